import type { Cart, CartLine } from '#domain/orders/cart/cart.ts'
import { countItems, maxQuantity, cartSubTotal, unitPrice } from '#domain/orders/cart/cart.ts'
import { type Choice, sides, type Step } from '#domain/catalogue/menu/options/dish-options.ts'
import { maxDepth } from '#domain/catalogue/menu/options/nested-groups.ts'
import { fromPounds, toPounds } from '#domain/shared/money.ts'

/** A cart as stored on the device and sent as `cartItems` of an order. Money is in pounds, as in the API. */
export type StoredCart = {
  version: 1
  customer: string | null
  restaurant: string
  foodItems: StoredLine[]
  count: number
  subTotal: number
  note: string
}

type StoredChoice = Omit<Choice, 'under'> & { under?: Step[] }

type StoredLine = {
  food: string
  name: string
  quantity: number
  price: number
  basePrice: number
  optionsPrice: number
  options: string[]
  /** The same options with the group each belongs to: two groups may have a type of the same name. */
  choices: StoredChoice[]
  isAdded: true
  uniqueId: string
}

export function toStoredCart(cart: Cart): StoredCart {
  return {
    version: 1,
    customer: cart.customer,
    restaurant: cart.restaurant,
    foodItems: cart.lines.map(toStoredLine),
    count: countItems(cart),
    subTotal: toPounds(cartSubTotal(cart)),
    note: cart.note,
  }
}

/** Undefined for another version or invalid data; the caller then starts with an empty cart. */
export function parseStoredCart(stored: unknown): Cart | undefined {
  try {
    const { version, customer, restaurant, foodItems, note } = stored as StoredCart
    if (version !== 1 || !isText(restaurant) || !isText(note) || !Array.isArray(foodItems)) return undefined
    if (customer !== null && !isText(customer)) return undefined
    return { customer, restaurant, note, lines: foodItems.map(parseLine) }
  } catch {
    return undefined
  }
}

function toStoredLine(line: CartLine): StoredLine {
  return {
    food: line.foodId,
    name: line.name,
    quantity: line.quantity,
    price: toPounds(unitPrice(line)),
    basePrice: toPounds(line.basePrice),
    optionsPrice: toPounds(line.optionsPrice),
    options: line.choices.map(({ typeName }) => typeName),
    choices: line.choices.map(toPlainChoice),
    isAdded: true,
    uniqueId: line.uniqueId,
  }
}

function parseLine({
  food,
  name,
  quantity,
  basePrice,
  optionsPrice,
  choices,
  uniqueId,
}: StoredLine): CartLine {
  if (!isText(food) || !isText(name) || !isText(uniqueId)) throw new TypeError('not a line')
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > maxQuantity)
    throw new RangeError('not a quantity')
  return {
    uniqueId,
    foodId: food,
    name,
    quantity,
    basePrice: fromPounds(basePrice),
    optionsPrice: fromPounds(optionsPrice),
    choices: choices.map(parseChoice),
  }
}

/** A cart stored before choices had a quantity, a side or a path has none of them. */
function parseChoice({ quantity, side, under, ...step }: Choice): Choice {
  const isQuantity = quantity === undefined || (Number.isSafeInteger(quantity) && quantity > 0)
  const isSide = side === undefined || sides.includes(side)
  if (!isQuantity || !isSide || (under !== undefined && under.length >= maxDepth))
    throw new TypeError('not a choice')
  return toPlainChoice({ ...parseStep(step), quantity, side, under: under?.map(parseStep) })
}

function parseStep({ groupId, typeName }: Step): Step {
  if (!isText(groupId) || !isText(typeName)) throw new TypeError('not a choice')
  return { groupId, typeName }
}

/** Leaves out fields that have their usual value. */
function toPlainChoice({ groupId, typeName, quantity = 1, side, under = [] }: Choice): StoredChoice {
  return {
    groupId,
    typeName,
    ...(quantity > 1 && { quantity }),
    ...(side && { side }),
    ...(under.length > 0 && { under: [...under] }),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 1_000
}
