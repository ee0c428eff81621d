import type { Cart, CartLine } from '#domain/orders/cart.ts'
import { unitPrice } from '#domain/orders/cart.ts'
import { canAdd, type OptionGroup, optionsPrice } from '#domain/catalogue/dish-options.ts'
import type { Pence } from '#domain/shared/money.ts'

/** A dish as the menu has it at this moment. */
export type MenuDish = {
  id: string
  name: string
  basePrice: Pence
  isSoldOut: boolean
  groups: readonly OptionGroup[]
}

/** What became of a line since it was put in the cart. Only a price leaves it there. */
export type CartChange =
  | { kind: 'price'; name: string; was: Pence; now: Pence }
  | { kind: 'sold out' | 'gone' | 'options'; name: string }

/** The cart as the menu allows it today, and everything that had to change for that. */
export function withMenu(
  cart: Cart,
  dishOf: (foodId: string) => MenuDish | undefined,
): { cart: Cart; changes: CartChange[] } {
  const looked = cart.lines.map((line) => lookAt(line, dishOf(line.foodId)))
  const changes = looked.flatMap(({ change }) => change ?? [])
  if (changes.length === 0) return { cart, changes }
  return { cart: { ...cart, lines: looked.flatMap(({ line }) => line ?? []) }, changes }
}

function lookAt(line: CartLine, dish: MenuDish | undefined): { line?: CartLine; change?: CartChange } {
  const { name } = line
  if (!dish) return { change: { kind: 'gone', name } }
  if (dish.isSoldOut) return { change: { kind: 'sold out', name } }
  if (!canAdd(dish.groups, line.choices)) return { change: { kind: 'options', name } }
  const priced = {
    ...line,
    basePrice: dish.basePrice,
    optionsPrice: optionsPrice(dish.groups, line.choices),
  }
  const [was, now] = [unitPrice(line), unitPrice(priced)]
  return was === now ? { line: priced } : { line: priced, change: { kind: 'price', name, was, now } }
}
