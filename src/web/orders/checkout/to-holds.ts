import type { OrderQuote } from '#contract/orders/orders.ts'
import type { CartHold } from '#domain/orders/cart/cart-changes.ts'

/** The dishes that cannot be ordered for the chosen time or in this quantity. */
export function toHolds({ changes }: OrderQuote): CartHold[] {
  return changes.flatMap(({ kind, name, hours = '', left = 0 }): CartHold[] => {
    if (kind === 'not served') return [{ kind, name, hours }]
    return kind === 'too few' ? [{ kind, name, left }] : []
  })
}
