import { act } from '@testing-library/react'
import { expect, test } from 'vitest'

import { emptyCart } from '#domain/orders/cart/cart.ts'
import { newBooking, storedBooking } from '#web/bookings/book/stored-booking.ts'
import { storeCartState } from '#web/orders/cart/device/cart-store.ts'
import { storedTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { useRememberedRestaurant } from '#web/orders/checkout/summary/use-remembered-restaurant.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

const at = '/checkout-book-a-table'
const open = async (isWanted = true) => {
  const page = renderInRouter(() => useRememberedRestaurant(isWanted), { at })
  await act(async () => {})
  return page
}
const terms = {
  version: 1,
  uniId: 'kettle',
  name: 'Red Kettle House',
  orderTypes: ['Collection'],
  discountPercent: 0,
  serviceCharge: 50,
  deliveryCharge: 0,
  minimumOrder: 0,
  collectionMinutes: 20,
  hours: { week: [], exceptions: [] },
}

test('CO10: a booking draft leads to its restaurant, else the cart does, else the restaurant last seen', async () => {
  const leadsTo = async () => {
    const { path, unmount } = await open()
    const to = path()
    unmount()
    return to
  }
  storedTerms.write(terms)
  expect(await leadsTo()).toContain('kettle')
  storeCartState(emptyCart('hoshi'), [])
  expect(await leadsTo()).toContain('hoshi')
  storedBooking.write(newBooking('saffron', '2026-11-20'))
  const page = await open()
  expect(page.path()).toContain('saffron')
  expect(page.result.current).toBeUndefined()
})

test('a device that remembers none says so', async () => {
  const page = await open()
  expect([page.result.current, page.path()]).toEqual(['none', at])
})

test('a page that has its restaurant stays where it is', async () => {
  storeCartState(emptyCart('hoshi'), [])
  const page = await open(false)
  expect([page.result.current, page.path()]).toEqual([undefined, at])
})
