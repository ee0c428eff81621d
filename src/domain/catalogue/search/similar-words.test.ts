import fc from 'fast-check'
import { expect, test } from 'vitest'

import { minSimilarity, similarityOf, toTrigrams } from '#domain/catalogue/search/similar-words.ts'

test('the trigrams of a word include its beginning and its end', () => {
  expect([...toTrigrams('naan')]).toEqual(['  n', ' na', 'naa', 'aan', 'an '])
})

test.each([
  ['safron', 'saffron'],
  ['nan', 'naan'],
  ['chiken', 'chicken'],
  ['tika', 'tikka'],
  ['piza', 'pizza'],
  ['bryani', 'biryani'],
  ['massala', 'masala'],
  ['burgr', 'burger'],
  ['chicjen', 'chicken'],
  ['safro', 'saffron'],
  ['chik', 'chicken'],
  ['rogon', 'rogan'],
  ['bahji', 'bhaji'],
  ['wesh', 'welsh'],
  // Similar words count only where nothing is called as typed.
  ['karma', 'korma'],
])('%s is similar to %s', (typed, word) =>
  expect(similarityOf(typed, word)).toBeGreaterThanOrEqual(minSimilarity),
)

test.each([
  ['rice', 'spice'],
  ['lamb', 'ham'],
  ['nan', 'pan'],
  ['ham', 'hat'],
  ['xx', 'xxl'],
  ['zebra', 'saffron'],
])('%s is not similar to %s', (typed, word) => expect(similarityOf(typed, word)).toBeLessThan(minSimilarity))

test('a word is most similar to itself, and never more than 1', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 3 }), fc.string({ minLength: 3 }), (typed, word) => {
      expect(similarityOf(typed, typed)).toBe(1)
      expect(similarityOf(typed, word)).toBeLessThanOrEqual(1)
    }),
  )
})
