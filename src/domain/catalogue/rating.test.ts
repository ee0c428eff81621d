import fc from 'fast-check'
import { expect, test } from 'vitest'

import { averageOf, formatRating, toRating } from './rating.ts'

test.each([
  [0, 0, undefined],
  [4, 20, undefined],
  [5, 25, 5],
  [5, 5, 1],
  [5, 23, 4.6],
  [6, 26, 4.3],
  [20, 87, 4.4],
])('%i reviews with %i stars for each aspect have the average %s', (count, sum, average) => {
  expect(toRating(count, { food: sum, time: sum, described: sum })?.average).toBe(average)
})

test('an average has one decimal, lies between the least and the best aspect, and is never outside 1 to 5', () => {
  const marks = fc.integer({ min: 1, max: 5 })
  const reviews = fc.array(fc.record({ food: marks, time: marks, described: marks }), { minLength: 5 })
  fc.assert(
    fc.property(reviews, (all) => {
      const sum = (of: 'food' | 'time' | 'described') => all.reduce((total, one) => total + one[of], 0)
      const rating = toRating(all.length, {
        food: sum('food'),
        time: sum('time'),
        described: sum('described'),
      })!
      const { average, food, time, described } = rating
      expect(average).toBeGreaterThanOrEqual(Math.min(food, time, described) - 0.1)
      expect(average).toBeLessThanOrEqual(Math.max(food, time, described) + 0.1)
      for (const one of [average, food, time, described]) {
        expect(one).toBe(Number(one.toFixed(1)))
        expect(one).toBeGreaterThanOrEqual(1)
        expect(one).toBeLessThanOrEqual(5)
      }
    }),
  )
})

test('the stars of a review are the mean of its marks', () => {
  expect(averageOf({ food: 5, time: 4, described: 5 })).toBe(4.7)
  expect(formatRating({ average: 4, count: 1312 })).toBe('4.0 stars from 1,312 reviews')
})
