import { expect, test } from 'vitest'

import type { SavedOrder, SavedRefund } from '#contract/orders/saved-order.ts'
import { pence } from '#domain/shared/money.ts'
import { toRefundParts } from '#web/orders/refunds/to-refund-parts.ts'

const order = {
  cartItems: [
    { name: 'Onion bhaji', price: 4.25, quantity: 2 },
    { name: 'Naan', price: 3.5, quantity: 1 },
  ],
  discount: { discountValue: 20 },
  coupon: null,
} as unknown as SavedOrder

const refundOf = (amount: number, given: Partial<SavedRefund> = {}) =>
  ({
    amount,
    lines: [{ line: 1, quantity: 1 }],
    parts: { food: amount, serviceCharge: 0, deliveryCharge: 0 },
    ...given,
  }) as SavedRefund

test('a refund of dishes shows the dishes and their share of the discount', () => {
  expect(toRefundParts(order, [refundOf(3.4)], pence(340))).toEqual([
    { name: '1 × Onion bhaji', amount: '£4.25' },
    { name: 'Your 20% discount on it', amount: '−£0.85', isLess: true },
  ])
})

test('charges that are refunded with the dishes are rows of their own', () => {
  const refund = refundOf(5.39, { parts: { food: 3.4, serviceCharge: 0, deliveryCharge: 1.99 } as never })
  expect(toRefundParts(order, [refund], pence(539)).at(-1)).toEqual({
    name: 'Delivery charge',
    amount: '£1.99',
  })
})

test.each([
  ['a refund of an amount', [refundOf(3.4, { lines: [] })], 340],
  ['refunds that are more than the report brought', [refundOf(3.4), refundOf(3.4)], 340],
  ['parts that do not add up', [refundOf(9)], 900],
] as const)('no parts for %s', (_, refunds, sum) => {
  expect(toRefundParts(order, refunds, pence(sum))).toEqual([])
})
