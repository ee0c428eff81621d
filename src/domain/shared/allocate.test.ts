import fc from 'fast-check'
import { expect, test } from 'vitest'

import { allocate } from '#domain/shared/allocate.ts'
import { pence } from '#domain/shared/money.ts'

test.each([
  [10, [1, 1, 1], [4, 3, 3]],
  [100, [1, 2, 4], [14, 29, 57]],
  [5, [0, 3, 0], [0, 5, 0]],
  [7, [0, 0], [0, 0]],
  [0, [3, 4], [0, 0]],
  // The remainders are .5, .5, .5, .75 and .75 of a penny: the last two and the first get one more.
  [939, [1150, 2050, 1150, 425, 1485], [173, 307, 172, 64, 223]],
])('RF1: %i by %j is %j: the largest remainders get the odd pence', (amount, weights, shares) => {
  expect(allocate(pence(amount), weights)).toEqual(shares)
})

test('RF1: shares add up, are within a penny of the exact proportion, and never exceed their weight', () => {
  const weights = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
      const sum = list.reduce((all, weight) => all + weight, 0)
      const amount = pence(Math.floor(sum * share))
      const shares = allocate(amount, list)
      expect(shares.reduce((all, one) => all + one, 0)).toBe(sum === 0 ? 0 : amount)
      for (const [at, one] of shares.entries()) {
        expect(one).toBeLessThanOrEqual(list[at]!)
        if (sum > 0) expect(Math.abs(one - (amount * list[at]!) / sum)).toBeLessThan(1)
      }
    }),
  )
})
