import fc from 'fast-check'
import { expect, test } from 'vitest'

import { maxSearchLength, parseSearch, toSearchText } from '#domain/catalogue/search/search-text.ts'

test.each([
  ['Café Nord', 'cafe nord'],
  ['CREME BRÛLÉE', 'creme brulee'],
  ['Joe’s Diner', 'joes diner'],
  ["Joe's Diner", 'joes diner'],
  ['Fish & Chips', 'fish and chips'],
  ['Fish and Chips', 'fish and chips'],
  ['fish n chips', 'fish and chips'],
  ["Mac 'n' Cheese", 'mac and cheese'],
  ['Nann', 'nann'],
  ['Tandoor&Sons', 'tandoor and sons'],
  ['  two   spaces ', 'two spaces'],
  ['Smørrebrød', 'smorrebrod'],
  ['Straße', 'strasse'],
  ['Çiğ köfte', 'cig kofte'],
  ['İSKENDER', 'iskender'],
  ['Phở (large)', 'pho large'],
  ['colour, flavour', 'colour flavour'],
  ['寿司 7-Up', '寿司 7 up'],
  ['<script>alert(1)</script>', 'script alert 1 script'],
  ['…', ''],
  ['', ''],
])('%j is compared as %j', (typed, text) => expect(toSearchText(typed)).toBe(text))

test('a name is compared the same once it was normalised, whatever it contains', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const text = toSearchText(typed)
      expect(toSearchText(text)).toBe(text)
      expect(text).toMatch(/^$|^\S+( \S+)*$/u)
    }),
  )
})

test.each([['a'], [''], ['—'], ["'"], [' x ']])('%j is too short to search for', (typed) =>
  expect(parseSearch(typed)).toBeUndefined(),
)

test('a search has at most six words and sixty characters', () => {
  expect(parseSearch('a b c d e f g')).toEqual({ text: 'a b c d e f', words: ['a', 'b', 'c', 'd', 'e', 'f'] })
  expect(parseSearch('x'.repeat(1_000))?.text).toHaveLength(maxSearchLength)
  expect(parseSearch('Naan & dal')).toEqual({ text: 'naan and dal', words: ['naan', 'and', 'dal'] })
})
