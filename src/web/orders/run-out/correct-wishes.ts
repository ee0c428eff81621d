import { diffAllergens, type LineAllergens } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import type { Cart, CartLine } from '#domain/orders/cart/cart.ts'
import { toLineKey } from '#web/orders/cart/line-allergens.ts'
import { changeWish, wishesOf } from '#web/orders/run-out/stored-wishes.ts'
import type { PickedSwap } from '#web/orders/run-out/swap-menu.ts'
import type { Refused } from '#web/platform/calls/call.ts'

/**
 * A refusal that is about a swap, not about a dish of the cart: its wish is corrected, so that the next press goes on or asks.
 * Returns what to say; undefined for other refusals.
 */
export function correctWish({ code, message, detail }: Refused, cart: Cart | undefined): string | undefined {
  if (typeof detail.swapFood !== 'string') return undefined
  const line = cart?.lines[Number(detail.swapItem) - 1]
  const wish = cart && line ? wishesOf(cart.restaurant)[toLineKey(line)] : undefined
  const swap = wish?.swap?.food === detail.swapFood ? wish.swap : undefined
  // An option may be what is sold out.
  const known = code === 'SOLD_OUT' ? textOf(detail.name) : (swap?.name ?? textOf(detail.name))
  const name = `${known ?? 'The dish'}, your swap for ${String(detail.swapOf)},`
  const now = detail.swapNow as LineAllergens | undefined
  if (now) {
    if (swap)
      changeWish(cart!.restaurant, toLineKey(line!), { wish: 'swap', swap: { ...swap, allergens: now } })
    return code === 'ALLERGEN_CONFLICT'
      ? `${name} is declared with ${String(detail.allergens)}, which you avoid. ${chooseOrPress}`
      : `${name} ${swap ? diffAllergens(swap.allergens, now).join(', ') : 'is declared otherwise now'}. ${checkOrPress}`
  }
  if (swap) changeWish(cart!.restaurant, toLineKey(line!), undefined)
  const reason = reasons[code] ?? `cannot be had: ${textOf(detail.why) ?? message}`
  return `${name} ${reason}, so ${String(detail.swapOf)} would be left out. ${chooseOrPress}`
}

const textOf = (given: unknown) => (typeof given === 'string' ? given : undefined)
const chooseOrPress = 'Nothing was ordered; choose another swap, or press again.'
const checkOrPress = 'Nothing was ordered; check the allergens and press again.'
const reasons: Partial<Record<Refused['code'], string>> = {
  SOLD_OUT: 'is sold out',
  DISH_GONE: 'is no longer on the menu',
  NOT_SERVED_NOW: 'is not served at that time',
  OPTIONS_NOT_VALID: 'has other options now',
}

/** The customer does not want these after all: the dishes would be left out. Returns what to say. */
export function removeSwaps(
  restaurant: string,
  conflicts: readonly { line: CartLine; swap?: PickedSwap }[],
): string {
  const removed = conflicts.flatMap(({ line, swap }) => {
    if (!swap) return []
    changeWish(restaurant, toLineKey(line), undefined)
    return [`${swap.name} is no longer your swap for ${line.name}, which would be left out.`]
  })
  return [...removed, chooseOrPress].join(' ')
}
