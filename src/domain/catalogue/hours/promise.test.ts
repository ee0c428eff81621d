import { expect, test } from 'vitest'

import type { Hours } from '#domain/catalogue/hours/opening-hours.ts'
import {
  canOrderForLater,
  laterTimes,
  promiseFor,
  promisedMinutes,
  usualDeliveryMinutes,
} from '#domain/catalogue/hours/promise.ts'

const everyDay = (startTime: string, endTime: string): Hours => ({
  week: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, isOpen: true, startTime, endTime })),
  exceptions: [],
})
const houses = ['Normal', 'Busy', 'Extreme busy'] as const

test('D24, D62, CO12: an outlet promises its own minutes, 15 more when busy and 45 more when very busy', () => {
  const own = { collectionMinutes: 10, deliveryMinutes: 35 }
  expect(houses.map((house) => promisedMinutes('Home Delivery', house, own))).toEqual([35, 50, 80])
  expect(houses.map((house) => promisedMinutes('Collection', house, own))).toEqual([10, 25, 55])
  expect(houses.map((house) => promisedMinutes('Dine In', house, own))).toEqual([10, 25, 55])
})

test('CO12, D62: an outlet that set no minutes delivers in 45, 60 or 90', () => {
  const own = { collectionMinutes: 20, deliveryMinutes: usualDeliveryMinutes }
  expect(houses.map((house) => promisedMinutes('Home Delivery', house, own))).toEqual([45, 60, 90])
})

test('KI1: a kitchen that has room later promises that time, with the travel of a delivery, and never less than its state', () => {
  const own = { collectionMinutes: 20, deliveryMinutes: 45 }
  const now = new Date('2026-11-20T19:02:30Z')
  const minutes = (from: string | undefined, house: (typeof houses)[number] = 'Normal') =>
    (['Collection', 'Home Delivery', 'Dine In'] as const).map((type) =>
      promisedMinutes(type, house, own, { from, now }),
    )
  expect(minutes(undefined)).toEqual([20, 45, 20])
  expect(minutes('2026-11-20T19:35:00Z')).toEqual([33, 58, 33])
  expect(minutes('2026-11-20T19:35:00Z', 'Extreme busy')).toEqual([65, 90, 65])
  expect(minutes('2026-11-20T18:00:00Z')).toEqual([20, 45, 20])
})

test('D62: a pause stops orders for now, and times after it are offered', () => {
  const hours = everyDay('17:00', '22:00')
  const now = new Date('2026-11-16T20:07:00Z')
  const pausedUntil = new Date('2026-11-16T21:20:00Z')
  expect(promiseFor(hours, now, 45, undefined, pausedUntil)).toBe('paused')
  const offered = ['21:30', '21:45', '22:00'].map((time) => new Date(`2026-11-16T${time}:00Z`))
  expect(laterTimes(hours, now, 45, pausedUntil)).toEqual(offered)
  const wanted = new Date('2026-11-16T21:30:00Z')
  expect(promiseFor(hours, now, 45, wanted, pausedUntil)).toEqual(wanted)
  const during = new Date('2026-11-16T21:00:00Z')
  expect(promiseFor(hours, now, 45, during, pausedUntil)).toBe('not offered')
  expect(promiseFor(hours, new Date('2026-11-16T22:01:00Z'), 45, undefined, pausedUntil)).toBe('closed')
})

test('D62: orders for later are possible in a pause unless it lasts for the rest of the day, and never at a table', () => {
  const hours = everyDay('17:00', '22:00')
  const now = new Date('2026-11-16T20:07:00Z')
  const until = (time: string) => new Date(`2026-11-${time}:00Z`)
  expect(canOrderForLater('Collection', hours, now, 45, until('16T21:20'))).toBe(true)
  expect(canOrderForLater('Dine In', hours, now, 45, until('16T21:20'))).toBe(false)
  expect(canOrderForLater('Collection', hours, now, 45, until('17T05:00'))).toBe(false)
})

const evening = everyDay('17:00', '22:00')
const late = everyDay('17:00', '00:30')
const split: Hours = { week: [...everyDay('12:00', '14:30').week, ...evening.week], exceptions: [] }
const shut: Hours = {
  week: evening.week,
  exceptions: [{ date: '2026-11-16', isOpen: false, startTime: '00:00', endTime: '00:00' }],
}
const at = (time: string) => new Date(`2026-11-${time}:00Z`)
test.each<[string, Hours, now: string, minutes: number, wanted: string | undefined, promise: string]>([
  ['in the middle of the evening', evening, '16T20:00', 45, undefined, '16T20:45'],
  ['before it opens', evening, '16T16:59', 45, undefined, 'closed'],
  ['as it opens', evening, '16T17:00', 45, undefined, '16T17:45'],
  ['a minute before it closes, though ready after that', evening, '16T21:59', 45, undefined, '16T22:44'],
  ['a minute before it closes, collected after that', evening, '16T21:59', 10, undefined, '16T22:09'],
  ['as it closes', evening, '16T22:00', 10, undefined, 'closed'],
  ['before midnight, ready after it', late, '16T23:50', 45, undefined, '17T00:35'],
  ['a minute before it closes past midnight', late, '17T00:29', 45, undefined, '17T01:14'],
  ['as it closes past midnight', late, '17T00:30', 45, undefined, 'closed'],
  ['at the end of lunch', split, '16T14:29', 20, undefined, '16T14:49'],
  ['between lunch and dinner', split, '16T15:00', 20, undefined, 'closed'],
  ['between lunch and dinner, for dinner', split, '16T15:00', 20, '16T18:00', '16T18:00'],
  ['before it opens, for the moment it opens', evening, '16T15:00', 45, '16T17:00', 'not offered'],
  ['before it opens, for the first food', evening, '16T15:00', 45, '16T17:45', '16T17:45'],
  ['at lunch, for the hours between', split, '16T13:00', 20, '16T15:00', 'not offered'],
  ['on a day off', shut, '16T20:00', 45, undefined, 'closed'],
  ['on a day off, for later', shut, '16T15:00', 45, '16T20:00', 'not offered'],
  ['for later, in time', evening, '16T20:00', 45, '16T21:00', '16T21:00'],
  ['for later, too soon by now', evening, '16T20:20', 45, '16T21:00', 'not offered'],
  ['for the last time of the evening', evening, '16T20:00', 45, '16T22:00', '16T22:00'],
  ['for a time after closing', evening, '16T20:00', 45, '16T22:15', 'not offered'],
  ['for a time that no list shows', evening, '16T20:00', 45, '16T21:07', 'not offered'],
  ['for tomorrow', evening, '16T20:00', 45, '17T21:00', 'not offered'],
])('CA7, D24, D42: ordered %s', (_, hours, now, minutes, wanted, promise) => {
  const found = promiseFor(hours, at(now), minutes, wanted === undefined ? undefined : at(wanted))
  expect(found).toEqual(promise.includes('T') ? at(promise) : promise)
})
