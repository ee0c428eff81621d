import { expect, test } from 'vitest'

import type { BulkChange } from '#domain/catalogue/menu/bulk-change.ts'
import { type BulkFood, sumPrices, toPreview } from '#web/catalogue/bulk-edits/to-preview.ts'

const own = { collectionVatRate: null, deliveryVatRate: null, from: null }
const cake: BulkFood = {
  _id: 'cake',
  key: 'cake',
  name: 'Carrot cake',
  description: '',
  basePrice: 3.5,
  vatRate: 20,
  kcal: null,
  isAlcohol: false,
  diets: [],
  allergens: null,
  groupIds: [],
  periodIds: [],
  dailyPortions: null,
  points: 1,
  typePrices: { collection: null, delivery: 3.3, dineIn: 14.2, ...own },
  picture: null,
  availability: 'on sale',
  version: '0123456789abcdef',
  categoryId: 'cakes',
}
const menu = { categories: [], groups: [], periods: [] }
const dearer: BulkChange = { kind: 'price', by: 'percent', amount: 10, roundTo: 5 }

test('the preview of a price shows those of single order types, and their change counts as the largest', () => {
  expect(toPreview(cake, dearer, menu)).toEqual({
    before: '£3.50, Home Delivery £3.30, Dine In £14.20',
    after: '£3.85, Home Delivery £3.65, Dine In £15.60',
    isChanged: true,
  })
  expect(sumPrices([cake], dearer)).toEqual({
    before: '£3.50',
    after: '£3.85',
    least: '+£0.35',
    most: '+£1.40',
  })
})
