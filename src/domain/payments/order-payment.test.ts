import { expect, test } from 'vitest'

import { methodOf, paymentMethods } from '#domain/payments/order-payment.ts'

test('D23, CO13: each type takes a card and its own way to pay, and a terminal is a card', () => {
  const taken = (['Collection', 'Home Delivery', 'Dine In'] as const).map((type) =>
    [...paymentMethods, 'Terminal' as const].map((method) => methodOf(method, type)),
  )
  expect(taken).toEqual([
    ['Card', 'Cash', undefined, 'Card'],
    ['Card', 'Cash', undefined, 'Card'],
    ['Card', undefined, 'Counter', 'Card'],
  ])
})
