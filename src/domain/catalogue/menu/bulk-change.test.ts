import fc from 'fast-check'
import { expect, test } from 'vitest'

import { applyBulkChange, type BulkDish, listPrices, roundings } from '#domain/catalogue/menu/bulk-change.ts'
import { pence } from '#domain/shared/money.ts'

const dal: BulkDish = {
  categoryId: 'mains',
  price: pence(405),
  typePrices: { collection: null, delivery: null, dineIn: null },
  vatRate: 20,
  availability: 'on sale',
  groupIds: ['sauces'],
  allergens: ['milk'],
  points: 1,
}
const price = (amount: number, by: 'percent' | 'pence', roundTo: 1 | 5 | 10 | 50, from = 405) =>
  applyBulkChange({ ...dal, price: pence(from) }, { kind: 'price', by, amount, roundTo }).price

test.each([
  [405, 5, 'percent', 5, 425],
  [430, 5, 'percent', 5, 450],
  [1050, 5, 'percent', 5, 1105],
  [10, 5, 'percent', 1, 11],
  [405, -10, 'percent', 1, 365],
  [405, 2.5, 'percent', 10, 420],
  [405, 20, 'pence', 1, 425],
  [405, -500, 'pence', 1, -95],
  [403, 0, 'percent', 5, 403],
] as const)('%i pence by %d %s, rounded to %i, is %i', (from, amount, by, roundTo, after) => {
  expect(price(amount, by, roundTo, from)).toBe(after)
})

test.each([
  ['percent', 10, 5, 445, 495, 0],
  ['pence', 30, 1, 435, 480, 30],
  ['pence', -405, 1, 0, 45, -405],
] as const)('a price changes by %s %d for every order type', (by, amount, roundTo, all, dineIn, delivery) => {
  const own = { collection: null, delivery: pence(0), dineIn: pence(450) }
  const after = applyBulkChange({ ...dal, typePrices: own }, { kind: 'price', by, amount, roundTo })
  expect(after).toEqual({ ...dal, price: all, typePrices: { collection: null, delivery, dineIn } })
  expect(listPrices(after)).toEqual([all, delivery, dineIn])
})

test('a changed price is a multiple of the rounding, at most half a step from the exact one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: -10_000, max: 50_000 }).filter((basisPoints) => basisPoints !== 0),
      fc.constantFrom(...roundings),
      (from, basisPoints, roundTo) => {
        const after = price(basisPoints / 100, 'percent', roundTo, from)
        expect(Math.abs(after % roundTo)).toBe(0)
        expect(Math.abs(after * 10_000 - from * (10_000 + basisPoints))).toBeLessThanOrEqual(roundTo * 5_000)
      },
    ),
  )
})

test('allergens are replaced, added or removed; a dish that is not filled in is only replaced', () => {
  const change = (mode: 'replace' | 'add' | 'remove', declared: BulkDish['allergens'], given = ['eggs']) =>
    applyBulkChange(
      { ...dal, allergens: declared },
      { kind: 'allergens', mode, allergens: given as ['eggs'] },
    ).allergens
  expect(change('add', ['milk'])).toEqual(['eggs', 'milk'])
  expect(change('remove', ['eggs', 'milk'])).toEqual(['milk'])
  expect(change('replace', ['milk'], [])).toEqual([])
  expect(change('add', null)).toBeNull()
  expect(change('remove', null)).toBeNull()
  expect(change('replace', null)).toEqual(['eggs'])
})

test('option groups are replaced, added at the end or removed', () => {
  const change = (mode: 'replace' | 'add' | 'remove', groupIds: string[]) =>
    applyBulkChange(dal, { kind: 'groups', mode, groupIds }).groupIds
  expect(change('add', ['sides', 'sauces'])).toEqual(['sauces', 'sides'])
  expect(change('remove', ['sauces'])).toEqual([])
  expect(change('replace', ['sides'])).toEqual(['sides'])
})
