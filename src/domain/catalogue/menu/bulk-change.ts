import { type Allergen, allergens } from '#domain/catalogue/menu/allergens.ts'
import { pence, type Pence } from '#domain/shared/money.ts'

export const roundings = [1, 5, 10, 50] as const
export type Rounding = (typeof roundings)[number]

export const availabilities = ['on sale', 'sold out', 'off'] as const
/** 'sold out' ends at 05:00, 'off' lasts until someone puts the dish back on sale. */
export type Availability = (typeof availabilities)[number]

/** How a list of a dish is changed. */
export const listModes = ['replace', 'add', 'remove'] as const
export type ListMode = (typeof listModes)[number]

export type BulkChange =
  | { kind: 'price'; by: 'percent' | 'pence'; amount: number; roundTo: Rounding }
  | { kind: 'category'; categoryId: string }
  | { kind: 'vat'; vatRate: 0 | 5 | 20 | null }
  | { kind: 'availability'; availability: Availability }
  | { kind: 'groups'; mode: ListMode; groupIds: string[] }
  | { kind: 'allergens'; mode: ListMode; allergens: Allergen[] | null }

export type BulkDish = {
  categoryId: string
  price: Pence
  vatRate: 0 | 5 | 20 | null
  availability: Availability
  groupIds: string[]
  allergens: Allergen[] | null
}

/** A dish after the change. Used by the preview and by the server, so that they always agree. */
export function applyBulkChange(dish: BulkDish, change: BulkChange): BulkDish {
  switch (change.kind) {
    case 'price':
      return { ...dish, price: toChangedPrice(dish.price, change) }
    case 'category':
      return { ...dish, categoryId: change.categoryId }
    case 'vat':
      return { ...dish, vatRate: change.vatRate }
    case 'availability':
      return { ...dish, availability: change.availability }
    case 'groups':
      return { ...dish, groupIds: changeList(dish.groupIds, change.groupIds, change.mode) }
    default:
      return { ...dish, allergens: changeAllergens(dish.allergens, change) }
  }
}

const maxPrice = 100_000

/** A price after a bulk change may be too low or too high; the change is then refused for all dishes. */
export function isPrice(price: number): boolean {
  return price >= 0 && price <= maxPrice
}

/** Half a step is rounded up. Percent may have two decimals. */
function toChangedPrice(
  price: Pence,
  { by, amount, roundTo }: Extract<BulkChange, { kind: 'price' }>,
): Pence {
  if (amount === 0) return price
  const exact = by === 'pence' ? price + amount : (price * (10_000 + Math.round(amount * 100))) / 10_000
  return pence(Math.floor(exact / roundTo + 0.5) * roundTo)
}

function changeList<T>(list: readonly T[], given: readonly T[], mode: ListMode): T[] {
  if (mode === 'replace') return [...new Set(given)]
  if (mode === 'add') return [...new Set([...list, ...given])]
  return list.filter((one) => !given.includes(one))
}

/** Nothing is added to or removed from a dish that is not filled in: a part of the list would read as all of it. */
function changeAllergens(
  declared: readonly Allergen[] | null,
  change: Extract<BulkChange, { kind: 'allergens' }>,
): Allergen[] | null {
  if (change.mode === 'replace') return change.allergens && inOrder(change.allergens)
  if (declared === null) return null
  return inOrder(changeList(declared, change.allergens ?? [], change.mode))
}

function inOrder(given: readonly Allergen[]): Allergen[] {
  return allergens.filter((allergen) => given.includes(allergen))
}
