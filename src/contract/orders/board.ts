import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, Pounds, SignedPounds, singleLine } from '#contract/fields.ts'
import { LivePosition } from '#contract/platform/live.ts'
import { LineAllergens } from '#contract/catalogue/declarations.ts'
import { House } from '#contract/catalogue/outlets.ts'
import { SavedChoice, SavedLine, SavedOrder } from '#contract/orders/saved-order.ts'
import { outletRoles } from '#domain/accounts/outlet-roles.ts'
import { printerKinds } from '#domain/orders/printing/printers.ts'

const params = z.strictObject({ orderId: Id })
const reason = z.strictObject({ reason: singleLine(1, 300) })
/** From now: until the food is at the door for a delivery, else until it is ready. */
const Minutes = z.number().int().min(5).max(180)
const refuses = ['ORDER_NOT_FOUND', 'ORDER_STATUS_CHANGED'] as const

/** The place of a dish in `cartItems`, from 1. */
const Line = z.number().int().min(1).max(100)
const Tick = z.strictObject({ line: Line, isTicked: z.boolean() })

const HiddenPounds = Pounds.nullable()
/** Options may take something off. */
const HiddenSigned = SignedPounds.nullable()

/**
 * An order as staff see it. The kitchen role gets null for the customer's number and address, their note for the driver,
 * the card, every price and refund.
 */
export const StaffOrder = SavedOrder.extend({
  cartItems: z.array(
    SavedLine.extend({
      price: HiddenPounds,
      basePrice: HiddenPounds,
      optionsPrice: HiddenSigned,
      choices: z.array(SavedChoice.extend({ price: HiddenSigned })),
    }),
  ),
  subTotal: HiddenPounds,
  serviceCharge: HiddenPounds,
  deliveryCharge: HiddenPounds,
  tip: HiddenPounds.optional(),
  totalPrice: HiddenPounds,
  refunded: HiddenPounds,
  placedTotal: HiddenPounds.optional(),
})
export type StaffOrder = z.output<typeof StaffOrder>

export const OutletOrder = StaffOrder.extend({
  acceptBy: z.iso.datetime(),
  /** Sent by staff to try the board: nobody pays, and it counts as no sale. */
  isTest: z.boolean(),
  /** The dishes that the kitchen has ticked off. */
  ticks: z.array(z.object({ line: Line, at: z.iso.datetime() })),
  /** Dishes of an open order whose menu declares other allergens by now. Absent if none. */
  changedAllergens: z.array(z.object({ line: Line, allergens: LineAllergens })).optional(),
})
export type OutletOrder = z.output<typeof OutletOrder>
const reply = StaffOrder

const BoardPrinter = z.object({
  _id: Id,
  name: z.string(),
  kind: z.enum(printerKinds),
  /** 'Out of paper', 'Silent since 19:02'. Null while all is well. */
  trouble: z.string().nullable(),
})
export type BoardPrinter = z.output<typeof BoardPrinter>

export const Board = z.object({
  open: z.array(OutletOrder),
  /** Of the current kitchen day, latest first. */
  done: z.array(OutletOrder),
  house: House,
  /** The number of bookings, of any day, that need an answer. Null for a role without bookings. */
  waitingBookings: z.number().int().nullable(),
  printers: z.array(BoardPrinter),
  /** The caller's role at this outlet. */
  role: z.enum(outletRoles),
})
export type Board = z.output<typeof Board>

/** For staff of the outlet. An order of another outlet is not found. */
export const orderBoard = {
  readBoard: {
    method: 'GET',
    path: '/outlet-order/get-board/:outletId',
    summary: 'Returns the open and finished orders of an outlet, its busy state and the live position',
    access: { duty: 'board' },
    params: z.strictObject({ outletId: Id }),
    reply: Board,
    extras: z.object({ position: LivePosition }),
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  readOrderAsOutlet: {
    method: 'GET',
    path: '/outlet-order/get-order/:orderId',
    summary: 'Returns an order of an outlet that the caller runs',
    access: { duty: 'board' },
    params,
    reply: OutletOrder,
    refuses: ['ORDER_NOT_FOUND'],
  },
  tickLine: {
    method: 'PUT',
    path: '/outlet-order/tick/:orderId',
    summary: 'Ticks a dish of an open order on all boards, or takes the tick back',
    access: { duty: 'board' },
    params,
    body: Tick,
    reply: Tick,
    refuses: [...refuses, 'DISH_NOT_ORDERED'],
  },
  acceptOrder: {
    method: 'PUT',
    path: '/outlet-order/accept/:orderId',
    summary:
      'Accepts a Pending order, optionally with a new promised time, and requests the capture of a card payment',
    access: { duty: 'board' },
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
    access: { duty: 'board' },
    idempotent: true,
    params,
    body: reason,
    reply,
    refuses,
  },
  changePromisedTime: {
    method: 'PUT',
    path: '/outlet-order/change-time/:orderId',
    summary: 'Changes the promised time of an Accepted order',
    access: { duty: 'board' },
    idempotent: true,
    params,
    body: z.strictObject({ minutes: Minutes }),
    reply,
    refuses,
  },
  markReady: {
    method: 'PUT',
    path: '/outlet-order/ready/:orderId',
    summary: 'Records that an Accepted order is ready',
    access: { duty: 'board' },
    idempotent: true,
    params,
    reply,
    refuses: [...refuses, 'QUESTION_OPEN'],
  },
  markDelivered: {
    method: 'PUT',
    path: '/outlet-order/delivered/:orderId',
    summary: 'Records that an Accepted order was delivered',
    access: { duty: 'board' },
    idempotent: true,
    params,
    reply,
    refuses: [...refuses, 'QUESTION_OPEN'],
  },
  completeOrder: {
    method: 'PUT',
    path: '/outlet-order/complete/:orderId',
    summary: 'Completes an order that was delivered, collected or eaten; cash then counts as paid',
    access: { duty: 'board' },
    idempotent: true,
    params,
    reply,
    refuses: [...refuses, 'QUESTION_OPEN'],
  },
  endUncollectedOrder: {
    method: 'PUT',
    path: '/outlet-order/nobody-came/:orderId',
    summary:
      'Completes a card order that nobody took within ten minutes of the promised time; the money is not refunded',
    access: { duty: 'refunds' },
    idempotent: true,
    params,
    reply,
    refuses: [
      ...refuses,
      'CUSTOMER_MAY_STILL_COME',
      'ORDER_NOT_READY_YET',
      'NOT_FOR_DINE_IN',
      'NOTHING_TO_KEEP',
      'QUESTION_OPEN',
    ],
  },
  cancelOrderByOutlet: {
    method: 'PUT',
    path: '/outlet-order/cancel/:orderId',
    summary: 'Cancels an Accepted order and refunds a card payment',
    access: { duty: 'refunds' },
    idempotent: true,
    params,
    body: reason,
    reply,
    refuses,
  },
} as const satisfies Record<string, Endpoint>
