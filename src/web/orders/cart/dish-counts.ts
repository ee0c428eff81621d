import type { Cart } from '#domain/orders/cart/cart.ts'

type Counted = { quantity: number; lastLine: string }

/** The quantity of each dish in the cart, with any options, and the line it was last added to. */
export function dishCounts(cart: Cart | undefined, restaurant: string): Map<string, Counted> {
  const counts = new Map<string, Counted>()
  if (cart?.restaurant !== restaurant) return counts
  for (const { foodId, quantity, uniqueId } of cart.lines)
    counts.set(foodId, { quantity: quantity + (counts.get(foodId)?.quantity ?? 0), lastLine: uniqueId })
  return counts
}
