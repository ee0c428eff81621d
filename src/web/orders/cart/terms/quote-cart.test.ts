import { expect, test } from 'vitest'

import { addDish, emptyCart } from '#domain/orders/cart/cart.ts'
import { pence } from '#domain/shared/money.ts'
import type { CartTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { quoteCart } from '#web/orders/cart/terms/quote-cart.ts'

const dish = { foodId: 'f', name: 'Bhel puri', basePrice: pence(1_000), optionsPrice: pence(0), choices: [] }
const cart = addDish(emptyCart('saffron'), dish, 1)
const terms = { discountPercent: 0, serviceCharge: pence(50), deliveryCharge: pence(0) } as CartTerms

test.each([
  ['no coupon', undefined, 1_050],
  ['a coupon for orders from £10.00', 1_000, 750],
  ['a coupon for orders from £10.01', 1_001, 1_050],
])('D15: a cart of £10.00 with %s', (_, minimum, total) => {
  const value = { kind: 'fixed', amount: pence(300), percent: null } as const
  const coupon = minimum === undefined ? undefined : { value, minimumOrder: pence(minimum) }
  expect(quoteCart(cart, terms, 'Collection', coupon).total).toBe(total)
})
