import { z } from 'zod'

import { House } from '#contract/catalogue/outlets.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id, OrderType } from '#contract/fields.ts'
import { LivePosition } from '#contract/platform/live.ts'
import { outletRoles } from '#domain/accounts/outlet-roles.ts'

const Count = z.number().int()

/** An order that nobody has answered, with what is needed to ring for it. */
const WaitingOrder = z.object({
  _id: Id,
  orderNumber: z.string(),
  orderType: OrderType,
  acceptBy: z.iso.datetime(),
})

/** One outlet of the caller at this moment, as its board counts it. */
export const OutletNow = z.object({
  house: House,
  /** The caller's role at this outlet. */
  role: z.enum(outletRoles),
  banner: z.string().nullable(),
  /** The slug of its main cuisine. */
  cuisine: z.string().nullable(),
  hours: z.discriminatedUnion('isOpen', [
    /** A clock time, or `round the clock`. */
    z.object({ isOpen: z.literal(true), until: z.string() }),
    z.object({
      isOpen: z.literal(false),
      opensNext: z.object({ date: z.string(), time: z.string(), daysAhead: Count }).nullable(),
    }),
  ]),
  /** A board has sent its heartbeat in the last minutes. */
  isBoardOpen: z.boolean(),
  /** Orders to answer, those for later included. `waitingOrders` has the oldest hundred. */
  waiting: Count,
  waitingOrders: z.array(WaitingOrder),
  cooking: Count,
  ready: Count,
  /** Accepted for a time more than an hour away. */
  later: Count,
  /** Bookings of any day to answer. Null for a role without bookings. */
  waitingBookings: Count.nullable(),
  /** Sold for today, without the service charge, in pounds. Null for a role without sales. */
  sales: z.object({ orders: Count, total: z.number() }).nullable(),
})
export type OutletNow = z.output<typeof OutletNow>

export const allOutlets = {
  readAllOutlets: {
    method: 'GET',
    path: '/outlet-order/get-all-outlets',
    summary: 'Returns every outlet of the caller with its state, its counts and the orders that ring',
    access: { duty: 'board' },
    reply: z.array(OutletNow),
    extras: z.object({ position: LivePosition }),
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>
