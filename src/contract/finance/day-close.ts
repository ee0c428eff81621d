import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, LocalDate, poundsBetween } from '#contract/fields.ts'

const Money = z.number().multipleOf(0.01)
const Count = z.number().int()
const Time = z.iso.datetime()
const counted = { orders: Count, total: Money }
const Named = z.object({ name: z.string(), ...counted })

/** The takings of one kitchen day in pounds: food and delivery, without the platform's service charge. */
export const DayReport = z.object({
  outlet: z.object({
    name: z.string(),
    address: z.string(),
    postCode: z.string(),
    vatNumber: z.string().nullable(),
  }),
  sales: z.object(counted),
  byPayment: z.array(Named),
  byType: z.array(Named),
  discounts: z.object(counted),
  coupons: z.object({ byOutlet: Money, byPlatform: Money }),
  /** Made on this day and paid by the outlet, by the payment of their order. */
  refunds: z.array(Named),
  refundsByPlatform: z.object(counted),
  /** Refused, cancelled or missed. */
  canceled: Count,
  tips: z.object(counted),
  /** Inside the sales by rate, null where none is set. Empty without a VAT number. */
  vat: z.array(z.object({ rate: Count.nullable(), gross: Money, vat: Money })),
  /** The part of all this that came for earlier days after their close. */
  late: z.object({ ...counted, days: z.array(LocalDate) }),
  drawer: z.object({
    float: Money,
    cash: z.object(counted),
    /** The platform's, paid in cash. It is on the statement. */
    serviceCharge: Money,
    refunds: Money,
    /** Refunds that did not reach the card, paid from the till instead, also of cancelled orders. */
    cardRefunds: z.object(counted),
    expected: Money,
    counted: Money.nullable(),
    difference: Money.nullable(),
  }),
})
export type DayReport = z.output<typeof DayReport>

export const DayClose = z.object({
  day: LocalDate,
  /** From 1 in each outlet, without gaps. */
  number: Count,
  closedAt: Time,
  /** Null once the account was closed. */
  closedBy: z.string().nullable(),
  report: DayReport,
})
export type DayClose = z.output<typeof DayClose>

const ListedDay = z.object({
  day: LocalDate,
  ...counted,
  /** Null while the day is not closed. */
  number: Count.nullable(),
})
export type ListedDay = z.output<typeof ListedDay>

const params = z.strictObject({ outletId: Id })
const ofOutlet = { access: { duty: 'sales' }, params } as const
const ofDay = { ...ofOutlet, method: 'GET', query: z.strictObject({ day: LocalDate }) } as const

export const dayClose = {
  listDays: {
    ...ofOutlet,
    method: 'GET',
    path: '/outlet-day/list/:outletId',
    summary:
      'Lists 31 kitchen days with their sales and close, the latest first, without days on which nothing was sold',
    query: z.strictObject({ before: LocalDate.optional() }),
    reply: z.array(ListedDay),
    extras: z.object({ today: LocalDate }),
    refuses: ['RESTAURANT_NOT_FOUND', 'TOO_MANY_TRIES'],
  },
  previewClose: {
    ...ofDay,
    path: '/outlet-day/preview/:outletId',
    summary:
      'Returns what the close of a day would report now, and the orders of the day that are still open',
    reply: z.object({
      day: LocalDate,
      report: DayReport,
      /** The last order time, from which on the day can be closed. */
      closesFrom: Time,
      /** Not answered or not handed over. */
      open: z.array(z.object({ orderNumber: z.string(), orderStatus: z.string(), expectedAt: Time })),
      /** That of the last close. */
      float: Money,
    }),
    refuses: ['RESTAURANT_NOT_FOUND', 'TOO_MANY_TRIES'],
  },
  closeDay: {
    ...ofOutlet,
    method: 'PUT',
    path: '/outlet-day/close/:outletId',
    summary:
      'Closes a kitchen day with the counted cash, once and for good. A second close returns the first',
    idempotent: true,
    body: z.strictObject({
      day: LocalDate,
      float: poundsBetween(0, 10_000),
      counted: poundsBetween(0, 100_000),
      /** The numbers of the open orders that the person has seen. */
      open: z.array(z.string().min(1).max(20)).max(500),
    }),
    reply: DayClose,
    refuses: ['RESTAURANT_NOT_FOUND', 'DAY_NOT_OVER', 'DAY_TOO_OLD', 'DAY_HAS_OPEN_ORDERS', 'TOO_MANY_TRIES'],
  },
  readClose: {
    ...ofDay,
    path: '/outlet-day/get/:outletId',
    summary: 'Returns the close of a day, as it was closed',
    reply: DayClose,
    refuses: ['RESTAURANT_NOT_FOUND', 'DAY_NOT_CLOSED'],
  },
} as const satisfies Record<string, Endpoint>
