import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, Pounds } from '#contract/fields.ts'
import { orderActors } from '#domain/orders/order-state.ts'

const Time = z.iso.datetime()

/** One step of an order, or one movement of its money. */
export const OrderStep = z.object({
  at: Time,
  who: z.enum(orderActors),
  /** The member of staff, for their own outlet only, if their account has a name. */
  by: z.string().nullable(),
  what: z.string(),
  reason: z.string().nullable(),
  /** The time that this step promised. */
  promisedAt: Time.nullable(),
  /** The money that moved. */
  amount: Pounds.nullable(),
})
export type OrderStep = z.output<typeof OrderStep>

const params = z.strictObject({ orderId: Id })

export const timelines = {
  readTimeline: {
    method: 'GET',
    path: '/order/get-timeline/:orderId',
    summary: 'Returns everything that happened to an order of the caller, without the names of staff',
    access: 'guest or customer',
    params,
    reply: z.array(OrderStep),
    refuses: ['ORDER_NOT_FOUND'],
  },
  readTicketTimeline: {
    method: 'GET',
    path: '/outlet-order/get-timeline/:orderId',
    summary: 'Returns the same for the outlet’s ticket; a role without prices gets no movements of money',
    access: { duty: 'board' },
    params,
    reply: z.array(OrderStep),
    refuses: ['ORDER_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
