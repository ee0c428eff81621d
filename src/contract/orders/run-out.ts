import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, Pounds, queryInteger } from '#contract/fields.ts'
import { Avoided, LineAllergens } from '#contract/catalogue/declarations.ts'
import { StaffOrder } from '#contract/orders/board.ts'
import { StrictSwap } from '#contract/orders/order-draft.ts'
import { SavedOrder } from '#contract/orders/saved-order.ts'
import { answers, runOutSteps, wishes } from '#domain/orders/run-out/run-out-rules.ts'
import { maxQuantity } from '#domain/orders/cart/cart.ts'

const params = z.strictObject({ orderId: Id })
const Line = z.number().int().min(1).max(100)
const Quantity = z.number().int().min(1).max(maxQuantity)
const HiddenPounds = Pounds.nullable()

/** The amounts of the order after a step. Null where nothing is left of it. */
const Amounts = z
  .object({
    subTotal: HiddenPounds,
    discount: HiddenPounds,
    coupon: HiddenPounds,
    charges: HiddenPounds,
    tip: HiddenPounds,
    total: HiddenPounds,
  })
  .nullable()
export type RunOutAmounts = z.output<typeof Amounts>

/** What marking a dish as out would do. Prices are null for a role without them. */
export const RunOutPreview = z.object({
  wish: z.enum(wishes),
  /** What the kitchen may do, the customer's wish first. */
  steps: z.array(z.enum(runOutSteps)),
  /** The dish that the customer chose. */
  swap: z
    .object({
      name: z.string(),
      choices: z.array(z.string()),
      price: HiddenPounds,
      allergens: LineAllergens,
      /** Why it cannot be had now. */
      problem: z.string().nullable(),
      /** Its allergens have changed, or it contains an avoided one: the customer is asked first. */
      isAsked: z.boolean(),
      after: Amounts,
    })
    .nullable(),
  /** One unit of the dish. An offer costs no more. */
  price: HiddenPounds,
  before: HiddenPounds,
  after: Amounts,
  /** Open orders of the outlet, apart from this one, that have the dish. */
  otherOrders: z.number().int(),
})
export type RunOutPreview = z.output<typeof RunOutPreview>

const RunOut = z.strictObject({
  line: Line,
  quantity: Quantity,
  /** How many of it the order had on the screen. If it has another number by now, nothing is changed. */
  seen: Quantity,
  step: z.enum(runOutSteps),
  /** For the step `offer`. */
  offer: StrictSwap.optional(),
  /** Takes the dish off the menu until the kitchen's day ends. */
  soldOut: z.boolean().default(false),
})
export type RunOutInput = z.output<typeof RunOut>

const Answered = z.strictObject({
  question: Id,
  answer: z.enum(answers),
  /** For the answer `swap`. */
  swap: StrictSwap.optional(),
  /** The avoided allergens that the customer accepts in the offered dish. */
  acknowledged: Avoided.optional(),
})
export type AnswerInput = z.output<typeof Answered>

export const runOut = {
  previewRunOut: {
    method: 'GET',
    path: '/outlet-order/run-out/:orderId',
    summary:
      'Returns what the customer wants if a dish of an open order runs out, and what each step would come to',
    access: { duty: 'board' },
    params,
    query: z.strictObject({ line: queryInteger(1, 100), quantity: queryInteger(1, maxQuantity) }),
    reply: RunOutPreview,
    refuses: ['ORDER_NOT_FOUND', 'ORDER_STATUS_CHANGED', 'DISH_NOT_ORDERED', 'RUN_OUT_CHANGED'],
  },
  markRunOut: {
    method: 'PUT',
    path: '/outlet-order/run-out/:orderId',
    summary:
      'Marks units of a dish as out until the food is ready: leaves them out, swaps them, asks the customer or cancels the order',
    access: { duty: 'board' },
    idempotent: true,
    params,
    body: RunOut,
    reply: StaffOrder,
    refuses: [
      'ORDER_NOT_FOUND',
      'ORDER_STATUS_CHANGED',
      'DISH_NOT_ORDERED',
      'RUN_OUT_CHANGED',
      'RUN_OUT_REFUNDED',
      'STEP_NOT_ALLOWED',
      'SWAP_NOT_POSSIBLE',
      'DISH_GONE',
      'SOLD_OUT',
      'NOT_SERVED_NOW',
      'TOO_FEW_LEFT',
      'OPTIONS_NOT_VALID',
    ],
  },
  answerQuestion: {
    method: 'PUT',
    path: '/order/answer-question/:orderId',
    summary:
      'Answers a question about a dish that ran out: yes to an offer, leave it out, swap it, or cancel the order',
    access: 'guest or customer',
    idempotent: true,
    params,
    body: Answered,
    reply: SavedOrder,
    refuses: [
      'ORDER_NOT_FOUND',
      'ORDER_STATUS_CHANGED',
      'QUESTION_CLOSED',
      'STEP_NOT_ALLOWED',
      'RUN_OUT_REFUNDED',
      'SWAP_NOT_POSSIBLE',
      'ALLERGENS_CHANGED',
      'ALLERGEN_CONFLICT',
      'DISH_GONE',
      'SOLD_OUT',
      'NOT_SERVED_NOW',
      'TOO_FEW_LEFT',
      'OPTIONS_NOT_VALID',
    ],
  },
} as const satisfies Record<string, Endpoint>
