import type { Cart, CartLine } from '#domain/orders/cart.ts'
import { unitPrice } from '#domain/orders/cart.ts'
import { canAddDish, type OptionGroup } from '#domain/catalogue/menu/dish-options.ts'
import { priceLine } from '#domain/catalogue/menu/price-line.ts'
import type { Pence } from '#domain/shared/money.ts'

/** A dish as it is on the menu now. */
export type MenuDish = {
  id: string
  name: string
  /** For the order type that the customer has chosen. */
  basePrice: Pence
  /** For the other order types, where these differ. */
  otherPrices?: readonly Pence[] | undefined
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
  const isSame = checked.every(({ line }, at) => line && hasPricesOf(line, cart.lines[at]!))
  if (isSame) return { cart, changes }
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
    optionsPrice: priceLine(dish, line.choices).optionsPrice,
  }
  // A new order type is the customer's own doing.
  const isOtherType = dish.otherPrices?.includes(line.basePrice)
  const [was, now] = [
    unitPrice(isOtherType ? { ...line, basePrice: dish.basePrice } : line),
    unitPrice(priced),
  ]
  return was === now ? { line: priced } : { line: priced, change: { kind: 'price', name, was, now } }
}

function hasPricesOf(line: CartLine, other: CartLine): boolean {
  return line.basePrice === other.basePrice && line.optionsPrice === other.optionsPrice
}
