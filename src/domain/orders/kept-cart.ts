import type { Cart, CartLine } from '#domain/orders/cart.ts'
import { countOf, mostOfOne, subTotalOf, unitPrice } from '#domain/orders/cart.ts'
import { fromPounds, toPounds } from '#domain/shared/money.ts'

/** A cart written down: on the device, and later as `cartItems` of an order. Money is pounds, as everywhere outside. */
export type KeptCart = {
  version: 1
  customer: string | null
  restaurant: string
  foodItems: KeptLine[]
  count: number
  subTotal: number
  note: string
}

type KeptLine = {
  food: string
  name: string
  quantity: number
  price: number
  basePrice: number
  optionsPrice: number
  options: string[]
  /** The same options with the group each belongs to: two groups may have a type of the same name. */
  choices: { groupId: string; typeName: string }[]
  isAdded: true
  uniqueId: string
}

export function writeCart(cart: Cart): KeptCart {
  return {
    version: 1,
    customer: cart.customer,
    restaurant: cart.restaurant,
    foodItems: cart.lines.map(writeLine),
    count: countOf(cart),
    subTotal: toPounds(subTotalOf(cart)),
    note: cart.note,
  }
}

/** Nothing where it is of another version or makes no sense: whoever asks then begins anew. */
export function readCart(kept: unknown): Cart | undefined {
  try {
    const { version, customer, restaurant, foodItems, note } = kept as KeptCart
    if (version !== 1 || !isText(restaurant) || !isText(note) || !Array.isArray(foodItems)) return undefined
    if (customer !== null && !isText(customer)) return undefined
    return { customer, restaurant, note, lines: foodItems.map(readLine) }
  } catch {
    return undefined
  }
}

function writeLine(line: CartLine): KeptLine {
  return {
    food: line.foodId,
    name: line.name,
    quantity: line.quantity,
    price: toPounds(unitPrice(line)),
    basePrice: toPounds(line.basePrice),
    optionsPrice: toPounds(line.optionsPrice),
    options: line.choices.map(({ typeName }) => typeName),
    choices: line.choices.map(({ groupId, typeName }) => ({ groupId, typeName })),
    isAdded: true,
    uniqueId: line.uniqueId,
  }
}

function readLine({ food, name, quantity, basePrice, optionsPrice, choices, uniqueId }: KeptLine): CartLine {
  if (!isText(food) || !isText(name) || !isText(uniqueId)) throw new TypeError('not a line')
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > mostOfOne)
    throw new RangeError('not a quantity')
  return {
    uniqueId,
    foodId: food,
    name,
    quantity,
    basePrice: fromPounds(basePrice),
    optionsPrice: fromPounds(optionsPrice),
    choices: choices.map(({ groupId, typeName }) => {
      if (!isText(groupId) || !isText(typeName)) throw new TypeError('not a choice')
      return { groupId, typeName }
    }),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 1_000
}
