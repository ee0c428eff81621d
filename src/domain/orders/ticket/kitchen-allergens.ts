import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import {
  type AllergenSentence,
  type LineAllergens,
  toAllergenSentences,
} from '#domain/catalogue/menu/allergens/line-allergens.ts'

/** The parts of an order that say what its dishes contain. Lines count from 1. */
export type DeclaredOrder = {
  avoid?: readonly Allergen[] | undefined
  cartItems: readonly { allergens?: LineAllergens | undefined }[]
  changedAllergens?: readonly { line: number; allergens: LineAllergens }[] | undefined
}

/** The present declaration for the dish at this place, if it differs from the order. */
export function findChangedLine({ changedAllergens }: DeclaredOrder, at: number): LineAllergens | undefined {
  return changedAllergens?.find(({ line }) => line === at + 1)?.allergens
}

/** The declaration of the dish as known today: a changed declaration counts for more than the stored one. */
export function presentAllergens(order: DeclaredOrder, at: number): LineAllergens | undefined {
  return findChangedLine(order, at) ?? order.cartItems[at]?.allergens
}

/** The sentences about a dish. A changed declaration takes the place of the stored one, and says so. */
export function toKitchenSentences(
  order: DeclaredOrder,
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
