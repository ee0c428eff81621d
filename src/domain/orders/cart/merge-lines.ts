import type { Choice } from '#domain/catalogue/menu/options/dish-options.ts'
import { maxQuantity, sameChoices } from '#domain/orders/cart/cart.ts'

/** `ifOut`: what the customer wants if it runs out. */
type Line = { dish: { id: string }; choices: readonly Choice[]; quantity: number; ifOut?: unknown }

/** Lines of the same dish with the same options and the same wish become one, in the place of the first, as far as one line may hold them. */
export function mergeLines<L extends Line>(lines: readonly L[]): L[] {
  const merged: L[] = []
  for (const line of lines) {
    const at = merged.findIndex(
      ({ dish, choices, quantity, ifOut }) =>
        dish.id === line.dish.id &&
        quantity + line.quantity <= maxQuantity &&
        sameChoices(choices, line.choices) &&
        JSON.stringify(ifOut) === JSON.stringify(line.ifOut),
    )
    const same = merged[at]
    if (same) merged[at] = { ...same, quantity: same.quantity + line.quantity }
    else merged.push(line)
  }
  return merged
}
