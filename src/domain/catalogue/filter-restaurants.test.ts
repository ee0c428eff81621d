import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  type Candidate,
  type Filters,
  filterAndSort,
  type Sort,
} from '#domain/catalogue/filter-restaurants.ts'
import { pence } from '#domain/shared/money.ts'

const always = {
  week: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, isOpen: true, startTime: '00:00', endTime: '00:00' })),
  exceptions: [],
}
const never = { week: [], exceptions: [] }
const now = new Date('2026-11-16T12:00:00Z')

const plain: Candidate = {
  hours: always,
  isPaused: false,
  orderTypes: ['Collection', 'Home Delivery'],
  discountPercent: 0,
  delivery: { charge: pence(199), minutes: 40 },
  collectionMinutes: 15,
  cuisineIds: ['indian'],
  rating: undefined,
}
const closed = { ...plain, hours: never }
const free = { ...plain, delivery: { charge: pence(0), minutes: 50 } }
const noDelivery = { ...plain, delivery: undefined, orderTypes: ['Dine In' as const], collectionMinutes: 5 }
const tooFar = { ...plain, delivery: undefined }
const offer = { ...plain, discountPercent: 10, cuisineIds: ['pizza', 'indian'] }

const only = (found: Candidate[], filters: Filters, sort: Sort = 'recommended') =>
  filterAndSort(found, (one) => one, filters, sort, now)

test.each<[string, Filters, Candidate[]]>([
  ['nothing', {}, [plain, closed, free, noDelivery, offer]],
  ['open now', { openNow: true }, [plain, free, noDelivery, offer]],
  ['free delivery', { freeDelivery: true }, [free]],
  ['offers', { offers: true }, [offer]],
  ['an order type', { orderType: 'Dine In' }, [noDelivery]],
  ['delivery, where the address is served', { orderType: 'Home Delivery' }, [plain, closed, free, offer]],
  ['a cuisine, also as the second', { cuisineId: 'pizza' }, [offer]],
  ['two at once', { cuisineId: 'indian', freeDelivery: true }, [free]],
])('S4: filter by %s', (_, filters, expected) => {
  expect(
    only([plain, closed, free, noDelivery, offer, tooFar], filters).filter((one) => one !== tooFar),
  ).toEqual(expected)
})

test('D62: a paused restaurant is not open now, and comes after the open ones', () => {
  const paused = { ...plain, isPaused: true }
  expect(only([paused, plain, closed], { openNow: true })).toEqual([plain])
  expect(only([paused, closed, plain], {}, 'open')).toEqual([plain, paused, closed])
})

test('D45: a restaurant that is too far away is not offered for Home Delivery', () => {
  expect(only([tooFar, plain], { orderType: 'Home Delivery' })).toEqual([plain])
})

test('D39: the lowest charge first, restaurants without delivery last, equals in their order', () => {
  expect(only([plain, noDelivery, free, offer], {}, 'charge')).toEqual([free, plain, offer, noDelivery])
})

test('the best rated first, of equals the one with more reviews, restaurants without a rating last', () => {
  const best = { ...plain, rating: { average: 4.8, count: 5 } }
  const busy = { ...plain, rating: { average: 4.5, count: 300 } }
  const small = { ...plain, rating: { average: 4.5, count: 6 } }
  expect(only([plain, small, busy, best, free], {}, 'rating')).toEqual([best, busy, small, plain, free])
})

test('D39: the quickest first, by delivery or collection, whichever is sooner', () => {
  const slow = { ...plain, collectionMinutes: 60, delivery: { charge: pence(0), minutes: 55 } }
  expect(only([slow, noDelivery, plain], {}, 'quickest')).toEqual([plain, slow, noDelivery])
})

test('D39: open ones first, and within each half the order stays', () => {
  expect(only([closed, plain, free], {}, 'open')).toEqual([plain, free, closed])
})

test('a sort never loses or duplicates a restaurant', () => {
  const some = fc.constantFrom(plain, closed, free, noDelivery, offer)
  const sorts = fc.constantFrom<Sort>('recommended', 'nearest', 'open', 'quickest', 'charge', 'rating')
  fc.assert(
    fc.property(fc.array(some), sorts, (found, sort) => {
      const sorted = only(found, {}, sort)
      expect(sorted).toHaveLength(found.length)
      for (const one of new Set(found))
        expect(sorted.filter((each) => each === one)).toHaveLength(
          found.filter((each) => each === one).length,
        )
    }),
  )
})
