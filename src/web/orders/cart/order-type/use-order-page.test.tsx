import { act } from '@testing-library/react'
import { expect, test } from 'vitest'

import { putInCart, storedCart } from '#web/orders/cart/device/cart-store.ts'
import type { CartTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { isStoredTable, type Choice } from '#web/orders/cart/order-type/order-choice.ts'
import { storedTableCode } from '#web/orders/cart/order-type/table-code.ts'
import { useOrderPage } from '#web/orders/cart/order-type/use-order-page.ts'
import { storedMarker } from '#web/accounts/session/page-marker.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

const choice = { orderType: 'Collection', tableNo: undefined } as Choice
/** As long as a signed code. */
const code = 'a'.repeat(34)
const loadedAt = new Date()
const readDishes = () => new Map()
const terms = (orderTypes: string[]) =>
  ({ uniId: 'saffron', name: 'Saffron', orderTypes }) as unknown as CartTerms

async function visit(at: string, orderTypes = ['Dine In', 'Collection']) {
  const server = fakeServer()
  const own = terms(orderTypes)
  const hook = renderInRouter(() => useOrderPage(own, choice, readDishes, loadedAt), { at })
  await act(async () => {})
  return { ...server, ...hook }
}

test('the table of the address is stored with its code and leaves the address', async () => {
  const { path } = await visit(`/order/saffron?tableNo=4&tableCode=${code}&category=curries`)
  expect(path()).toBe('/order/saffron?category=curries')
  expect([isStoredTable('saffron', '4'), storedTableCode.read()]).toEqual([true, code])
})

test.each([
  ['a table that it has', { tableNo: '4A' }, undefined, '4A'],
  ['one that it does not have', { tableNo: null }, '4a', undefined],
])('the restaurant is asked about it: %s', async (_, answer, unknownTable, kept) => {
  const { result, last } = await visit('/order/saffron?tableNo=4a')
  await last().answer(answer)
  expect(result.current.unknownTable).toBe(unknownTable)
  expect(isStoredTable('saffron', '4A')).toBe(kept === '4A')
})

test('without a connection, or without Dine In, the table stays without a message', async () => {
  const offline = await visit('/order/saffron?tableNo=4')
  await offline.last().lose()
  expect(offline.result.current.unknownTable).toBeUndefined()
  expect(isStoredTable('saffron', '4')).toBe(true)
  expect((await visit('/order/saffron?tableNo=5', ['Collection'])).requests).toEqual([])
})

test('the page is marked for sign-in, and a cart of this restaurant is compared with the menu', async () => {
  putInCart('saffron', {
    foodId: 'gone',
    name: 'Old dish',
    basePrice: 100,
    optionsPrice: 0,
    choices: [],
  } as never)
  await visit('/order/saffron')
  expect(storedMarker.read()).toMatchObject({
    page: 'order page',
    restaurant: 'saffron',
    orderType: 'Collection',
  })
  expect(storedCart.read().changes).toEqual([expect.objectContaining({ kind: 'gone', name: 'Old dish' })])
})
