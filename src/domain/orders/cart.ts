import type { Choice } from '#domain/catalogue/dish-options.ts'
import { type Pence, pence } from '#domain/shared/money.ts'

/** One dish with one selection of options, as often as it is wanted. */
export type CartLine = {
  uniqueId: string
  foodId: string
  name: string
  quantity: number
  basePrice: Pence
  optionsPrice: Pence
  choices: readonly Choice[]
}

/** What somebody has put together at one restaurant. Kept on their device; the server prices it anew. */
export type Cart = {
  /** Their id, once they are known. */
  customer: string | null
  restaurant: string
  lines: readonly CartLine[]
  note: string
}

export type AddedDish = Omit<CartLine, 'uniqueId' | 'quantity'>

export const mostOfOne = 99

export function emptyCart(restaurant: string): Cart {
  return { customer: null, restaurant, lines: [], note: '' }
}

/** The same dish with the same options is more of that line, not another line. `number` makes a new line's id. */
export function addDish(cart: Cart, dish: AddedDish, number: number, quantity = 1): Cart {
  const same = cart.lines.find(
    (line) => line.foodId === dish.foodId && sameChoices(line.choices, dish.choices),
  )
  if (same) return changed(cart, same.uniqueId, (was) => Math.min(mostOfOne, was + quantity))
  const letters = dish.name
    .replace(/[^a-z]/gi, '')
    .slice(0, 3)
    .toUpperCase()
  const uniqueId = freshId(cart, letters, number)
  return { ...cart, lines: [...cart.lines, { ...dish, uniqueId, quantity }] }
}

export function plus(cart: Cart, uniqueId: string): Cart {
  return changed(cart, uniqueId, (quantity) => Math.min(mostOfOne, quantity + 1))
}

/** Taking the last one away removes the line. */
export function minus(cart: Cart, uniqueId: string): Cart {
  return changed(cart, uniqueId, (quantity) => quantity - 1)
}

/** Undoes the removal of a line, at its old place. Nothing happens where it has come back by itself. */
export function putBack(cart: Cart, line: CartLine, at: number): Cart {
  const isBack = cart.lines.some(
    ({ uniqueId, foodId, choices }) =>
      uniqueId === line.uniqueId || (foodId === line.foodId && sameChoices(choices, line.choices)),
  )
  return isBack ? cart : { ...cart, lines: cart.lines.toSpliced(at, 0, line) }
}

export function unitPrice(line: Pick<CartLine, 'basePrice' | 'optionsPrice'>): Pence {
  return pence(line.basePrice + line.optionsPrice)
}

export function countOf({ lines }: Cart): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function subTotalOf({ lines }: Cart): Pence {
  return pence(lines.reduce((sum, line) => sum + unitPrice(line) * line.quantity, 0))
}

function freshId(cart: Cart, letters: string, number: number): string {
  const id = `${letters}${number}`
  return cart.lines.some((line) => line.uniqueId === id) ? freshId(cart, letters, number + 1) : id
}

function changed(cart: Cart, uniqueId: string, change: (quantity: number) => number): Cart {
  const lines = cart.lines.map((line) =>
    line.uniqueId === uniqueId ? { ...line, quantity: change(line.quantity) } : line,
  )
  return { ...cart, lines: lines.filter(({ quantity }) => quantity > 0) }
}

function sameChoices(a: readonly Choice[], b: readonly Choice[]): boolean {
  const key = (choices: readonly Choice[]) =>
    choices
      .map(({ groupId, typeName }) => `${groupId}\n${typeName}`)
      .toSorted()
      .join('\n\n')
  return key(a) === key(b)
}
