import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { useRefund } from '#web/orders/refunds/use-refund.ts'

const orderWith = (refunded: number, totalPrice = 20) =>
  ({
    cartItems: [{ price: 20, quantity: 1, vatRate: null }],
    discount: null,
    coupon: null,
    serviceCharge: 0,
    deliveryCharge: 0,
    totalPrice,
    refunded,
    refunds: [],
  }) as unknown as SavedOrder

test('RF3: a refund that is made while the form is open, or whose answer was lost, is not taken as seen', () => {
  const { result, rerender } = renderHook((refunded: number) => useRefund(orderWith(refunded)), {
    initialProps: 0,
  })
  rerender(5)
  expect(result.current.seen.refunded).toBe(0)
  act(() => result.current.markStale())
  expect(result.current.seen.refunded).toBe(5)
  rerender(7)
  expect(result.current.seen.refunded).toBe(5)
})

test('RF3: after a refusal the next request carries what the page shows once it is read again', () => {
  const { result, rerender } = renderHook((refunded: number) => useRefund(orderWith(refunded)), {
    initialProps: 0,
  })
  act(() => result.current.markStale())
  expect(result.current.seen.refunded).toBe(0)
  rerender(5)
  expect(result.current.seen.refunded).toBe(5)
})

test('RF3: a dish that runs out while the form is open is not taken as seen until the server has refused', () => {
  const { result, rerender } = renderHook((total: number) => useRefund(orderWith(0, total)), {
    initialProps: 20,
  })
  rerender(15.5)
  expect(result.current.seen).toEqual({ refunded: 0, total: 20 })
  act(() => result.current.markStale())
  expect(result.current.seen).toEqual({ refunded: 0, total: 15.5 })
})
