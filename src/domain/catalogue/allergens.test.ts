import { expect, test } from 'vitest'

import { allergens, statementFor } from '#domain/catalogue/allergens.ts'

test('D30: there are the 14 UK allergens', () => {
  expect(new Set(allergens).size).toBe(14)
})

test('D30: a dish contains what its outlet declares, of what somebody asks about', () => {
  expect(statementFor(['milk', 'tree nuts'], ['tree nuts', 'fish'])).toEqual({
    says: 'contains',
    allergens: ['tree nuts'],
  })
})

test('D30: what is not declared is not listed, which is all that is said', () => {
  expect(statementFor(['milk'], ['peanuts'])).toEqual({ says: 'not listed', allergens: ['peanuts'] })
  expect(statementFor([], ['peanuts'])).toEqual({ says: 'not listed', allergens: ['peanuts'] })
})

test('D30: where nothing was declared there is no information, never an all-clear', () => {
  expect(statementFor(null, ['peanuts'])).toEqual({ says: 'no information' })
  expect(statementFor(null, [])).toEqual({ says: 'no information' })
})
