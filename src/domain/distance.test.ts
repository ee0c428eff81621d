import fc from 'fast-check'
import { expect, test } from 'vitest'

import { boxAround, milesBetween } from '#domain/distance.ts'
import type { Point } from '#domain/place.ts'

const charingCross = { lat: 51.5073, lng: -0.1276 }

test.each([
  ['to itself', charingCross, 0],
  ['to Manchester Piccadilly', { lat: 53.4772, lng: -2.2301 }, 162.4],
  ['to Edinburgh Waverley', { lat: 55.952, lng: -3.19 }, 331.6],
  ['to Belfast', { lat: 54.5968, lng: -5.9254 }, 322],
])('D39: the way from Charing Cross %s is known to the mile', (_, to, miles) => {
  expect(Math.abs(milesBetween(charingCross, to) - miles)).toBeLessThan(1)
})

test('D39: a degree of latitude is 69.1 miles, one of longitude shrinks with the cosine', () => {
  expect(milesBetween({ lat: 51, lng: 0 }, { lat: 52, lng: 0 })).toBeCloseTo(69.09, 2)
  expect(milesBetween({ lat: 60, lng: 0 }, { lat: 60, lng: 1 })).toBeCloseTo(69.09 / 2, 1)
})

const inUk = fc.record({
  lat: fc.double({ min: 49, max: 61, noNaN: true }),
  lng: fc.double({ min: -9, max: 2, noNaN: true }),
})

test('D39: the way there is as long as the way back, and never negative', () => {
  fc.assert(
    fc.property(inUk, inUk, (a, b) => {
      expect(milesBetween(a, b)).toBeCloseTo(milesBetween(b, a), 9)
      expect(milesBetween(a, b)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('D39: every point within the radius, on its edge too, is inside the box', () => {
  const share = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }))
  const radius = fc.oneof(
    fc.double({ min: 0, max: 60, noNaN: true }),
    fc.double({ min: 0, max: 0.01, noNaN: true }),
  )
  const bearing = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true })
  fc.assert(
    fc.property(inUk, radius, share, bearing, (middle, miles, part, towards) => {
      const point = walk(middle, miles * part, towards)
      expect(isInside(boxAround(middle, miles), point)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

test('D39: the box is no larger than it must be, its sides touch the circle', () => {
  const box = boxAround(charingCross, 3)
  expect(milesBetween(charingCross, { lat: box.north, lng: charingCross.lng })).toBeCloseTo(3, 4)
  expect(milesBetween(charingCross, { lat: charingCross.lat, lng: box.east })).toBeCloseTo(3, 4)
})

function isInside(box: ReturnType<typeof boxAround>, { lat, lng }: Point): boolean {
  return lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east
}

/** Where one arrives after so many miles in a direction (radians from north). */
function walk({ lat, lng }: Point, miles: number, bearing: number): Point {
  const angle = miles / 3958.7613
  const from = (lat * Math.PI) / 180
  const to = Math.asin(
    Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(bearing),
  )
  const turned = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  )
  return { lat: (to * 180) / Math.PI, lng: lng + (turned * 180) / Math.PI }
}
