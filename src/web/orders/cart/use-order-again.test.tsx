import { act } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { putInCart, storedCart } from '#web/orders/cart/device/cart-store.ts'
import { useOrderAgain } from '#web/orders/cart/use-order-again.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

const order = {
  _id: 'o1',
  restaurant: { uniId: 'saffron', name: 'Saffron Street' },
  orderType: 'Collection',
  cartItems: [{ food: 'f1', name: 'Bhel puri', quantity: 2, price: 4.7, options: [], choices: [] }],
} as unknown as SavedOrder

function orders() {
  const server = fakeServer()
  const hook = renderInRouter(useOrderAgain, { at: '/my-order' })
  return { ...server, ...hook, again: () => act(async () => hook.result.current.orderAgain(order)) }
}

test('offline nothing changes, and it says so', async () => {
  const { again, requests, result, path } = orders()
  await again()
  expect(result.current.busyWith).toBe('o1')
  await requests[0]!.lose()
  expect([result.current.busyWith, storedCart.read().cart, path()]).toEqual([
    undefined,
    undefined,
    '/my-order',
  ])
  expect(result.current.dialog).toBeTruthy()
})

test('another restaurant’s cart asks first, and fetches nothing until the answer', async () => {
  putInCart('plum', { foodId: 'x', name: 'Pie', basePrice: 100, optionsPrice: 0, choices: [] } as never)
  const { again, requests, result } = orders()
  await again()
  expect([requests, result.current.busyWith]).toEqual([[], undefined])
  expect(result.current.dialog).toBeTruthy()
  expect(storedCart.read().cart?.restaurant).toBe('plum')
})
