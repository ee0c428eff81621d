import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  fromPounds,
  formatPence,
  formatLineTotal,
  pence,
  formatPounds,
  toPounds,
} from '#domain/shared/money.ts'

test('K1: money is shown in pounds with a thousands comma and two decimals', () => {
  expect(formatPence(pence(123450))).toBe('£1,234.50')
  expect(formatPence(pence(0))).toBe('£0.00')
  expect(formatPence(pence(199))).toBe('£1.99')
  expect(formatPounds(1234.5)).toBe('£1,234.50')
  expect(formatLineTotal(1.15, 3)).toBe('£3.45')
})

test('K1: every amount reads as Intl writes it for the United Kingdom', () => {
  const intl = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (amount) => {
      expect(formatPence(pence(amount))).toBe(intl.format(amount / 100))
    }),
  )
})

test('D12: pence convert to pounds and back without loss', () => {
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
