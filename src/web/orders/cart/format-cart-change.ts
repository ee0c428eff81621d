import type { CartChange } from '#domain/orders/cart/cart-changes.ts'
import { formatPence } from '#domain/shared/money.ts'

export function formatCartChange(change: CartChange): string {
  const { name } = change
  if (change.kind === 'price')
    return `${name} now costs ${formatPence(change.now)} instead of ${formatPence(change.was)}.`
  if (change.kind === 'sold out') return `${name} is sold out, so it was taken out of your cart.`
  if (change.kind === 'gone') return `${name} is no longer on the menu, so it was taken out of your cart.`
  if (change.kind === 'not served')
    return `${name} is not served at the time of this order, only ${change.hours}. Choose another time, or take it out.`
  if (change.kind === 'too few') return `${name}: only ${change.left} left. Take some out.`
  return `The options of ${name} have changed, so it was taken out of your cart. Add it again if you like.`
}
