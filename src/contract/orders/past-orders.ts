import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, LocalDate, Paging, Pounds, queryInteger } from '#contract/fields.ts'
import { OlderRecords } from '#contract/older-records.ts'
import { ProblemReport } from '#contract/orders/problems.ts'
import { FailedRefund } from '#contract/orders/refunds.ts'
import { OrderStep } from '#contract/orders/timelines.ts'
import { SavedOrder } from '#contract/orders/saved-order.ts'
import { ledgerKinds } from '#domain/payments/ledger-kinds.ts'

export const FoundOrder = SavedOrder.pick({
  _id: true,
  orderNumber: true,
  orderType: true,
  orderStatus: true,
  paymentMethod: true,
  paymentStatus: true,
  customerName: true,
  mobileNo: true,
  totalPrice: true,
  expectedAt: true,
  createdAt: true,
  canceled: true,
}).extend({ restaurant: z.object({ _id: Id, uniId: z.string(), name: z.string() }) })
export type FoundOrder = z.output<typeof FoundOrder>

const Search = z.string().max(100).optional()
const pages = { page: queryInteger(1, 1_000).default(1), limit: queryInteger(1, 50).default(20) }

const Time = z.iso.datetime()

const searchExtras = z.object({ paging: Paging, older: OlderRecords.nullable() })

/** Everything that support needs to answer a question about an order. */
export const OrderHistory = z.object({
  order: SavedOrder,
  customer: z.object({
    _id: Id,
    name: z.string().nullable(),
    /** How many orders they have placed. */
    orders: z.number().int(),
    isBlocked: z.boolean(),
  }),
  canCancel: z.boolean(),
  /** Until when the cancelled order can be re-opened. */
  reopenUntil: Time.nullable(),
  timeline: z.array(OrderStep),
  /** Reports of a problem, latest first. */
  problems: z.array(ProblemReport),
  failedRefunds: z.array(FailedRefund),
  /** Texts are missing once they are erased. */
  messages: z.array(
    z.object({
      _id: Id,
      channel: z.string(),
      to: z.string().nullable(),
      subject: z.string().nullable(),
      text: z.string().nullable(),
      state: z.string(),
      /** Why it was not sent. */
      reason: z.string().nullable(),
      queuedAt: Time,
      sentAt: Time.nullable(),
    }),
  ),
  payment: z
    .object({
      state: z.string(),
      gateway: z.string(),
      gatewayId: z.string().nullable(),
      amount: Pounds,
      attempts: z.array(
        z.object({
          at: Time,
          state: z.string(),
          reason: z.string().nullable(),
          /** Null for attempts from before it was stored. */
          card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
        }),
      ),
      movements: z.array(z.object({ at: Time, kind: z.enum(ledgerKinds), amount: Pounds })),
    })
    .nullable(),
})
export type OrderHistory = z.output<typeof OrderHistory>

/** An order as its outlet reads it later, with every step and movement of money. */
export const OrderRecord = z.object({
  order: SavedOrder,
  timeline: z.array(OrderStep),
  problems: z.array(ProblemReport),
  failedRefunds: z.array(FailedRefund),
})
export type OrderRecord = z.output<typeof OrderRecord>

export const pastOrders = {
  searchOutletOrders: {
    method: 'GET',
    path: '/outlet-order/search/:outletId',
    summary:
      'Finds orders of the last two years by number, name, mobile or amount and by the day they were due, latest first',
    access: { duty: 'sales' },
    params: z.strictObject({ outletId: Id }),
    query: z.strictObject({ text: Search, date: LocalDate.optional(), ...pages }),
    reply: z.array(FoundOrder),
    extras: searchExtras,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  readOrderRecord: {
    method: 'GET',
    path: '/outlet-order/record/:orderId',
    summary:
      'Returns an order of the last two years with its timeline; one from more than 14 days ago needs a recent password',
    access: { duty: 'sales' },
    params: z.strictObject({ orderId: Id }),
    reply: OrderRecord,
    refuses: ['ORDER_NOT_FOUND', 'PASSWORD_NEEDED'],
  },
  searchOrders: {
    method: 'GET',
    path: '/admin-order/search',
    summary:
      'Finds orders of every outlet by number, name, mobile, email, last four digits or post code, and by the day they are due',
    access: 'admin',
    query: z.strictObject({ text: Search, date: LocalDate.optional(), ...pages }),
    reply: z.array(FoundOrder),
    extras: searchExtras,
    refuses: [],
  },
  readOrderHistory: {
    method: 'GET',
    path: '/admin-order/get-order/:orderId',
    summary: 'Returns an order with its timeline, messages, payment and people. The view is in the audit log',
    access: 'admin',
    params: z.strictObject({ orderId: Id }),
    reply: OrderHistory,
    refuses: ['ORDER_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
