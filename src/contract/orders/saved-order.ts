import { z } from 'zod'

import { FoodOrderType, Id, Pounds, SignedPounds } from '#contract/fields.ts'
import { Avoided, LineAllergens } from '#contract/catalogue/declarations.ts'
import { sides } from '#domain/catalogue/menu/options/dish-options.ts'
import { paymentMethods, paymentStatuses } from '#domain/payments/order-payment.ts'
import { couponKinds, couponPayers } from '#domain/orders/prices/coupon.ts'
import { orderActors, orderStatuses } from '#domain/orders/order-state.ts'
import { questionKinds, wishes } from '#domain/orders/run-out/run-out-rules.ts'
import {
  allRefundReasons,
  refundPayers,
  refundStates,
  refundWays,
} from '#domain/orders/refunds/refund-rules.ts'

const Time = z.iso.datetime().nullable()

/** An option as it was chosen. Those of an opened group follow the choice that opened it. */
export const SavedChoice = z.object({
  groupName: z.string(),
  typeName: z.string(),
  /** Of all its units in one unit of the dish, less the free ones. */
  price: SignedPounds,
  /** Absent for one. */
  quantity: z.number().int().optional(),
  /** Absent for the whole. */
  side: z.enum(sides).optional(),
  /** How many options had to be chosen to open its group; absent for none. */
  depth: z.number().int().optional(),
})

export const SavedLine = z.object({
  food: Id,
  name: z.string(),
  quantity: z.number().int(),
  /** One unit with its options. */
  price: Pounds,
  basePrice: Pounds,
  optionsPrice: SignedPounds,
  options: z.array(z.string()),
  choices: z.array(SavedChoice),
  vatRate: z.number().int().nullable(),
  /** As declared when the order was placed. Absent for orders from before these were stored. */
  allergens: LineAllergens.optional(),
  /** The customer's wish if it runs out. Absent: it is left out. */
  ifOut: z
    .object({
      wish: z.enum(wishes),
      swap: z.object({ food: Id, name: z.string(), choices: z.array(z.string()) }).optional(),
    })
    .optional(),
  /** How many ran out. `quantity` is the rest, which may be 0. Absent for none. */
  out: z.number().int().optional(),
  /** The line, from 1, that this dish was swapped for. */
  insteadOf: z.number().int().optional(),
})

/** A question to the customer about a dish that ran out. */
export const OrderQuestion = z.object({
  _id: Id,
  line: z.number().int(),
  quantity: z.number().int(),
  kind: z.enum(questionKinds),
  answerBy: z.iso.datetime(),
  /** Null for a role without prices, as the total. */
  without: Pounds.nullable(),
  /** Without the dish nothing is left, or the customer wished it so: the order is cancelled. */
  cancels: z.boolean(),
  offer: z
    .object({
      food: Id,
      name: z.string(),
      choices: z.array(z.string()),
      allergens: LineAllergens,
      /** The avoided allergens in it, which the customer has to accept. */
      conflicts: Avoided,
      /** One unit. */
      price: Pounds.nullable(),
      total: Pounds.nullable(),
    })
    .optional(),
})
export type OrderQuestion = z.output<typeof OrderQuestion>

/** A refund that counts. `Asked` is being refunded; `Disputed` is a chargeback that the bank has not decided. */
export const SavedRefund = z.object({
  _id: Id,
  state: z.enum(refundStates),
  way: z.enum(refundWays),
  reason: z.enum(allRefundReasons),
  note: z.string().nullable(),
  /** How it was paid, of the way `other`. Absent for the rest. */
  how: z.string().optional(),
  madeBy: z.enum(['outlet', 'platform', 'system']),
  /** For staff and admins. Absent for customers. */
  paidBy: z.enum(refundPayers).optional(),
  amount: Pounds,
  /** What it is for. Food at 5 % and at 20 % VAT is part of the food. */
  parts: z.object({
    food: Pounds,
    foodAt5: Pounds,
    foodAt20: Pounds,
    vatAt5: Pounds,
    vatAt20: Pounds,
    serviceCharge: Pounds,
    deliveryCharge: Pounds,
    /** Absent for none. */
    tip: Pounds.optional(),
  }),
  /** The dishes, by their place in `cartItems` from 1. Empty for a refund of an amount. */
  lines: z.array(z.object({ line: z.number().int(), quantity: z.number().int() })),
  askedAt: z.iso.datetime(),
  doneAt: Time,
  /** Until when the outlet can answer a chargeback. Absent for customers. */
  respondBy: Time.optional(),
})
export type SavedRefund = z.output<typeof SavedRefund>

/** An order with the prices at the time it was placed. */
export const SavedOrder = z.object({
  _id: Id,
  orderNumber: z.string(),
  orderType: FoodOrderType,
  orderStatus: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  /** The card that was authorised or charged, unless it was deleted. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  restaurant: z.object({
    _id: Id,
    uniId: z.string(),
    name: z.string(),
    address: z.object({ address: z.string(), postCode: z.string() }),
    telephone: z.string(),
    banner: z.string().nullable(),
    /** Slug of its main cuisine, for the drawn cover. */
    cuisine: z.string().nullable(),
  }),
  customer: Id,
  customerName: z.string().nullable(),
  mobileNo: z.string().nullable(),
  address: z.string().nullable(),
  postCode: z.string().nullable(),
  deliveryNote: z.string().nullable(),
  tableNo: z.string().nullable(),
  kitchenNotes: z.string().nullable(),
  /** The allergens that the customer asked the kitchen to avoid. Absent if none, and for readers without the consent. */
  avoid: Avoided.optional(),
  cartItems: z.array(SavedLine),
  subTotal: Pounds,
  discount: z.object({ discountValue: z.number(), amount: Pounds }).nullable(),
  coupon: z
    .object({
      _id: Id,
      code: z.string(),
      amount: Pounds,
      /** As it was when the order was placed. Absent for a fixed amount. */
      kind: z.enum(couponKinds).optional(),
      text: z.string().optional(),
      /** Absent for orders from before coupons had it. */
      paidBy: z.enum(couponPayers).optional(),
    })
    .nullable(),
  serviceCharge: Pounds,
  deliveryCharge: Pounds,
  /** For the outlet's people, in the total. Absent for none. */
  tip: Pounds.optional(),
  totalPrice: Pounds,
  /** The total as placed, once a dish has run out. */
  placedTotal: Pounds.optional(),
  /** Open questions to the customer. Absent if there is none. */
  questions: z.array(OrderQuestion).optional(),
  /** The sum of its refunds, also of those that are being made. */
  refunded: Pounds,
  refunds: z.array(SavedRefund),
  pickupTime: Time,
  expectedAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  recievedTime: Time,
  readyAt: Time,
  deliveredAt: Time,
  /** Nobody took the food within ten minutes, and the restaurant kept the money. */
  nobodyCameAt: Time,
  riderService: z.boolean(),
  driver: z.null(),
  needsAgeCheck: z.boolean(),
  isDistanceChecked: z.boolean(),
  /** A receipt shows VAT only with this number. */
  vatNumber: z.string().nullable(),
  /** Of the delivery charge and of the service charge. Absent at the usual 20 %. */
  deliveryVatRate: z.number().int().optional(),
  serviceVatRate: z.number().int().optional(),
  /** `wasSeen` is false for a card order that was never paid: the outlet did not see it. */
  canceled: z
    .object({
      by: z.enum(orderActors),
      reason: z.string().nullable(),
      wasSeen: z.boolean(),
    })
    .nullable(),
})
export type SavedOrder = z.output<typeof SavedOrder>
