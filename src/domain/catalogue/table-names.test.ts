import { expect, test } from 'vitest'

import { findRepeatedName, numberTables, toTableKey } from '#domain/catalogue/table-names.ts'

test.each([
  ['12', ' 12 '],
  ['Garden 3', 'garden3'],
  ['Garden 3', 'GARDEN  3'],
  ['12', 'Table 12'],
  ['Bar', 'ＢＡＲ'],
])('OP8: %j and %j are the same table', (one, other) => {
  expect(toTableKey(one)).toBe(toTableKey(other))
})

test.each([
  ['1', '11'],
  ['Garden 3', '3'],
  ['Tableau', 'au'],
  ['1-1', '11'],
])('OP8: %j and %j are different tables', (one, other) => {
  expect(toTableKey(one)).not.toBe(toTableKey(other))
})

test('a range has both of its ends, and may have a prefix', () => {
  expect(numberTables(9, 11)).toEqual(['9', '10', '11'])
  expect(numberTables(1, 2, ' Garden ')).toEqual(['Garden 1', 'Garden 2'])
  expect(numberTables(3, 2)).toEqual([])
})

test('the second of two names for one table is found', () => {
  expect(findRepeatedName(['1', 'Bar', 'bar '])).toBe('bar ')
  expect(findRepeatedName(['1', '2'])).toBeUndefined()
})
