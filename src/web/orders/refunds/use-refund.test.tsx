import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { FailedRefund } from '#contract/orders/refunds.ts'
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
  const { result, rerender } = renderHook((refunded: number) => useRefund(orderWith(refunded), []), {
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
  const { result, rerender } = renderHook((refunded: number) => useRefund(orderWith(refunded), []), {
    initialProps: 0,
  })
  act(() => result.current.markStale())
  expect(result.current.seen.refunded).toBe(0)
  rerender(5)
  expect(result.current.seen.refunded).toBe(5)
})

test('RF3: a dish that runs out while the form is open is not taken as seen until the server has refused', () => {
  const { result, rerender } = renderHook((total: number) => useRefund(orderWith(0, total), []), {
    initialProps: 20,
  })
  rerender(15.5)
  expect(result.current.seen).toEqual({ refunded: 0, total: 20, failed: 0 })
  act(() => result.current.markStale())
  expect(result.current.seen).toEqual({ refunded: 0, total: 15.5, failed: 0 })
})

test('RF9: a failed refund that is put right while the form is open is not taken as seen until the server has refused', () => {
  const failed = [{ amount: 4.1 }, { amount: 0.2 }] as FailedRefund[]
  const { result, rerender } = renderHook(
    (failures: readonly FailedRefund[]) => useRefund(orderWith(0), failures),
    { initialProps: failed },
  )
  expect(result.current.seen.failed).toBe(4.3)
  rerender([])
  expect(result.current.seen.failed).toBe(4.3)
  act(() => result.current.markStale())
  expect(result.current.seen.failed).toBe(0)
})
