import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  brandOf,
  cvcLength,
  formatExpiry,
  formatCardNumber,
  isExpired,
  parseCardNumber,
  parseExpiry,
} from '#domain/payments/card-number.ts'

test.each([
  ['4242 4242 4242 4242', 'Visa', 3],
  ['4000-0000-0000-0002', 'Visa', 3],
  ['5555 5555 5555 4444', 'Mastercard', 3],
  ['2223 0031 2200 3222', 'Mastercard', 3],
  ['3782 822463 10005', 'American Express', 4],
])('D36: %s is a %s with %i digits of CVC', (typed, brand, cvc) => {
  const digits = parseCardNumber(typed)!
  expect(digits).toBe(typed.replace(/\D/g, ''))
  expect(brandOf(digits)).toBe(brand)
  expect(cvcLength(digits)).toBe(cvc)
  expect(formatCardNumber(digits).replace(/ /g, '')).toBe(digits)
})

test.each([
  '4242 4242 4242 4241',
  '4242',
  '',
  'abcd',
  '42424242424242424242424',
  '6011 1111 1111 1117',
  '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
])('D36: %j is not an accepted card number', (typed) => expect(parseCardNumber(typed)).toBeUndefined())

test('D36: one wrong digit is always detected', () => {
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digits = [...'4242424242424242']
      digits[at] = String((Number(digits[at]) + by) % 10)
      expect(parseCardNumber(digits.join(''))).toBeUndefined()
    }),
  )
})

test('D36: a number is grouped as on the card, also while it is typed', () => {
  expect(formatCardNumber('42424')).toBe('4242 4')
  expect(formatCardNumber('4242 4242 42424242')).toBe('4242 4242 4242 4242')
  expect(formatCardNumber('37828224631')).toBe('3782 822463 1')
  expect(formatCardNumber('')).toBe('')
})

test.each([
  ['11/27', { month: 11, year: 2027 }],
  ['0127', { month: 1, year: 2027 }],
  [' 12 / 30 ', { month: 12, year: 2030 }],
  ['13/27', undefined],
  ['00/27', undefined],
  ['1/27', undefined],
  ['11/2027', undefined],
])('WA3: the expiry %j parses to %j', (typed, expiry) => expect(parseExpiry(typed)).toEqual(expiry))

test.each([
  ['1', '1'],
  ['1/', '01'],
  ['3', '03'],
  ['082', '08/2'],
  ['08/2', '08/2'],
  ['08/', '08'],
  ['0828', '08/28'],
  ['08/202', '08/202'],
  ['08/2028', '08/28'],
  ['8 / 2028', '08/28'],
  ['12-30', '12/30'],
  ['08/2812', '08/28'],
  ['ab', ''],
])('D36: an expiry typed as %j is shown as %j', (typed, text) => expect(formatExpiry(typed)).toBe(text))

test('D36: a card is valid to the end of its expiry month', () => {
  const today = { month: 11, year: 2026 }
  expect(isExpired({ month: 11, year: 2026 }, today)).toBe(false)
  expect(isExpired({ month: 10, year: 2026 }, today)).toBe(true)
  expect(isExpired({ month: 12, year: 2025 }, today)).toBe(true)
  expect(isExpired({ month: 1, year: 2027 }, today)).toBe(false)
})
