import fc from 'fast-check'
import { expect, test } from 'vitest'

import { orderNumber } from '#domain/orders/order-number.ts'

test('D22: an order number is short and made of signs that nobody mistakes', () => {
  expect(orderNumber([0, 1, 2, 3, 4, 5])).toBe('TF-2345-67')
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (bytes) => {
      expect(orderNumber(bytes)).toMatch(/^TF-[2-9B-DF-HJKMNP-TV-Z]{4}-[2-9B-DF-HJKMNP-TV-Z]{2}$/)
      expect(orderNumber(bytes)).not.toMatch(/[01AEIOU]/)
    }),
  )
})
