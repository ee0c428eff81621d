import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { OrderQuote } from '#contract/orders/orders.ts'
import { pence } from '#domain/shared/money.ts'
import type { CartTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { findSwapTimes, toOrderTimes, toSwapDishes, useSwapMenu } from '#web/orders/run-out/swap-menu.ts'
import { fakeServer } from '#web/testing/fake-server.ts'

const days = [0, 1, 2, 3, 4, 5, 6]
const terms = {
  hours: {
    week: days.map((day) => ({ day, isOpen: true, startTime: '00:00', endTime: '00:00' })),
    exceptions: [],
  },
  ordering: { houseState: 'Normal', houseStateUntil: null, pausedUntil: null },
  collectionMinutes: 20,
  deliveryMinutes: 45,
} as unknown as CartTerms
const food = (_id: string, name: string, periodIds: string[]) => ({
  _id,
  name,
  description: '',
  basePrice: 5,
  price: 5,
  groupIds: [],
  diets: [],
  allergens: [],
  kcal: null,
  isAlcohol: false,
  isSoldOut: false,
  picture: null,
  periodIds,
})
const period = (_id: string, from: string, to: string) => ({
  _id,
  name: _id,
  hours: [{ days, from, to }],
  firstDay: null,
  lastDay: null,
})
const menu = {
  categories: [
    { name: 'Mains', foods: [food('f1', 'Lunch box', ['lunch']), food('f2', 'Thali', ['dinner'])] },
  ],
  groups: [],
  periods: [period('lunch', '12:00', '15:00'), period('dinner', '17:00', '22:00')],
}
// At 14:50 for collection at 15:10.
const quote = { schedule: { expectedAt: '2026-11-17T15:10:00Z' } } as OrderQuote
const evening = '2026-11-17T19:00:00Z'
const now = '2026-11-17T14:50:00Z'

test.each([
  ['as soon as possible', findTimes('Collection', ''), 'Lunch box'],
  ['for the evening', findTimes('Collection', evening), 'Thali'],
  ['at a table, whatever time was chosen for another type', findTimes('Dine In', evening), 'Lunch box'],
  ['without stored terms', findTimes('Collection', '', false), 'Lunch box'],
  ['without stored terms, for the evening', findTimes('Collection', evening, false), 'Thali'],
  [
    'that was placed at lunch',
    () => toOrderTimes({ expectedAt: '2026-11-17T15:20:00Z', pickupTime: null, createdAt: now }),
    'Lunch box',
  ],
  [
    'that was placed at lunch for the evening',
    () => toOrderTimes({ expectedAt: evening, pickupTime: evening, createdAt: now }),
    'Thali',
  ],
])('the swaps of an order %s are the dishes served then', async (_, toTimes, name) => {
  vi.setSystemTime(now)
  const times = toTimes()
  const { last } = fakeServer()
  const { result } = renderHook(() => useSwapMenu('saffron', 'Collection', times))
  await last().answer(menu)
  const line = { food: 'f9', choices: [], most: pence(900) }
  const found = toSwapDishes(result.current.data!, { line, avoid: [], hasAlcohol: false })
  expect(found.flatMap(({ dishes }) => dishes.map(({ dish }) => dish.name))).toEqual([name])
})

function findTimes(orderType: 'Collection' | 'Dine In', pickupTime: string, hasTerms = true) {
  return () => findSwapTimes(hasTerms ? terms : undefined, orderType, { quote, pickupTime })
}
