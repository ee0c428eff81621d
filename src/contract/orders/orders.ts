import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { FoodOrderType, Id, IdOrUniId, Paging, Pounds, wholeNumber } from '#contract/fields.ts'
import { LivePosition } from '#contract/platform/live.ts'
import { CartItems, OrderDraft } from '#contract/orders/order-draft.ts'
import { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { SavedOrder } from '#contract/orders/saved-order.ts'
import { AtDoor } from '#contract/catalogue/restaurants.ts'
import { houseStates } from '#domain/catalogue/promise.ts'

const Figures = z.object({
  subTotal: Pounds,
  discountPercent: z.number(),
  discount: Pounds,
  coupon: z.object({ _id: Id, amount: Pounds }).nullable(),
  serviceCharge: Pounds,
  deliveryCharge: Pounds,
  totalPrice: Pounds,
})

/** All that a checkout page shows before anything is placed. */
export const OrderQuote = Figures.extend({
  /** Why the coupon cannot be used, if one was given and it cannot. */
  couponProblem: z.string().nullable(),
  minimumOrder: Pounds,
  /** What is missing for delivery; 0 when nothing is. */
  missing: Pounds,
  /** What became of lines since they were put in the cart; only a price leaves them there. */
  changes: z.array(
    z.object({
      kind: z.enum(['price', 'sold out', 'gone', 'options']),
      name: z.string(),
      was: Pounds.optional(),
      now: Pounds.optional(),
    }),
  ),
  /** Null where no post code was given. */
  delivery: AtDoor.nullable(),
  needsAgeCheck: z.boolean(),
  isOpen: z.boolean(),
  /** No orders are taken until then. */
  pausedUntil: z.iso.datetime().nullable(),
  schedule: z.object({
    houseState: z.enum(houseStates),
    minutes: z.number().int(),
    expectedAt: z.iso.datetime(),
    laterTimes: z.array(z.iso.datetime()),
  }),
})
export type OrderQuote = z.output<typeof OrderQuote>

const mayNotPlace = [
  'RESTAURANT_NOT_FOUND',
  'EMPTY_CART',
  'ORDER_TOO_LARGE',
  'NAME_MISSING',
  'NOT_A_MOBILE',
  'AGE_NOT_CONFIRMED',
  'PAYMENT_METHOD_NOT_OFFERED',
  'CARDS_OFF',
  'ORDER_TYPE_NOT_OFFERED',
  'OUTLET_CLOSED',
  'OUTLET_PAUSED',
  'DISH_GONE',
  'SOLD_OUT',
  'OPTIONS_NOT_VALID',
  'COUPON_NOT_VALID',
  'PRICE_CHANGED',
  'TOO_MANY_OPEN_ORDERS',
  'TOO_MANY_TRIES',
] as const

const orderId = z.strictObject({ orderId: Id })

export const orders = {
  placeOrder: {
    method: 'POST',
    path: '/order/create-customer-order',
    summary: 'Places an order to be collected or delivered, priced by the server from its own menu',
    access: 'guest or customer',
    idempotent: true,
    onceAs: 'order',
    body: OrderDraft.extend({ orderType: z.enum(['Collection', 'Home Delivery']) }),
    reply: SavedOrder,
    refuses: [
      ...mayNotPlace,
      'TERMS_NOT_AGREED',
      'TIME_NOT_OFFERED',
      'ADDRESS_MISSING',
      'NOT_A_WHOLE_POST_CODE',
      'UNKNOWN_AREA',
      'OUT_OF_AREA',
      'BELOW_MINIMUM',
      'OPEN_CASH_ORDER',
    ],
  },
  placeDineIn: {
    method: 'POST',
    path: '/order/create-customer-dine-in',
    summary: 'Places an order to be brought to a table',
    access: 'guest or customer',
    idempotent: true,
    onceAs: 'order',
    body: OrderDraft.extend({ orderType: z.literal('Dine In').default('Dine In') }),
    reply: SavedOrder,
    refuses: [...mayNotPlace, 'TERMS_NOT_ACCEPTED', 'TABLE_MISSING'],
  },
  quote: {
    method: 'POST',
    path: '/order/quote',
    summary: 'What a cart comes to at this moment, what changed in it, whether and when it can be had',
    access: 'guest or customer',
    body: z.strictObject({
      restaurant: IdOrUniId,
      orderType: FoodOrderType,
      cartItems: CartItems,
      coupon: z.string().max(40).nullish(),
      postCode: z.string().max(20).nullish(),
    }),
    reply: OrderQuote,
    refuses: ['RESTAURANT_NOT_FOUND', 'ORDER_TOO_LARGE', 'NOT_A_POST_CODE', 'UNKNOWN_AREA', 'TOO_MANY_TRIES'],
  },
  listOrders: {
    method: 'GET',
    path: '/order/get-all-customer-orders/:customerId',
    summary: 'The orders of the caller, the newest first, and where to go on live',
    access: 'guest or customer',
    params: z.strictObject({ customerId: Id }),
    query: z.strictObject({
      page: wholeNumber(1, 10_000).default(1),
      limit: wholeNumber(1, 100).default(50),
    }),
    reply: z.array(SavedOrder),
    beside: z.object({ paging: Paging, position: LivePosition }),
    refuses: ['CUSTOMER_NOT_FOUND'],
  },
  readOrder: {
    method: 'GET',
    path: '/order/get-single-order/:orderId',
    summary: 'One order of the caller, and where to go on live',
    access: 'guest or customer',
    params: orderId,
    reply: SavedOrder,
    beside: z.object({ position: LivePosition }),
    refuses: ['ORDER_NOT_FOUND'],
  },
  findByKey: {
    method: 'GET',
    path: '/order/find-by-key',
    summary:
      'The order that was placed with an Idempotency-Key, if one was; waits for one that is being placed. None is for good: another order needs another key',
    access: 'guest or customer',
    query: z.strictObject({ key: z.string().min(1).max(200) }),
    reply: z.object({ order: SavedOrder.nullable() }),
    refuses: ['TOO_MANY_TRIES'],
  },
  cancelOrder: {
    method: 'PUT',
    path: '/order/customer-cancel-order/:orderId',
    summary: 'Cancels an order or a booking of the caller that the outlet has not accepted',
    access: 'guest or customer',
    idempotent: true,
    params: orderId,
    reply: z.union([SavedOrder, SavedBooking]),
    refuses: ['ORDER_NOT_FOUND', 'ORDER_MOVED', 'BOOKING_MOVED'],
  },
} as const satisfies Record<string, Endpoint>
