import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { MenuView } from '#web/catalogue/menu/menu-view.ts'
import type { CartTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { findOrderTimes } from '#web/orders/cart/terms/order-times.ts'
import { useServedMenu } from '#web/orders/order-page/use-served-menu.ts'
import { pass } from '#web/testing/fake-server.ts'
import { pence } from '#domain/shared/money.ts'

const week = Array.from({ length: 7 }, (_, day) => ({
  day,
  isOpen: true,
  startTime: '00:00',
  endTime: '00:00',
}))
const terms = {
  hours: { week, exceptions: [] },
  ordering: { houseState: 'Normal', until: null, pausedUntil: null },
  collectionMinutes: 20,
  deliveryMinutes: 45,
} as unknown as CartTerms
const dish = {
  id: 'd1',
  name: 'Flat white',
  basePrice: pence(400),
  groupIds: [],
  prices: { Collection: pence(460) },
  pricesFrom: '2026-11-18',
}
const menu = {
  categories: [{ slug: 'coffee', name: 'Coffee', dishes: [dish] }],
  groups: {},
} as unknown as MenuView

test('a menu that is open over midnight shows the price of the day that the food is for', async () => {
  vi.setSystemTime('2026-11-17T23:30:00Z')
  const { result } = renderHook(() => useServedMenu(menu, terms, 'Collection', new Date()))
  const price = () => result.current.categories[0]!.dishes[0]!.basePrice
  expect(price()).toBe(400)
  // Ready at 00:01.
  await pass(11 * 60_000)
  expect(price()).toBe(460)
})

test.each([
  ['as soon as possible', undefined, '2026-11-17T23:50:00Z', '2026-11-18T00:10:00Z', '2026-11-17T23:50:00Z'],
  [
    'for a chosen time',
    '2026-11-18T00:30:00Z',
    '2026-11-17T12:00:00Z',
    '2026-11-18T00:30:00Z',
    '2026-11-18T00:30:00Z',
  ],
])('food %s: its price and its serving', (_, pickupTime, now, at, servedAt) => {
  expect(findOrderTimes(terms, 'Collection', { now: new Date(now), pickupTime })).toEqual({
    at: new Date(at),
    servedAt: new Date(servedAt),
  })
})

test('a closed restaurant serves what it serves at the first time to choose', () => {
  const evening = week.map((day) => ({ ...day, startTime: '17:00', endTime: '22:00' }))
  const closed = { ...terms, hours: { week: evening, exceptions: [] } }
  const first = new Date('2026-11-17T17:30:00Z')
  expect(findOrderTimes(closed, 'Collection', { now: new Date('2026-11-17T12:00:00Z') })).toEqual({
    at: first,
    servedAt: first,
  })
})
