import { expect, test } from 'vitest'

import { allergens, toAllergenStatement } from '#domain/catalogue/menu/allergens.ts'

test('D30: there are the 14 UK allergens', () => {
  expect(new Set(allergens).size).toBe(14)
})

test('D30: a dish contains the declared allergens among those asked about', () => {
  expect(toAllergenStatement(['milk', 'tree nuts'], ['tree nuts', 'fish'])).toEqual({
    kind: 'contains',
    allergens: ['tree nuts'],
  })
})

test('D30: an allergen that is not declared is shown as not listed', () => {
  expect(toAllergenStatement(['milk'], ['peanuts'])).toEqual({ kind: 'not listed', allergens: ['peanuts'] })
  expect(toAllergenStatement([], ['peanuts'])).toEqual({ kind: 'not listed', allergens: ['peanuts'] })
})

test('D30: without a declaration there is no information, never an all-clear', () => {
  expect(toAllergenStatement(null, ['peanuts'])).toEqual({ kind: 'no information' })
  expect(toAllergenStatement(null, [])).toEqual({ kind: 'no information' })
})
