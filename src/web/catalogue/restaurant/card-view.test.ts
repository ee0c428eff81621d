import { expect, test } from 'vitest'

import type { Restaurant } from '#contract/catalogue/restaurants.ts'
import { toCardView } from '#web/catalogue/restaurant/card-view.ts'
import { toOfferView } from '#web/catalogue/restaurant/offer-view.ts'

const now = new Date('2026-11-16T20:00:00Z')
const cuisine = { _id: 'c1', type: 'Indian', slug: 'indian', banner: null }

const restaurant: Restaurant = {
  _id: 'r1',
  uniId: 'saffron-street',
  name: 'Saffron Street',
  logo: '/pictures/logo.webp',
  banner: '/pictures/banner.webp',
  address: { address: '1 Plum Lane', postCode: 'SE1 9AA', addressType: 'Restaurant' },
  cuisines: ['c1'],
  speciality: ['Dosa', 'Thali'],
  discount: { _id: 'r1', discountValue: 20 },
  distance: 0.44,
  businessType: { orderTypes: ['Collection', 'Home Delivery', 'Book A Table'] },
  restaurantTiming: {
    collectionTime: 20,
    deliveryTimes: 35,
    available: [{ day: 1, isOpen: true, startTime: '17:00', endTime: '23:00' }],
    exceptions: [],
  },
  restaurantDelivery: {
    deliveryCharge: 1.99,
    isDeliveryAvailable: true,
    areaLimit: 3,
    isRiderService: false,
    minimumOrder: 0,
  },
  ordering: { houseState: 'Normal', houseStateUntil: null, pausedUntil: null },
}
const view = (given: Partial<Restaurant> = {}) =>
  toCardView({ ...restaurant, ...given }, new Map([['c1', cuisine]]), now, 'card')

test('RC1: a card has banner, logo, name, cuisines, specialities, discount, distance, minutes and charge', () => {
  expect(view()).toMatchObject({
    banner: '/pictures/banner.webp',
    logo: '/pictures/logo.webp',
    name: 'Saffron Street',
    cuisines: 'Indian',
    speciality: 'Dosa, Thali',
    discount: 20,
    distance: '0.4 mi',
    collection: '20 min',
    delivery: '35 min',
    charge: '£1.99',
  })
  const delivery = { ...restaurant.restaurantDelivery, deliveryCharge: 0 }
  expect(view({ restaurantDelivery: delivery }).charge).toBe('Free')
})

const closedNow = {
  restaurantTiming: {
    ...restaurant.restaurantTiming,
    available: [{ day: 2, isOpen: true, startTime: '17:00', endTime: '23:00' }],
  },
}

test('D61, RC3: Closed, Booking Only stands only where bookings are taken; elsewhere Closed', () => {
  const state = { isOpen: false, opens: 'Opens tomorrow at 17:00' }
  expect(view(closedNow)).toMatchObject({ ...state, open: 'Closed, Booking Only' })
  const businessType = { orderTypes: ['Collection' as const] }
  expect(view({ ...closedNow, businessType })).toMatchObject({ ...state, open: 'Closed' })
})

test.each<[Partial<Restaurant['ordering']>, string, string, string]>([
  [{}, 'Open until 23:00', '20 min', '35 min'],
  [{ houseState: 'Busy' }, 'Busy now', '35 min', '50 min'],
  [{ houseState: 'Extreme busy' }, 'Very busy', '65 min', '80 min'],
  // The kitchen is full until then: it is 20:00.
  [{ roomFrom: '2026-11-16T20:40:00Z' }, 'Open until 23:00', '40 min', '55 min'],
  [{ pausedUntil: '2026-11-16T20:45:00Z' }, 'Paused until 20:45', '20 min', '35 min'],
])('D62: a card says how busy the restaurant is: %o', (given, open, collection, delivery) => {
  const ordering = { ...restaurant.ordering, ...given }
  expect(view({ ordering })).toMatchObject({ isOpen: true, open, collection, delivery })
})

test('D62: a special offer states what the card of its restaurant states', () => {
  const facts = (given: Parameters<typeof toOfferView>[0] | object = {}) =>
    toOfferView({ ...restaurant, ...given }, new Map([['c1', cuisine]]), now).facts
  const ordering = (given: Partial<Restaurant['ordering']>) => ({
    ordering: { ...restaurant.ordering, ...given },
  })
  expect(facts()).toBe('Indian · 35 min · £1.99')
  expect(facts(ordering({ houseState: 'Extreme busy' }))).toBe('Very busy · 80 min · £1.99')
  expect(facts(ordering({ pausedUntil: '2026-11-16T20:45:00Z' }))).toBe('Paused until 20:45 · Indian')
  expect(facts(closedNow)).toBe('Closed, Booking Only · Indian')
  // It does not deliver to the searched post code.
  expect(facts({ atDoor: { delivery: 'outside', milesOutside: 2 } })).toBe('Indian · 20 min')
})

test('a card states the charge of the known address, and otherwise the lowest', () => {
  const band = (charge: number, more: object = {}) => ({
    upToMiles: 3,
    charge,
    minimumOrder: 12,
    freeOver: 25,
    ...more,
  })
  const bands = [band(0.99), band(1.99)]
  const given = { restaurantDelivery: { ...restaurant.restaurantDelivery, bands } }
  expect(view(given).charge).toBe('From £0.99')
  const at = (atDoor: object) =>
    toCardView({ ...restaurant, ...given, atDoor } as Restaurant, new Map([['c1', cuisine]]), now, 'card')
  expect(at({ delivery: 'yes', band: band(2.5) })).toMatchObject({
    charge: '£2.50',
    door: 'Delivers to you, free over £25.00, minimum order £12.00',
  })
  expect(at({ delivery: 'yes', band: band(0, { minimumOrder: 0 }) })).toMatchObject({
    charge: 'Free',
    door: 'Delivers to you',
  })
  expect(at({ delivery: 'outside' })).toMatchObject({
    charge: undefined,
    door: 'Does not deliver to your post code',
  })
})
