import { formatChanges } from '#domain/catalogue/menu/format-changes.ts'
import type { UndoableFields } from '#server/platform/db/tables/menu-file-tables.ts'

type Change = { name: string; before: UndoableFields; after: UndoableFields }

/** Prices, VAT and allergens of the dishes before and after, for the audit log. Absent if none of them changed. */
export function toAuditDetail(dishes: readonly Change[]): { changes?: string } {
  const changes = formatChanges(
    dishes.map(({ name, before, after }) => {
      const [was, is] = [toTexts(before), toTexts(after)]
      const fields = Object.keys(is).filter((field) => was[field] !== is[field])
      return {
        name,
        fields: fields.map((field) => ({ field, before: was[field] ?? '', after: is[field] ?? '' })),
      }
    }),
  )
  return changes ? { changes } : {}
}

function toTexts({
  price,
  vatRate,
  allergens,
  named,
  mayContain,
  typePrices,
  points,
}: UndoableFields): Record<string, string> {
  const amount = (pence: number | null) => (pence === null ? '' : (pence / 100).toFixed(2))
  return {
    price: amount(price),
    'collection price': amount(typePrices?.collection ?? null),
    'delivery price': amount(typePrices?.delivery ?? null),
    'dine in price': amount(typePrices?.dineIn ?? null),
    vat: vatRate === null ? '' : String(vatRate),
    allergens: allergens?.length === 0 ? 'none' : (allergens?.join(', ') ?? ''),
    named: named?.join(', ') ?? '',
    'may contain': mayContain?.join(', ') ?? '',
    'kitchen points': points === undefined ? '' : String(points),
  }
}
