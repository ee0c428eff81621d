import { expect, test } from 'vitest'

import { whatChanged } from '#domain/what-changed.ts'

test('only what is otherwise than before is written down, shortened', () => {
  const before = { name: 'Dal', basePrice: 8.5, allergens: null, note: 'a'.repeat(100) }
  expect(whatChanged(before, { name: 'Dal', basePrice: 9, allergens: ['milk'], note: 'b' })).toEqual({
    basePrice: '8.5 → 9',
    allergens: 'none → ["milk"]',
    note: `${'a'.repeat(60)}… → b`,
  })
  expect(whatChanged({ note: 'a'.repeat(100) }, { note: `${'a'.repeat(100)}b` })).toHaveProperty('note')
})

test('of a new thing everything is written down', () => {
  expect(whatChanged(undefined, { name: 'Dal', isAlcohol: false })).toEqual({
    name: 'Dal',
    isAlcohol: 'false',
  })
})
