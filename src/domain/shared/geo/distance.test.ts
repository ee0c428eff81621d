import fc from 'fast-check'
import { expect, test } from 'vitest'

import { milesBetween } from '#domain/shared/geo/distance.ts'

const charingCross = { lat: 51.5073, lng: -0.1276 }

test.each([
  ['to itself', charingCross, 0],
  ['to Manchester Piccadilly', { lat: 53.4772, lng: -2.2301 }, 162.4],
  ['to Edinburgh Waverley', { lat: 55.952, lng: -3.19 }, 331.6],
  ['to Belfast', { lat: 54.5968, lng: -5.9254 }, 322],
])('D39: the distance from Charing Cross %s is right to the mile', (_, to, miles) => {
  expect(Math.abs(milesBetween(charingCross, to) - miles)).toBeLessThan(1)
})

test('D39: a degree of latitude is 69.1 miles, a degree of longitude shrinks with the cosine', () => {
  expect(milesBetween({ lat: 51, lng: 0 }, { lat: 52, lng: 0 })).toBeCloseTo(69.09, 2)
  expect(milesBetween({ lat: 60, lng: 0 }, { lat: 60, lng: 1 })).toBeCloseTo(69.09 / 2, 1)
})

const inUk = fc.record({
  lat: fc.double({ min: 49, max: 61, noNaN: true }),
  lng: fc.double({ min: -9, max: 2, noNaN: true }),
})

test('D39: the distance is the same in both directions and never negative', () => {
  fc.assert(
    fc.property(inUk, inUk, (a, b) => {
      expect(milesBetween(a, b)).toBeCloseTo(milesBetween(b, a), 9)
      expect(milesBetween(a, b)).toBeGreaterThanOrEqual(0)
    }),
  )
})
