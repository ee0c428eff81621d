import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { emptyCart } from '#domain/orders/cart/cart.ts'
import { pence } from '#domain/shared/money.ts'
import { useCartCount } from '#web/orders/cart/device/cart-count.ts'
import { putInCart, storeCartState } from '#web/orders/cart/device/cart-store.ts'

const dish = { foodId: 'f', name: 'Naan', basePrice: pence(300), optionsPrice: pence(0), choices: [] }

/** Another tab has stored this. */
const store = (text: string) =>
  act(() => {
    localStorage.setItem('tablefare.cart', text)
    dispatchEvent(new StorageEvent('storage', { key: 'tablefare.cart' }))
  })

test('the items of the stored cart are counted, and its unread changes noticed', () => {
  const { result } = renderHook(useCartCount)
  expect(result.current).toEqual({ count: 0, hasUnreadChanges: false })
  act(() => putInCart('saffron', dish, 3))
  expect(result.current).toEqual({ count: 3, hasUnreadChanges: false })
  act(() => storeCartState(emptyCart('saffron'), [{ kind: 'gone', name: 'Naan' }]))
  expect(result.current).toEqual({ count: 0, hasUnreadChanges: true })
})

test.each(['{oh', '{"version":2,"count":3}', '{"version":1,"count":"3"}'])(
  'a cart that cannot be read asks to be opened: %s',
  (text) => {
    const { result } = renderHook(useCartCount)
    store(text)
    expect(result.current).toEqual({ count: 0, hasUnreadChanges: true })
    store('null')
    expect(result.current).toEqual({ count: 0, hasUnreadChanges: false })
  },
)
