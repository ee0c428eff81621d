import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import {
  applyBulkChange,
  type BulkChange,
  type BulkDish,
  listPrices,
  toBulkPrices,
  pricedTypes,
} from '#domain/catalogue/menu/bulk-change.ts'
import { formatPence, pence } from '#domain/shared/money.ts'

export type BulkFood = FullMenu['categories'][number]['foods'][number] & { categoryId: string }

type Preview = { before: string; after: string; isChanged: boolean }

export function toBulkDish(food: BulkFood): BulkDish {
  return { ...food, ...toBulkPrices(food) }
}

/** The changed field of a dish before and after, as people read it. */
export function toPreview(food: BulkFood, change: BulkChange, menu: FullMenu): Preview {
  const dish = toBulkDish(food)
  const before = formatField(dish, change.kind, menu)
  const after = formatField(applyBulkChange(dish, change), change.kind, menu)
  return { before, after, isChanged: before !== after }
}

export function formatField(dish: BulkDish, kind: BulkChange['kind'], menu: FullMenu): string {
  switch (kind) {
    case 'price':
      return formatPrices(dish)
    case 'category':
      return menu.categories.find(({ _id }) => _id === dish.categoryId)?.name ?? ''
    case 'vat':
      return dish.vatRate === null ? 'VAT not set' : `${dish.vatRate} % VAT`
    case 'availability':
      return availabilityNames[dish.availability]
    case 'points':
      return dish.points === 1 ? '1 point' : `${dish.points} points`
    case 'groups': {
      const names = dish.groupIds.map((id) => menu.groups.find(({ _id }) => _id === id)?.name)
      return names.length === 0 ? 'No options' : names.join(', ')
    }
    default:
      if (dish.allergens === null) return 'Allergens not filled in'
      return dish.allergens.length === 0 ? 'None of the 14' : dish.allergens.join(', ')
  }
}

/** '£3.50', and '£3.50, Dine In £4.20' where an order type has a price of its own. */
function formatPrices({ price, typePrices }: BulkDish): string {
  const own = pricedTypes.flatMap((type) => {
    const amount = typePrices[type]
    return amount === null ? [] : [`${typeNames[type]} ${formatPence(amount)}`]
  })
  return [formatPence(price), ...own].join(', ')
}

const typeNames = { collection: 'Collection', delivery: 'Home Delivery', dineIn: 'Dine In' } as const

export const availabilityNames = {
  'on sale': 'On sale',
  'sold out': 'Sold out until 05:00',
  off: 'Off until put back',
} as const

/** '7 dishes, £58.30 to £61.20', and the smallest and largest difference of any of their prices. */
export function sumPrices(foods: readonly BulkFood[], change: BulkChange) {
  const pairs = foods.map((food) => {
    const dish = toBulkDish(food)
    const after = applyBulkChange(dish, change)
    const others = listPrices(dish).map((price, at) => listPrices(after)[at]! - price)
    return [dish.price, after.price, others] as const
  })
  const differences = pairs.flatMap(([, , each]) => each)
  return {
    before: formatPence(pence(pairs.reduce((sum, [before]) => sum + before, 0))),
    after: formatPence(pence(pairs.reduce((sum, [, after]) => sum + after, 0))),
    least: formatDifference(Math.min(...differences)),
    most: formatDifference(Math.max(...differences)),
  }
}

function formatDifference(difference: number): string {
  return `${difference > 0 ? '+' : ''}${formatPence(pence(difference))}`
}
