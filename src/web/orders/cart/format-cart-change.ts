import type { CartChange } from '#domain/orders/cart-changes.ts'
import { formatPence } from '#domain/shared/money.ts'

export function formatCartChange(change: CartChange): string {
  const { name } = change
  if (change.kind === 'price')
    return `${name} now costs ${formatPence(change.now)} instead of ${formatPence(change.was)}.`
  if (change.kind === 'sold out') return `${name} is sold out, so it was taken out of your cart.`
  if (change.kind === 'gone') return `${name} is no longer on the menu, so it was taken out of your cart.`
  return `The options of ${name} have changed, so it was taken out of your cart. Add it again if you like.`
}
