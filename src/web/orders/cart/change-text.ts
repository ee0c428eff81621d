import type { CartChange } from '#domain/orders/cart-changes.ts'
import { inSterling } from '#domain/shared/money.ts'

export function changeText(change: CartChange): string {
  const { name } = change
  if (change.kind === 'price')
    return `${name} now costs ${inSterling(change.now)} instead of ${inSterling(change.was)}.`
  if (change.kind === 'sold out') return `${name} is sold out and was taken out of your cart.`
  if (change.kind === 'gone') return `${name} is no longer on the menu and was taken out of your cart.`
  return `The options of ${name} have changed, so it was taken out of your cart. Add it again if you like.`
}
