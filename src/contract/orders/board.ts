import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, line } from '#contract/fields.ts'
import { LivePosition } from '#contract/platform/live.ts'
import { House } from '#contract/catalogue/outlets.ts'
import { SavedOrder } from '#contract/orders/saved-order.ts'

const params = z.strictObject({ orderId: Id })
const reason = z.strictObject({ reason: line(1, 300) })
/** From now on. The board offers 20, 30, 45 and 60. */
const Minutes = z.number().int().min(5).max(180)
const reply = SavedOrder
const refuses = ['ORDER_NOT_FOUND', 'ORDER_MOVED'] as const

/** As the outlet sees it: also until when it must be accepted. */
export const OutletOrder = SavedOrder.extend({ acceptBy: z.iso.datetime() })
export type OutletOrder = z.output<typeof OutletOrder>

/** All that a board shows. */
export const Board = z.object({
  open: z.array(OutletOrder),
  /** Of this kitchen day, which ends at five in the morning; the latest first. */
  done: z.array(OutletOrder),
  house: House,
  /** How many bookings, of any day, wait for an answer. */
  waitingBookings: z.number().int(),
})
export type Board = z.output<typeof Board>

/** What whoever works for an outlet does with its orders. Another outlet's order is not there. */
export const outletOrders = {
  readBoard: {
    method: 'GET',
    path: '/outlet-order/get-board/:outletId',
    summary:
      'The open orders of an outlet, what was done today, the state of the house, and where to go on live',
    access: 'staff',
    params: z.strictObject({ outletId: Id }),
    reply: Board,
    beside: z.object({ position: LivePosition }),
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  readAsOutlet: {
    method: 'GET',
    path: '/outlet-order/get-order/:orderId',
    summary: 'One order of an outlet that the caller runs',
    access: 'staff',
    params,
    reply: OutletOrder,
    refuses: ['ORDER_NOT_FOUND'],
  },
  acceptOrder: {
    method: 'PUT',
    path: '/outlet-order/accept/:orderId',
    summary: 'Accepts a Pending order and promises it in so many minutes; a card is charged then',
    access: 'staff',
    idempotent: true,
    params,
    body: z.strictObject({ minutes: Minutes.optional() }),
    reply,
    refuses,
  },
  refuseOrder: {
    method: 'PUT',
    path: '/outlet-order/refuse/:orderId',
    summary: 'Refuses a Pending order',
    access: 'staff',
    idempotent: true,
    params,
    body: reason,
    reply,
    refuses,
  },
  changeTime: {
    method: 'PUT',
    path: '/outlet-order/change-time/:orderId',
    summary: 'Promises an Accepted order for another time',
    access: 'staff',
    idempotent: true,
    params,
    body: z.strictObject({ minutes: Minutes }),
    reply,
    refuses,
  },
  markReady: {
    method: 'PUT',
    path: '/outlet-order/ready/:orderId',
    summary: 'Says that an Accepted order is ready',
    access: 'staff',
    idempotent: true,
    params,
    reply,
    refuses,
  },
  markDelivered: {
    method: 'PUT',
    path: '/outlet-order/delivered/:orderId',
    summary: 'Says that an Accepted order was brought to its door',
    access: 'staff',
    idempotent: true,
    params,
    reply,
    refuses,
  },
  completeOrder: {
    method: 'PUT',
    path: '/outlet-order/complete/:orderId',
    summary: 'Ends an order that was delivered, collected or eaten; cash is then paid',
    access: 'staff',
    idempotent: true,
    params,
    reply,
    refuses,
  },
  cancelByOutlet: {
    method: 'PUT',
    path: '/outlet-order/cancel/:orderId',
    summary: 'Cancels an order that was Accepted, and gives a card its money back',
    access: 'staff',
    idempotent: true,
    params,
    body: reason,
    reply,
    refuses,
  },
} as const satisfies Record<string, Endpoint>
