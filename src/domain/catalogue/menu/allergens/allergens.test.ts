import { expect, test } from 'vitest'

import {
  allergens,
  type DeclaredAllergens,
  toAllergenStatement,
} from '#domain/catalogue/menu/allergens/allergens.ts'

const nothing = {
  contains: [],
  someChoicesContain: [],
  someChoicesMayContain: [],
  undeclared: undefined,
  notListed: [],
}
const group = (minChoices: number, ...declared: DeclaredAllergens[]) => ({
  minChoices,
  types: declared.map((list) => ({ allergens: list })),
})

test('D30: there are the 14 UK allergens', () => {
  expect(new Set(allergens).size).toBe(14)
})

test('D30: a dish contains the declared allergens among those asked about', () => {
  expect(toAllergenStatement(['milk', 'tree nuts'], [], ['tree nuts', 'fish'])).toEqual({
    ...nothing,
    contains: ['tree nuts'],
    notListed: ['fish'],
  })
})

test('D30: an allergen that is not declared is shown as not listed', () => {
  const notListed = { ...nothing, notListed: ['peanuts'] }
  expect(toAllergenStatement(['milk'], [], ['peanuts'])).toEqual(notListed)
  expect(toAllergenStatement([], [], ['peanuts'])).toEqual(notListed)
  expect(toAllergenStatement([], [group(1, ['milk'], [])], ['peanuts'])).toEqual(notListed)
})

test('D30: without a declaration there is no information, never an all-clear', () => {
  expect(toAllergenStatement(null, [], ['peanuts'])).toEqual({ ...nothing, undeclared: 'dish' })
  expect(toAllergenStatement(null, [], [])).toEqual({ ...nothing, undeclared: 'dish' })
})

test('D30: an allergen of some choices is stated, never shown as not listed', () => {
  expect(toAllergenStatement(['milk'], [group(0, ['tree nuts'], [])], ['tree nuts', 'fish'])).toEqual({
    ...nothing,
    someChoicesContain: ['tree nuts'],
    notListed: ['fish'],
  })
  expect(toAllergenStatement([], [group(0, ['peanuts'])], ['peanuts']).someChoicesContain).toEqual([
    'peanuts',
  ])
  expect(toAllergenStatement([], [group(2, ['peanuts'], [], [])], ['peanuts']).contains).toEqual([])
})

test('D30: choices without a declaration are stated, never shown as not listed', () => {
  expect(toAllergenStatement([], [group(1, [], null)], ['peanuts'])).toEqual({
    ...nothing,
    undeclared: 'some choices',
  })
})

test.each([
  ['every choice of a required group has the allergen', group(1, ['peanuts'], ['peanuts', 'milk'])],
  ['too few choices lack the allergen to fill the group', group(2, ['peanuts'], ['peanuts'], [])],
])('D30: a dish contains an allergen if %s', (_, required) => {
  expect(toAllergenStatement([], [group(0, []), required], ['peanuts'])).toEqual({
    ...nothing,
    contains: ['peanuts'],
  })
})

test('D30: an undeclared choice of a required group may lack the allergen', () => {
  expect(toAllergenStatement([], [group(1, ['peanuts'], null)], ['peanuts'])).toEqual({
    ...nothing,
    someChoicesContain: ['peanuts'],
    undeclared: 'some choices',
  })
})

test('OG18: two units of a type without the allergen fill a group, and nested types count', () => {
  const twice = { ...group(2, ['peanuts'], []), maxQuantity: 2 }
  expect(toAllergenStatement([], [twice], ['peanuts'])).toMatchObject({
    contains: [],
    someChoicesContain: ['peanuts'],
  })
  const plain = { allergens: [] }
  const crust = { allergens: [], opens: [group(1, ['milk'])] }
  expect(toAllergenStatement([], [{ minChoices: 1, types: [crust, plain] }], ['milk', 'fish'])).toEqual({
    ...nothing,
    someChoicesContain: ['milk'],
    notListed: ['fish'],
  })
  expect(toAllergenStatement([], [{ minChoices: 1, types: [crust, crust] }], ['milk', 'fish'])).toEqual({
    ...nothing,
    contains: ['milk'],
    notListed: ['fish'],
  })
})

test('an allergen that some choices may contain is stated, never shown as not listed', () => {
  const risky = { allergens: [], mayContain: ['peanuts' as const] }
  const dips = { minChoices: 0, types: [{ allergens: [], opens: [{ minChoices: 0, types: [risky] }] }] }
  expect(toAllergenStatement([], [dips], ['peanuts', 'fish'])).toEqual({
    ...nothing,
    someChoicesMayContain: ['peanuts'],
    notListed: ['fish'],
  })
  const contained = group(0, ['peanuts'])
  expect(toAllergenStatement([], [dips, contained], ['peanuts'])).toEqual({
    ...nothing,
    someChoicesContain: ['peanuts'],
  })
  const undeclared = { minChoices: 0, types: [{ allergens: null, mayContain: ['peanuts' as const] }] }
  expect(toAllergenStatement([], [undeclared], ['peanuts'])).toEqual({
    ...nothing,
    undeclared: 'some choices',
  })
})
