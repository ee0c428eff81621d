import { z } from 'zod'

import { Id, IdOrUniId, singleLine, MobileNo, Pounds } from '#contract/fields.ts'
import { Avoided, LineAllergens } from '#contract/catalogue/declarations.ts'
import { maxOptionQuantity, sides } from '#domain/catalogue/menu/options/dish-options.ts'
import { maxDepth } from '#domain/catalogue/menu/options/nested-groups.ts'
import { maxQuantity } from '#domain/orders/cart/cart.ts'
import { maxTip } from '#domain/orders/prices/tip.ts'
import { wishes } from '#domain/orders/run-out/run-out-rules.ts'
import { paymentMethods } from '#domain/payments/order-payment.ts'
import { toPounds } from '#domain/shared/money.ts'

/** Fields of the client's draft that the server accepts and ignores; it computes them itself. */
const Ignored = z.union([z.string().max(300), z.number().min(-1e9).max(1e9), z.boolean()]).nullish()

const step = { groupId: Id, typeName: z.string().max(80) }
const choice = {
  ...step,
  /** Absent for one. */
  quantity: z.number().int().min(1).max(maxOptionQuantity).optional(),
  /** Absent for the whole. */
  side: z.enum(sides).optional(),
}
/** The options that opened the group of a choice, outermost first. */
const under = <S extends z.ZodType>(schema: S) =>
  z
    .array(schema)
    .max(maxDepth - 1)
    .optional()

const Choice = z.object({ ...choice, under: under(z.object(step)) })
const StrictChoice = z.strictObject({ ...choice, under: under(z.strictObject(step)) })

/** A dish with options in place of one that ran out. It costs the same or less. */
const swap = { food: Id, allergensSeen: LineAllergens.optional() }
const choicesOf = <C extends z.ZodType>(schema: C) => z.array(schema).max(50).default([])
const Swap = z.object({ ...swap, choices: choicesOf(Choice) })
export const StrictSwap = z.strictObject({ ...swap, choices: choicesOf(StrictChoice) })
const ifOut = {
  wish: z.enum(wishes),
  /** The avoided allergens that the customer accepts in the swap. */
  acknowledged: Avoided.optional(),
}

const line = {
  food: Id,
  quantity: z.number().int().min(1).max(maxQuantity),
  /** Names of the chosen options. Ignored where `choices` gives them with their groups. */
  options: z.array(z.string().max(80)).max(50).optional(),
  name: z.string().max(1_000).nullish(),
  price: Ignored,
  basePrice: Ignored,
  optionsPrice: Ignored,
  isAdded: Ignored,
  uniqueId: Ignored,
  /** The declaration that the customer was shown. If the menu declares otherwise by now, nothing is placed. */
  allergensSeen: LineAllergens.optional(),
  /** The avoided allergens that the customer wants in this line anyway. */
  acknowledged: Avoided.optional(),
}

const cart = {
  version: z.literal(1).optional(),
  customer: Ignored,
  restaurant: Ignored,
  count: Ignored,
  subTotal: Ignored,
  /** The allergy note. */
  note: z.string().max(1_000).optional(),
}

const Cart = z.object({
  ...cart,
  foodItems: z
    .array(
      z.object({
        ...line,
        choices: z.array(Choice).max(50).optional(),
        /** What the kitchen does if it runs out. Absent: it is left out. */
        ifOut: z.object({ ...ifOut, swap: Swap.optional() }).optional(),
      }),
    )
    .max(100),
})

const StrictCart = z.strictObject({
  ...cart,
  foodItems: z
    .array(
      z.strictObject({
        ...line,
        choices: z.array(StrictChoice).max(50).optional(),
        ifOut: z.strictObject({ ...ifOut, swap: StrictSwap.optional() }).optional(),
      }),
    )
    .max(100),
})

/** The cart as stored on the device, or the same as JSON text. Refuses unknown fields. */
export const CartItems = orAsText(StrictCart)
export type CartItems = z.output<typeof CartItems>

/** Of the money fields only `totalPrice` is used, as the total the customer saw, never as a price. */
export const OrderDraft = z.strictObject({
  restaurant: IdOrUniId,
  restaurantUniId: Ignored,
  cartItems: orAsText(Cart),
  paymentMethod: z.enum([...paymentMethods, 'Terminal']),
  customerName: singleLine(0, 100).nullish(),
  mobileNo: MobileNo.nullish(),
  address: z.string().trim().max(300).nullish(),
  postCode: z.string().max(20).nullish(),
  deliveryNote: z.string().trim().max(300).nullish(),
  tableNo: z.union([z.string().trim().max(20), z.number().int().min(0).max(9_999)]).nullish(),
  /** The signed end of the table's QR code. Orders with it are limited apart from those with a typed number. */
  tableCode: z.string().max(40).nullish(),
  kitchenNotes: z.string().trim().max(1_000).nullish(),
  /** The wanted time; empty means as soon as possible. */
  pickupTime: z.union([z.iso.datetime({ offset: true }), z.literal('')]).nullish(),
  /** The reply of validateCoupon, or the coupon's id or code. */
  coupon: z
    .union([z.string().max(40), z.object({ _id: Id, amount: z.number().min(0).max(1e6).optional() })])
    .nullish(),
  /** In pounds, only with a card, and only where the outlet takes tips. Part of the total. */
  tip: Pounds.max(toPounds(maxTip)).nullish(),
  totalPrice: z.number().min(0).max(1e6).nullish(),
  /** The time that the customer was shown. A much later one is refused; without it any promise is taken. */
  expectedAt: z.iso.datetime({ offset: true }).nullish(),
  /** Absent where the client showed a tick of its own. */
  termsAccepted: z.boolean().optional(),
  isOver18: z.boolean().default(false),
  /** The allergens that the kitchen is asked to avoid. They are health information, so they need the consent. */
  avoid: Avoided.nullish(),
  avoidConsent: z.boolean().optional(),
  /** The restaurant's discount, its id or its percentage; the server knows it. */
  discount: z.union([Ignored, z.object({ _id: Ignored, discountValue: Ignored })]),
  customer: Ignored,
  subTotal: Ignored,
  shippingFee: Ignored,
  serviceCharge: Ignored,
  deliveryCharge: Ignored,
  deliveredAt: Ignored,
  riderService: Ignored,
  driver: Ignored,
  paymentStatus: Ignored,
})
export type OrderDraft = z.output<typeof OrderDraft>

function orAsText<C extends z.ZodObject>(schema: C) {
  return z.union([schema, z.string().max(200_000).transform(parseJson).pipe(schema)])
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'is not valid JSON' })
    return z.NEVER
  }
}
