import type { OutletOrder, StaffOrder } from '#contract/orders/board.ts'
import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import {
  type AllergenSentence,
  type LineAllergens,
  toAllergenSentences,
} from '#domain/catalogue/menu/allergens/line-allergens.ts'

export type KitchenOrder = StaffOrder & Pick<OutletOrder, 'changedAllergens'>

/** The present declaration for the dish at this place, if it differs from the order. */
export function findChangedLine({ changedAllergens }: KitchenOrder, at: number): LineAllergens | undefined {
  return changedAllergens?.find(({ line }) => line === at + 1)?.allergens
}

/** The declaration of the dish as known today: a changed declaration counts for more than the stored one. */
export function presentAllergens(order: KitchenOrder, at: number): LineAllergens | undefined {
  return findChangedLine(order, at) ?? order.cartItems[at]?.allergens
}

/** The sentences about a dish. A changed declaration takes the place of the stored one, and says so. */
export function toKitchenSentences(
  order: KitchenOrder,
  at: number,
  avoid: readonly Allergen[] = order.avoid ?? [],
): AllergenSentence[] {
  const changed = findChangedLine(order, at)
  const stored = order.cartItems[at]?.allergens
  if (!changed) return stored ? toAllergenSentences(stored, avoid, 'kitchen') : []
  return toAllergenSentences(changed, avoid, 'unconfirmed').map(({ kind, text }, nth) => ({
    kind,
    text: nth === 0 ? `Changed since ordered: ${text}` : text,
  }))
}
