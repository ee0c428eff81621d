import { act } from '@testing-library/react'
import { expect, test } from 'vitest'

import { putInCart, storedCart } from '#web/orders/cart/device/cart-store.ts'
import { lastPlacedOrder } from '#web/orders/checkout/draft/saved-draft.ts'
import { useCheckoutCart } from '#web/orders/checkout/use-checkout-cart.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

type Type = Parameters<typeof useCheckoutCart>[0]
const fill = () =>
  putInCart('saffron', {
    foodId: 'f',
    name: 'Bhel puri',
    basePrice: 470,
    optionsPrice: 0,
    choices: [],
  } as never)

async function checkout(orderType: Type = 'Collection') {
  const hook = renderInRouter(() => useCheckoutCart(orderType), { at: '/checkout' })
  await act(async () => {})
  return hook
}

test('with a cart the page stays', async () => {
  fill()
  const { path, result } = await checkout()
  expect([path(), result.current.cart?.lines.length]).toEqual(['/checkout', 1])
})

test.each([
  ['no order', undefined, 'Collection', '/'],
  ['an old order', 61_000, 'Collection', '/'],
  ['an order of this minute, in another tab', 5_000, 'Collection', '/my-order'],
  ['the same at a table', 5_000, 'Dine In', '/order-received?order=o1'],
] as const)('without a cart it leaves; after %s', async (_, ago, orderType, path) => {
  if (ago !== undefined) lastPlacedOrder.write({ orderId: 'o1', at: Date.now() - ago })
  expect((await checkout(orderType)).path()).toBe(path)
})

test('after the order the page goes on showing what was ordered, and does not leave by itself', async () => {
  fill()
  const { result, path } = await checkout()
  await act(async () => result.current.clearCart())
  expect(storedCart.read().cart).toBeUndefined()
  expect([result.current.cart?.lines.length, path()]).toEqual([1, '/checkout'])
})

test('a cart emptied in another tab leaves the page', async () => {
  fill()
  const { path } = await checkout()
  await act(async () => storedCart.write(null))
  expect(path()).toBe('/')
})
