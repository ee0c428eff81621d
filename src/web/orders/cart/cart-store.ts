import { addDish, type AddedDish, type Cart, emptyCart } from '#domain/orders/cart.ts'
import type { CartChange } from '#domain/orders/cart-changes.ts'
import { readCart, writeCart } from '#domain/orders/kept-cart.ts'
import { kept, parsed } from '#web/ui/kept.ts'

/** The cart on this device, and what became of it when the menu changed, until somebody has read that. */
export type CartState = { cart: Cart | undefined; changes: readonly CartChange[]; wasUnreadable: boolean }

export const noCart: CartState = { cart: undefined, changes: [], wasUnreadable: false }

export const keptCart = kept('tablefare.cart', readState)

/** Reads what is there first, so that another tab's change is never undone. */
export function changeCart(change: (cart: Cart) => Cart): void {
  const { cart, changes } = keptCart.read()
  if (cart) writeState(change(cart), changes)
}

/** Whatever was there from another restaurant is replaced: ask before. */
export function putInCart(restaurant: string, dish: AddedDish, quantity = 1): void {
  const { cart, changes } = keptCart.read()
  const isSame = cart?.restaurant === restaurant
  const number = Math.floor(Math.random() * 100_000)
  const before = isSame ? cart : emptyCart(restaurant)
  writeState(addDish(before, dish, number, quantity), isSame ? changes : [])
}

export function writeState(cart: Cart, changes: readonly CartChange[]): void {
  keptCart.write({ ...writeCart(cart), changes })
}

function readState(text: string | null): CartState {
  if (text === null || text === 'null') return noCart
  const stored = parsed(text)
  const cart = readCart(stored)
  if (!cart) return { ...noCart, wasUnreadable: true }
  const { changes } = stored as { changes?: unknown }
  return { cart, changes: Array.isArray(changes) ? changes.filter(isChange) : [], wasUnreadable: false }
}

function isChange(change: unknown): change is CartChange {
  const { kind, name, was, now } = (change ?? {}) as Record<string, unknown>
  if (typeof name !== 'string') return false
  if (kind === 'price') return Number.isSafeInteger(was) && Number.isSafeInteger(now)
  return kind === 'sold out' || kind === 'gone' || kind === 'options'
}
