import { type Choice, toChoiceKey } from '#domain/catalogue/menu/options/dish-options.ts'
import { type Pence, pence } from '#domain/shared/money.ts'

/** One dish with one selection of options. */
export type CartLine = {
  uniqueId: string
  foodId: string
  name: string
  quantity: number
  basePrice: Pence
  optionsPrice: Pence
  choices: readonly Choice[]
}

/** The dishes chosen at one restaurant. Stored on the device; the server prices it again. */
export type Cart = {
  /** The customer's id, once signed in. */
  customer: string | null
  restaurant: string
  lines: readonly CartLine[]
  note: string
}

export type AddedDish = Omit<CartLine, 'uniqueId' | 'quantity'>

export const maxQuantity = 99

export function emptyCart(restaurant: string): Cart {
  return { customer: null, restaurant, lines: [], note: '' }
}

/** The same dish with the same options increases the quantity of its line. `number` makes the id of a new line. */
export function addDish(cart: Cart, dish: AddedDish, number: number, quantity = 1): Cart {
  const same = cart.lines.find(
    (line) => line.foodId === dish.foodId && sameChoices(line.choices, dish.choices),
  )
  if (same) return withQuantity(cart, same.uniqueId, (was) => Math.min(maxQuantity, was + quantity))
  const letters = dish.name
    .replace(/[^a-z]/gi, '')
    .slice(0, 3)
    .toUpperCase()
  const uniqueId = uniqueLineId(cart, letters, number)
  return { ...cart, lines: [...cart.lines, { ...dish, uniqueId, quantity }] }
}

export function addOne(cart: Cart, uniqueId: string): Cart {
  return withQuantity(cart, uniqueId, (quantity) => Math.min(maxQuantity, quantity + 1))
}

/** Removing the last one removes the line. */
export function removeOne(cart: Cart, uniqueId: string): Cart {
  return withQuantity(cart, uniqueId, (quantity) => quantity - 1)
}

/** Undoes the removal of a line, at its old index. Does nothing where the dish was added again meanwhile. */
export function restoreLine(cart: Cart, line: CartLine, at: number): Cart {
  const isBack = cart.lines.some(
    ({ uniqueId, foodId, choices }) =>
      uniqueId === line.uniqueId || (foodId === line.foodId && sameChoices(choices, line.choices)),
  )
  return isBack ? cart : { ...cart, lines: cart.lines.toSpliced(at, 0, line) }
}

export function unitPrice(line: Pick<CartLine, 'basePrice' | 'optionsPrice'>): Pence {
  return pence(line.basePrice + line.optionsPrice)
}

export function countItems({ lines }: Cart): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function cartSubTotal({ lines }: Cart): Pence {
  return pence(lines.reduce((sum, line) => sum + unitPrice(line) * line.quantity, 0))
}

function uniqueLineId(cart: Cart, letters: string, number: number): string {
  const id = `${letters}${number}`
  return cart.lines.some((line) => line.uniqueId === id) ? uniqueLineId(cart, letters, number + 1) : id
}

function withQuantity(cart: Cart, uniqueId: string, change: (quantity: number) => number): Cart {
  const lines = cart.lines.map((line) =>
    line.uniqueId === uniqueId ? { ...line, quantity: change(line.quantity) } : line,
  )
  return { ...cart, lines: lines.filter(({ quantity }) => quantity > 0) }
}

/** The same options, in any order. */
export function sameChoices(a: readonly Choice[], b: readonly Choice[]): boolean {
  const key = (choices: readonly Choice[]) => choices.map(toChoiceKey).toSorted().join('\n')
  return key(a) === key(b)
}
