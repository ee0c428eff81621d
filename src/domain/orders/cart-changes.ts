import type { Cart, CartLine } from '#domain/orders/cart.ts'
import { unitPrice } from '#domain/orders/cart.ts'
import { canAddDish, type OptionGroup, optionsPrice } from '#domain/catalogue/menu/dish-options.ts'
import type { Pence } from '#domain/shared/money.ts'

/** A dish as it is on the menu now. */
export type MenuDish = {
  id: string
  name: string
  basePrice: Pence
  isSoldOut: boolean
  groups: readonly OptionGroup[]
}

/** How the menu changed for a line of the cart. Only with a new price does the line stay. */
export type CartChange =
  | { kind: 'price'; name: string; was: Pence; now: Pence }
  | { kind: 'sold out' | 'gone' | 'options'; name: string }

/** The cart as the current menu allows it, with every change that this needed. */
export function reconcileCart(
  cart: Cart,
  dishOf: (foodId: string) => MenuDish | undefined,
): { cart: Cart; changes: CartChange[] } {
  const checked = cart.lines.map((line) => checkLine(line, dishOf(line.foodId)))
  const changes = checked.flatMap(({ change }) => change ?? [])
  if (changes.length === 0) return { cart, changes }
  return { cart: { ...cart, lines: checked.flatMap(({ line }) => line ?? []) }, changes }
}

function checkLine(line: CartLine, dish: MenuDish | undefined): { line?: CartLine; change?: CartChange } {
  const { name } = line
  if (!dish) return { change: { kind: 'gone', name } }
  if (dish.isSoldOut) return { change: { kind: 'sold out', name } }
  if (!canAddDish(dish.groups, line.choices)) return { change: { kind: 'options', name } }
  const priced = {
    ...line,
    basePrice: dish.basePrice,
    optionsPrice: optionsPrice(dish.groups, line.choices),
  }
  const [was, now] = [unitPrice(line), unitPrice(priced)]
  return was === now ? { line: priced } : { line: priced, change: { kind: 'price', name, was, now } }
}
