import { type Allergen, allergens as all } from '#domain/catalogue/menu/allergens/allergens.ts'
import { formatAllergenList } from '#domain/catalogue/menu/allergens/declaration.ts'
import { findConflicts, type LineAllergens } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import type { Cart, CartLine } from '#domain/orders/cart/cart.ts'
import { type DeclaredByLine, toLineKey } from '#web/orders/cart/line-allergens.ts'
import { type Wishes, wishesOf } from '#web/orders/run-out/stored-wishes.ts'
import type { PickedSwap } from '#web/orders/run-out/swap-menu.ts'

/** The avoided allergens that the customer wants anyway, by the key of the conflict. */
export type Acknowledged = Readonly<Record<string, readonly Allergen[]>>

/** `swap`: the dish in place of the line, if it runs out. */
export type OrderConflict = {
  line: CartLine
  allergens: LineAllergens
  conflicts: Allergen[]
  swap?: PickedSwap
}

/** The line, or its swap: a tick for one dish never counts for another. */
export function toConflictKey({
  line,
  swap,
}: Pick<OrderConflict, 'swap'> & { line: Pick<CartLine, 'uniqueId'> }) {
  return swap ? `${line.uniqueId} swap ${swap.food}` : line.uniqueId
}

/** The lines with an avoided allergen, by the last quote. The server decides again when the order is placed. */
export function findOrderConflicts(
  { lines }: Cart,
  byLine: DeclaredByLine,
  avoid: readonly Allergen[],
): OrderConflict[] {
  return lines.flatMap((line) => {
    const declared = byLine[toLineKey(line)]
    const conflicts = declared ? findConflicts(declared, avoid) : []
    return declared && conflicts.length > 0 ? [{ line, allergens: declared, conflicts }] : []
  })
}

/** The swaps with an avoided allergen, as they were declared when they were chosen. */
export function findSwapConflicts(cart: Cart, wishes: Wishes, avoid: readonly Allergen[]): OrderConflict[] {
  const byLine = wishesOf(cart.restaurant, wishes)
  return cart.lines.flatMap((line) => {
    const { wish, swap } = byLine[toLineKey(line)] ?? {}
    const conflicts = wish === 'swap' && swap ? findConflicts(swap.allergens, avoid) : []
    return swap && conflicts.length > 0 ? [{ line, swap, allergens: swap.allergens, conflicts }] : []
  })
}

export function isAcknowledged(conflict: OrderConflict, acknowledged: Acknowledged): boolean {
  return conflict.conflicts.every((one) => acknowledged[toConflictKey(conflict)]?.includes(one))
}

type Part = Pick<OrderConflict, 'allergens' | 'conflicts'>

/** 'contains milk and may contain celery': an allergen that one dish contains is never called a risk. */
export function formatConflicts(parts: readonly Part[]): string {
  const found = all.filter((one) => parts.some(({ conflicts }) => conflicts.includes(one)))
  const isContained = (one: Allergen) => parts.some(({ allergens }) => allergens.contains.includes(one))
  const contained = found.filter(isContained)
  const risks = found.filter((one) => !isContained(one))
  return [
    ...(contained.length > 0 ? [`contains ${formatAllergenList(contained)}`] : []),
    ...(risks.length > 0 ? [`may contain ${formatAllergenList(risks)}`] : []),
  ].join(' and ')
}

/** Sent only if the customer has agreed to exactly these. */
export function toAvoid(mine: readonly Allergen[], agreed: readonly Allergen[] | undefined): Allergen[] {
  const isSame = agreed?.length === mine.length && mine.every((one) => agreed.includes(one))
  return isSame ? [...mine] : []
}
