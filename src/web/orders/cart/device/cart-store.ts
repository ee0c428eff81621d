import { addDish, type AddedDish, type Cart, emptyCart } from '#domain/orders/cart/cart.ts'
import type { CartChange } from '#domain/orders/cart/cart-changes.ts'
import { parseStoredCart, toStoredCart } from '#domain/orders/cart/stored-cart.ts'
import { storeCartCookie } from '#web/orders/cart/device/cart-cookie.ts'
import { parseJson, stored, type Stored } from '#web/ui/stored/stored.ts'

/** The cart on this device, with the menu changes that the customer has not read yet. */
export type CartState = { cart: Cart | undefined; changes: readonly CartChange[]; wasUnreadable: boolean }

export const noCart: CartState = { cart: undefined, changes: [], wasUnreadable: false }

const inStorage = stored('tablefare.cart', parseCartState)

export const storedCart: Stored<CartState> = {
  ...inStorage,
  write(value) {
    const before = inStorage.read().cart?.restaurant
    inStorage.write(value)
    const restaurant = inStorage.read().cart?.restaurant
    if (restaurant !== before) storeCartCookie(restaurant)
  },
}

/** Reads the stored cart first, so that another tab's change is not overwritten. */
export function changeCart(change: (cart: Cart) => Cart): void {
  const { cart, changes } = storedCart.read()
  if (cart) storeCartState(change(cart), changes)
}

/** Replaces another restaurant's cart without asking: the caller asks first. */
export function putInCart(restaurant: string, dish: AddedDish, quantity = 1): void {
  const { cart, changes } = storedCart.read()
  const isSame = cart?.restaurant === restaurant
  const number = Math.floor(Math.random() * 100_000)
  const before = isSame ? cart : emptyCart(restaurant)
  storeCartState(addDish(before, dish, number, quantity), isSame ? changes : [])
}

export function storeCartState(cart: Cart, changes: readonly CartChange[]): void {
  storedCart.write({ ...toStoredCart(cart), changes })
}

function parseCartState(text: string | null): CartState {
  if (text === null || text === 'null') return noCart
  const stored = parseJson(text)
  const cart = parseStoredCart(stored)
  if (!cart) return { ...noCart, wasUnreadable: true }
  const { changes } = stored as { changes?: unknown }
  return { cart, changes: Array.isArray(changes) ? changes.filter(isChange) : [], wasUnreadable: false }
}

function isChange(change: unknown): change is CartChange {
  const { kind, name, was, now, hours, left } = (change ?? {}) as Record<string, unknown>
  if (typeof name !== 'string') return false
  if (kind === 'price') return Number.isSafeInteger(was) && Number.isSafeInteger(now)
  if (kind === 'not served') return typeof hours === 'string'
  if (kind === 'too few') return Number.isSafeInteger(left)
  return kind === 'sold out' || kind === 'gone' || kind === 'options'
}
