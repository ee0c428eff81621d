import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fromPounds, inSterling, lineText, pence, poundsText, toPounds } from '#domain/shared/money.ts'

test('K1: money is written in pounds with a thousands comma and two decimals', () => {
  expect(inSterling(pence(123450))).toBe('£1,234.50')
  expect(inSterling(pence(0))).toBe('£0.00')
  expect(inSterling(pence(199))).toBe('£1.99')
  expect(poundsText(1234.5)).toBe('£1,234.50')
  expect(lineText(1.15, 3)).toBe('£3.45')
})

test('D12: pence survive the way through pounds to the penny', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (amount) => {
      expect(fromPounds(toPounds(pence(amount)))).toBe(amount)
    }),
  )
})

test.each([0.001, 1.999, 10.005])('%d pounds has a fraction of a penny and is refused', (pounds) => {
  expect(() => fromPounds(pounds)).toThrow(RangeError)
})

test.each([0.5, Number.NaN, Infinity])('%d is not a whole number of pence', (amount) => {
  expect(() => pence(amount)).toThrow(RangeError)
})
