import type { OrderQuote } from '#contract/orders/orders.ts'
import type { Allergen } from '#domain/catalogue/menu/allergens.ts'
import { findConflicts, type LineAllergens } from '#domain/catalogue/menu/line-allergens.ts'
import type { Cart, CartLine } from '#domain/orders/cart.ts'

/** The avoided allergens that the customer wants anyway, by the id of the line. */
export type Acknowledged = Readonly<Record<string, readonly Allergen[]>>

export type OrderConflict = { line: CartLine; allergens: LineAllergens; conflicts: Allergen[] }

/** The lines with an avoided allergen, by the last quote. The server decides again when the order is placed. */
export function findOrderConflicts(
  { lines }: Cart,
  { allergens }: Pick<OrderQuote, 'allergens'>,
  avoid: readonly Allergen[],
): OrderConflict[] {
  return lines.flatMap((line, at) => {
    const declared = allergens[at]
    const conflicts = declared ? findConflicts(declared, avoid) : []
    return declared && conflicts.length > 0 ? [{ line, allergens: declared, conflicts }] : []
  })
}

export function isAcknowledged({ line, conflicts }: OrderConflict, acknowledged: Acknowledged): boolean {
  return conflicts.every((one) => acknowledged[line.uniqueId]?.includes(one))
}

/** Sent only if the customer has agreed to exactly these. */
export function toAvoid(mine: readonly Allergen[], agreed: readonly Allergen[] | undefined): Allergen[] {
  const isSame = agreed?.length === mine.length && mine.every((one) => agreed.includes(one))
  return isSame ? [...mine] : []
}
