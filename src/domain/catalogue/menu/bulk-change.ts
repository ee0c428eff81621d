import { type Allergen, allergens } from '#domain/catalogue/menu/allergens/allergens.ts'
import { fromPounds, pence, type Pence } from '#domain/shared/money.ts'

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
  | { kind: 'points'; points: number }

/** Order types that a dish may have a price of its own for. */
export const pricedTypes = ['collection', 'delivery', 'dineIn'] as const
type PricedType = (typeof pricedTypes)[number]

export type BulkDish = {
  categoryId: string
  price: Pence
  /** For one order type only; null where the price of the dish applies. */
  typePrices: Record<PricedType, Pence | null>
  vatRate: 0 | 5 | 20 | null
  availability: Availability
  groupIds: string[]
  allergens: Allergen[] | null
  /** Of its work in the kitchen. */
  points: number
}

/** The prices of a dish of the editor, in pounds. */
export function toBulkPrices(food: {
  basePrice: number
  typePrices: Record<PricedType, number | null>
}): Pick<BulkDish, 'price' | 'typePrices'> {
  const toPence = (price: number | null) => (price === null ? null : fromPounds(price))
  const { collection, delivery, dineIn } = food.typePrices
  return {
    price: fromPounds(food.basePrice),
    typePrices: { collection: toPence(collection), delivery: toPence(delivery), dineIn: toPence(dineIn) },
  }
}

/** A dish after the change. Used by the preview and by the server, so that they always agree. */
export function applyBulkChange(dish: BulkDish, change: BulkChange): BulkDish {
  switch (change.kind) {
    case 'price':
      return {
        ...dish,
        price: toChangedPrice(dish.price, change),
        typePrices: {
          collection: toChangedOrNull(dish.typePrices.collection, change),
          delivery: toChangedOrNull(dish.typePrices.delivery, change),
          dineIn: toChangedOrNull(dish.typePrices.dineIn, change),
        },
      }
    case 'category':
      return { ...dish, categoryId: change.categoryId }
    case 'vat':
      return { ...dish, vatRate: change.vatRate }
    case 'availability':
      return { ...dish, availability: change.availability }
    case 'points':
      return { ...dish, points: change.points }
    case 'groups':
      return { ...dish, groupIds: changeList(dish.groupIds, change.groupIds, change.mode) }
    default:
      return { ...dish, allergens: changeAllergens(dish.allergens, change) }
  }
}

type PriceChange = Extract<BulkChange, { kind: 'price' }>

const maxPrice = 100_000

/** A price after a bulk change may be too low or too high; the change is then refused for all dishes. */
export function isPrice(price: number): boolean {
  return price >= 0 && price <= maxPrice
}

/** The price of the dish, then those for one order type only. */
export function listPrices({ price, typePrices }: Pick<BulkDish, 'price' | 'typePrices'>): Pence[] {
  return [price, ...pricedTypes.flatMap((type) => typePrices[type] ?? [])]
}

function toChangedOrNull(price: Pence | null, change: PriceChange): Pence | null {
  return price === null ? null : toChangedPrice(price, change)
}

/** Half a step is rounded up. Percent may have two decimals. */
function toChangedPrice(price: Pence, { by, amount, roundTo }: PriceChange): Pence {
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
