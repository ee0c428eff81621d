import { expect, test } from 'vitest'

import { toPaymentMethod, paymentMethods } from '#domain/payments/order-payment.ts'

test('D23, CO13: each order type offers Card and one other method, and Terminal counts as Card', () => {
  const offered = (['Collection', 'Home Delivery', 'Dine In'] as const).map((type) =>
    [...paymentMethods, 'Terminal' as const].map((method) => toPaymentMethod(method, type)),
  )
  expect(offered).toEqual([
    ['Card', 'Cash', undefined, 'Card'],
    ['Card', 'Cash', undefined, 'Card'],
    ['Card', undefined, 'Counter', 'Card'],
  ])
})
