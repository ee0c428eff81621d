import fc from 'fast-check'
import { expect, test } from 'vitest'

import { effectiveFrom, parseAccountNumber, parseSortCode, toPayee } from '#domain/finance/bank-account.ts'

test.each([
  ['20-45-67', '204567'],
  ['20 45 67', '204567'],
  [' 204567 ', '204567'],
  ['20-4567', undefined],
  ['20-45 67', undefined],
  ['20456', undefined],
  ['2045678', undefined],
  ['２０4567', undefined],
  ['20_45_67', undefined],
  ['', undefined],
])('BA1: the sort code %o is %o', (typed, stored) => {
  expect(parseSortCode(typed)).toBe(stored)
})

test.each([
  ['31926819', '31926819'],
  ['3192 6819', '31926819'],
  ['1926819', '01926819'],
  ['926819', '00926819'],
  ['26819', undefined],
  ['319268190', undefined],
  ['3192681a', undefined],
  ['-31926819.', undefined],
  ['', undefined],
])('BA1: the account number %o is %o', (typed, stored) => {
  expect(parseAccountNumber(typed)).toBe(stored)
})

test.each([
  ['Saffron House Ltd', 'SAFFRON HOUSE LTD'],
  ['The Very Long Kitchen Company Limited', 'THE VERY LONG KITC'],
  ['Café Æsop & Søns', 'CAFE AESOP & SONS'],
  ['O’Neill’s Bar', 'ONEILLS BAR'],
  ['Seventeen letters x', 'SEVENTEEN LETTERS'],
  ['=cmd|A1', 'CMD A1'],
  ['饭店', ''],
])('BA1: the payee of %o is %o', (holder, payee) => {
  expect(toPayee(holder)).toBe(payee)
})

test('BA1: a payee has only what a payment file may carry, whatever the name is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 70 }), (holder) => {
      expect(toPayee(holder)).toMatch(/^([A-Z0-9.&/-]([A-Z0-9.&/ -]{0,16}[A-Z0-9.&/-])?)?$/)
    }),
  )
})

test('BA2: a change takes effect after 48 hours, also when the clock changes', () => {
  const asked = new Date('2026-10-24T12:00:00.000Z')
  expect(effectiveFrom(asked).toISOString()).toBe('2026-10-26T12:00:00.000Z')
})
