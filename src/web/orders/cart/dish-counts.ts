import type { Cart } from '#domain/orders/cart.ts'

type Counted = { quantity: number; lastLine: string }

/** How often each dish of this restaurant is in the cart, with whatever options, and where it was put last. */
export function dishCounts(cart: Cart | undefined, restaurant: string): Map<string, Counted> {
  const counts = new Map<string, Counted>()
  if (cart?.restaurant !== restaurant) return counts
  for (const { foodId, quantity, uniqueId } of cart.lines)
    counts.set(foodId, { quantity: quantity + (counts.get(foodId)?.quantity ?? 0), lastLine: uniqueId })
  return counts
}
