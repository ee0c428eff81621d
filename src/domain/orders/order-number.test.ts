import fc from 'fast-check'
import { expect, test } from 'vitest'

import { toOrderNumber } from '#domain/orders/order-number.ts'

test('D22: an order number is short and has no characters that look alike', () => {
  expect(toOrderNumber([0, 1, 2, 3, 4, 5])).toBe('TF-2345-67')
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (bytes) => {
      expect(toOrderNumber(bytes)).toMatch(/^TF-[2-9B-DF-HJKMNP-TV-Z]{4}-[2-9B-DF-HJKMNP-TV-Z]{2}$/)
      expect(toOrderNumber(bytes)).not.toMatch(/[01AEIOU]/)
    }),
  )
})
