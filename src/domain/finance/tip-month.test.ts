import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addMonths, beginOf, findShareProblem, toShareBy, toTipMonth } from '#domain/finance/tip-month.ts'

test.each([
  ['2026-11-30T23:59:59.999Z', '2026-11'],
  ['2026-12-01T00:00:00.000Z', '2026-12'],
  // Summer time: midnight in London is an hour earlier.
  ['2026-06-30T22:59:59.999Z', '2026-06'],
  ['2026-06-30T23:00:00.000Z', '2026-07'],
])('%s is in the month %s', (moment, month) => {
  expect(toTipMonth(new Date(moment))).toBe(month)
})

test.each([
  ['2026-11', '2026-12-31'],
  ['2026-12', '2027-01-31'],
  ['2027-01', '2027-02-28'],
  ['2028-01', '2028-02-29'],
  ['2026-08', '2026-09-30'],
])('the tips of %s are shared by %s', (month, day) => {
  expect(toShareBy(month)).toBe(day)
})

test('every moment is in the month that has begun and not ended, and months add up', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.integer({ min: -60, max: 60 }), (moment, months) => {
      const month = toTipMonth(moment)
      expect(beginOf(month) <= moment && moment < beginOf(addMonths(month, 1))).toBe(true)
      expect(addMonths(addMonths(month, months), -months)).toBe(month)
    }),
  )
})

test.each([
  ['2026-10', '2026-11-18', undefined],
  ['2026-10', '2026-10-01', undefined],
  ['2026-10', '2026-09-30', 'day not possible'],
  ['2026-10', '2026-11-19', 'day not possible'],
  ['2026-11', '2026-11-18', 'month not over'],
  ['2026-12', '2026-12-01', 'month not over'],
])('on 18 November, tips of %s shared on %s: %o', (month, sharedOn, problem) => {
  expect(findShareProblem(month, sharedOn, new Date('2026-11-18T12:00:00Z'))).toBe(problem)
})
