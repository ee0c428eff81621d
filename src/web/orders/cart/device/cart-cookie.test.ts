import { expect, test } from 'vitest'

import { parseCartCookie } from '#web/orders/cart/device/cart-cookie.ts'

test.each([
  ['tablefare_cart=saffron-street-london', 'saffron-street-london'],
  ['a=b; tablefare_cart=hoshi-lane; c=d', 'hoshi-lane'],
  ['__Host-tablefare_cart=hoshi-lane', 'hoshi-lane'],
  ['my_tablefare_cart=hoshi-lane', undefined],
  ['tablefare_cart=../admin', undefined],
  ['tablefare_cart=Hoshi%20Lane', undefined],
  ['tablefare_cart=', undefined],
  [null, undefined],
])('the cookies %s name the restaurant %s', (cookies, uniId) => {
  expect(parseCartCookie(cookies)).toBe(uniId)
})
