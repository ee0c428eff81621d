import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { storedCustomer } from '#web/accounts/session/signed-in.ts'
import { useAppliedCoupon } from '#web/orders/cart/device/applied-coupon.ts'
import { savedDraft } from '#web/orders/checkout/draft/saved-draft.ts'

const draft = { version: 1, key: 'k', restaurant: 'saffron', customerId: 'me', coupon: 'little2' }

function coupon(given: object, customer: string | null = 'me', restaurant = 'saffron') {
  storedCustomer.write(customer === null ? null : { _id: customer })
  savedDraft.write({ ...draft, couponAmount: 2, couponMinimum: 10, ...given })
  return renderHook(() => useAppliedCoupon(restaurant)).result
}

test('CO8: the coupon that I applied here is shown in pence, until I remove it', () => {
  const applied = coupon({})
  expect(applied.current).toEqual({
    code: 'LITTLE2',
    minimumOrder: 1000,
    value: { kind: 'fixed', amount: 200, percent: null },
  })
  act(() => savedDraft.write({ ...draft, coupon: undefined }))
  expect(applied.current).toBeUndefined()
})

test.each([
  ['of another restaurant', {}, 'me', 'red-kettle'],
  ['of another customer', {}, 'you', 'saffron'],
  ['of a customer who has signed out', {}, null, 'saffron'],
  ['without an amount', { couponAmount: undefined }, 'me', 'saffron'],
  ['with a broken amount', { couponAmount: 'two' }, 'me', 'saffron'],
  ['with a broken minimum', { couponMinimum: null }, 'me', 'saffron'],
])('a coupon %s is not shown', (_, given, customer, restaurant) => {
  expect(coupon(given, customer, restaurant).current).toBeUndefined()
})

test('fractions of a penny are rounded', () => {
  expect(coupon({ couponAmount: 0.29, couponMinimum: undefined }).current).toEqual({
    code: 'LITTLE2',
    minimumOrder: 0,
    value: { kind: 'fixed', amount: 29, percent: null },
  })
})
