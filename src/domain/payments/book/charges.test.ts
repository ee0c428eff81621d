import fc from 'fast-check'
import { expect, test } from 'vitest'

import { computeBankCharge } from '#domain/payments/book/bank-charge.ts'
import { computeCommission, findPlan } from '#domain/payments/book/commission.ts'
import { pence } from '#domain/shared/money.ts'

test.each([
  [0, 0],
  [1, 20],
  [24, 20],
  // Half a penny rounds up.
  [25, 21],
  [74, 21],
  [75, 22],
  [4058, 101],
  [100_000, 2020],
])('the bank charge of %i pence is %i', (price, charge) => {
  expect(computeBankCharge(pence(price))).toBe(charge)
})

test('the bank charge is within half a penny of 2 % plus 20p, and never below', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (price) => {
      const exact = price * 2 + 2000
      const difference = computeBankCharge(pence(price)) * 100 - exact
      expect(difference).toBeGreaterThan(-50)
      expect(difference).toBeLessThanOrEqual(50)
    }),
  )
})

test.each([
  [4260, 500, 213],
  [3260, 500, 163],
  [10, 500, 1],
  [9, 500, 0],
  [4260, 0, 0],
  [0, 500, 0],
  // 0.07 % of £500.00 is 35p; of £50.00 exactly 3.5p.
  [50_000, 7, 35],
  [5000, 7, 4],
])('the commission of %i pence at %i hundredths of a percent is %i', (food, hundredths, commission) => {
  expect(computeCommission(pence(food), hundredths)).toBe(commission)
})

test.each([
  ['2026-10-31', undefined],
  ['2026-11-01', 500],
  ['2026-11-14', 500],
  ['2026-11-15', 0],
  ['2027-01-01', 725],
])('on %s the share is %s: that of the latest plan that has begun', (day, hundredths) => {
  const plans = [
    { fromDay: '2027-01-01', name: 'Grow', hundredths: 725 },
    { fromDay: '2026-11-01', name: 'Start', hundredths: 500 },
    { fromDay: '2026-11-15', name: 'Free', hundredths: 0 },
  ]
  expect(findPlan(plans, day)?.hundredths).toBe(hundredths)
})
