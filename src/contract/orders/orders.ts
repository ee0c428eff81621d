import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { FoodOrderType, Id, IdOrUniId, LocalTime, Paging, Pounds, queryInteger } from '#contract/fields.ts'
import { LivePosition } from '#contract/platform/live.ts'
import { CartItems, OrderDraft } from '#contract/orders/order-draft.ts'
import { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { SavedOrder } from '#contract/orders/saved-order.ts'
import { LineAllergens } from '#contract/catalogue/declarations.ts'
import { DeliveryCheck } from '#contract/catalogue/restaurants.ts'
import { houseStates } from '#domain/catalogue/hours/promise.ts'

const Totals = z.object({
  subTotal: Pounds,
  discountPercent: z.number(),
  discount: Pounds,
  coupon: z.object({ _id: Id, amount: Pounds }).nullable(),
  serviceCharge: Pounds,
  deliveryCharge: Pounds,
  totalPrice: Pounds,
})

/** All data of the checkout page. */
export const OrderQuote = Totals.extend({
  /** Why the given coupon cannot be used. */
  couponProblem: z.string().nullable(),
  minimumOrder: Pounds,
  /** The amount missing to the minimum for delivery, else 0. */
  missing: Pounds,
  /**
   * Changes of the menu since lines were added to the cart. A line stays with a new price, outside of its serving times
   * and with too few portions left; in the last two cases the order is refused.
   */
  changes: z.array(
    z.object({
      kind: z.enum(['price', 'sold out', 'gone', 'options', 'not served', 'too few']),
      name: z.string(),
      was: Pounds.optional(),
      now: Pounds.optional(),
      /** The serving times of a dish that is not served at the wanted time. */
      hours: z.string().optional(),
      /** Portions left of a dish with too few. */
      left: z.number().int().optional(),
    }),
  ),
  /** The allergens of each of `foodItems`, in order; null for a dish that is gone. */
  allergens: z.array(LineAllergens.nullable()),
  /** The VAT in food and delivery by rate. Absent if there is none, or the outlet has no VAT number. */
  vat: z.array(z.object({ rate: z.number(), amount: Pounds })).optional(),
  /** Null without a post code. */
  delivery: DeliveryCheck.nullable(),
  needsAgeCheck: z.boolean(),
  /** How the outlet shares tips. Null if it takes none. */
  tipSharing: z.string().nullable(),
  isOpen: z.boolean(),
  pausedUntil: z.iso.datetime().nullable(),
  /** In the last half hour before closing. */
  lastOrders: z.object({ at: LocalTime, minutesLeft: z.number().int() }).nullable(),
  schedule: z.object({
    houseState: z.enum(houseStates),
    minutes: z.number().int(),
    expectedAt: z.iso.datetime(),
    /** With room for this cart, where the outlet counts kitchen points. */
    laterTimes: z.array(z.iso.datetime()),
    /** Only where the outlet counts kitchen points: those of this cart. */
    points: z.number().int().optional(),
    /** Nothing can be promised for as soon as possible. */
    isFull: z.boolean().optional(),
    /** The first three times to choose while it is full. */
    next: z.array(z.iso.datetime()).optional(),
  }),
})
export type OrderQuote = z.output<typeof OrderQuote>

const placingRefusals = [
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
  'NOT_SERVED_NOW',
  'TOO_FEW_LEFT',
  'OPTIONS_NOT_VALID',
  'COUPON_NOT_VALID',
  'PRICE_CHANGED',
  'TIP_NOT_OFFERED',
  'TIP_TOO_HIGH',
  'AVOID_NOT_CONSENTED',
  'ALLERGENS_CHANGED',
  'ALLERGEN_CONFLICT',
  'SWAP_NOT_POSSIBLE',
  'TIME_CHANGED',
  'KITCHEN_FULL',
  'TOO_MANY_OPEN_ORDERS',
  'CUSTOMER_BLOCKED',
  'TOO_MANY_TRIES',
] as const

const orderId = z.strictObject({ orderId: Id })

export const orders = {
  placeOrder: {
    method: 'POST',
    path: '/order/create-customer-order',
    specifiedAs: 'API27',
    summary: 'Places a Collection or Home Delivery order, priced by the server',
    access: 'guest or customer',
    idempotent: true,
    idempotencyScope: 'order',
    idempotencyIgnores: ['expectedAt'],
    body: OrderDraft.extend({ orderType: z.enum(['Collection', 'Home Delivery']) }),
    reply: SavedOrder,
    refuses: [
      ...placingRefusals,
      'TERMS_NOT_AGREED',
      'TIME_NOT_OFFERED',
      'SLOT_TAKEN',
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
    specifiedAs: 'API28',
    summary: 'Places a Dine In order',
    access: 'guest or customer',
    idempotent: true,
    idempotencyScope: 'order',
    idempotencyIgnores: ['expectedAt'],
    body: OrderDraft.extend({ orderType: z.literal('Dine In').default('Dine In') }),
    reply: SavedOrder,
    refuses: [...placingRefusals, 'TERMS_NOT_ACCEPTED', 'TABLE_MISSING', 'TABLE_NOT_FOUND'],
  },
  quote: {
    method: 'POST',
    path: '/order/quote',
    summary: 'Prices a cart and returns changes to it, delivery and the promised time',
    access: 'guest or customer',
    body: z.strictObject({
      restaurant: IdOrUniId,
      orderType: FoodOrderType,
      cartItems: CartItems,
      coupon: z.string().max(40).nullish(),
      postCode: z.string().max(20).nullish(),
      /** The wanted time, which decides prices and VAT; empty means as soon as possible. */
      pickupTime: z.union([z.iso.datetime({ offset: true }), z.literal('')]).nullish(),
    }),
    reply: OrderQuote,
    refuses: ['RESTAURANT_NOT_FOUND', 'ORDER_TOO_LARGE', 'NOT_A_POST_CODE', 'UNKNOWN_AREA', 'TOO_MANY_TRIES'],
  },
  listOrders: {
    method: 'GET',
    path: '/order/get-all-customer-orders/:customerId',
    specifiedAs: 'API21',
    summary: 'Lists the caller’s orders, newest first, with the live position',
    access: 'guest or customer',
    params: z.strictObject({ customerId: Id }),
    query: z.strictObject({
      page: queryInteger(1, 10_000).default(1),
      limit: queryInteger(1, 100).default(50),
    }),
    reply: z.array(SavedOrder),
    extras: z.object({ paging: Paging, position: LivePosition }),
    refuses: ['CUSTOMER_NOT_FOUND'],
  },
  readOrder: {
    method: 'GET',
    path: '/order/get-single-order/:orderId',
    specifiedAs: 'API26',
    summary: 'Returns an order of the caller with the live position',
    access: 'guest or customer',
    params: orderId,
    reply: SavedOrder,
    extras: z.object({ position: LivePosition }),
    refuses: ['ORDER_NOT_FOUND'],
  },
  findByKey: {
    method: 'GET',
    path: '/order/find-by-key',
    summary:
      'Finds the order placed with an Idempotency-Key; waits for one in progress. If there is none, the key is spent and a new order needs a new key',
    access: 'guest or customer',
    query: z.strictObject({ key: z.string().min(1).max(200) }),
    reply: z.object({ order: SavedOrder.nullable() }),
    refuses: ['TOO_MANY_TRIES'],
  },
  cancelOrder: {
    method: 'PUT',
    path: '/order/customer-cancel-order/:orderId',
    specifiedAs: 'API24',
    summary: 'Cancels a Pending order or booking of the caller',
    access: 'guest or customer',
    idempotent: true,
    params: orderId,
    reply: z.union([SavedOrder, SavedBooking]),
    refuses: ['ORDER_NOT_FOUND', 'ORDER_STATUS_CHANGED', 'BOOKING_STATUS_CHANGED'],
  },
} as const satisfies Record<string, Endpoint>
