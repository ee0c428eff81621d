import { expect, test } from 'vitest'

import { parseVatNumber } from '#domain/catalogue/vat-number.ts'

test.each([
  ['GB123456789', 'GB123456789'],
  ['GB 123 4567 89', 'GB123456789'],
  ['gb123456789', 'GB123456789'],
  ['GB 123 4567 89 001', 'GB123456789001'],
])('%j is the VAT number %s', (typed, number) => {
  expect(parseVatNumber(typed)).toBe(number)
})

test.each(['', 'nonsense', '123456789', 'GB12345678', 'GB1234567890', 'GB1234567890123', 'DE123456789'])(
  '%j is not a VAT number',
  (typed) => {
    expect(parseVatNumber(typed)).toBeUndefined()
  },
)
