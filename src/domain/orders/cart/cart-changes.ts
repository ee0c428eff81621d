import type { Cart, CartLine } from '#domain/orders/cart/cart.ts'
import { unitPrice } from '#domain/orders/cart/cart.ts'
import type { DeclaredFields } from '#domain/catalogue/menu/allergens/declaration.ts'
import { canAddDish, type OptionGroup } from '#domain/catalogue/menu/options/dish-options.ts'
import { priceLine } from '#domain/catalogue/menu/options/price-line.ts'
import type { Pence } from '#domain/shared/money.ts'

/** A dish as it is on the menu now. */
export type MenuDish = Partial<DeclaredFields> & {
  id: string
  name: string
  /** For the order type that the customer has chosen. */
  basePrice: Pence
  /** For the other order types, where these differ. */
  otherPrices?: readonly Pence[] | undefined
  isSoldOut: boolean
  /** The hours in which it is served, if the wanted time is outside of them. */
  notServed?: string | undefined
  /** Portions left, if these are counted. */
  left?: number | undefined
  groups: readonly OptionGroup[]
}

/** How the menu changed for a line of the cart. A sold-out dish, a removed one and one with other options leave the cart. */
export type CartChange =
  | { kind: 'price'; name: string; was: Pence; now: Pence }
  | { kind: 'sold out' | 'gone' | 'options'; name: string }
  | CartHold

/** A dish stays in the cart that cannot be ordered as it is, as another time or quantity helps. */
export type CartHold =
  | { kind: 'not served'; name: string; hours: string }
  | { kind: 'too few'; name: string; left: number }

export function isHold(change: CartChange): change is CartHold {
  return change.kind === 'not served' || change.kind === 'too few'
}

/** The cart as the current menu allows it, with every change that this needed. */
export function reconcileCart(
  cart: Cart,
  dishOf: (foodId: string) => MenuDish | undefined,
): { cart: Cart; changes: CartChange[] } {
  const checked = cart.lines.map((line) => checkLine(line, dishOf(line.foodId)))
  const kept = checked.flatMap(({ line }) => line ?? [])
  const changes = [...checked.flatMap(({ change }) => change ?? []), ...findHolds(kept, dishOf)]
  const isSame = checked.every(({ line }, at) => line && hasPricesOf(line, cart.lines[at]!))
  if (isSame) return { cart, changes }
  return { cart: { ...cart, lines: kept }, changes }
}

/** The dishes of the lines that cannot be ordered at this time or in this quantity, each once. */
export function findHolds(
  lines: readonly Pick<CartLine, 'foodId' | 'name' | 'quantity'>[],
  dishOf: (foodId: string) => Pick<MenuDish, 'notServed' | 'left'> | undefined,
): CartHold[] {
  return [...Map.groupBy(lines, ({ foodId }) => foodId)].flatMap(([foodId, same]): CartHold[] => {
    const dish = dishOf(foodId)
    if (!dish) return []
    const { name } = same[0]!
    const { notServed: hours, left = Infinity } = dish
    if (hours !== undefined) return [{ kind: 'not served', name, hours }]
    const wanted = same.reduce((sum, { quantity }) => sum + quantity, 0)
    return wanted > left ? [{ kind: 'too few', name, left }] : []
  })
}

/** Whether a hold still applies to the cart, whose lines may have been changed since. */
export function isHeld({ lines }: Cart, hold: CartHold): boolean {
  const same = lines.filter(({ name }) => name === hold.name)
  const wanted = same.reduce((sum, { quantity }) => sum + quantity, 0)
  return hold.kind === 'too few' ? wanted > hold.left : wanted > 0
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
