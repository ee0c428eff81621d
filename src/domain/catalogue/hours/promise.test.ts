import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatClockTime, fromLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { type Hours, openState } from '#domain/catalogue/hours/opening-hours.ts'
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
const shown = (times: Date[]) =>
  times.map((time) => {
    const { minutes } = toLondonTime(time)
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
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

test('D62: a pause stops orders for now, and times after it are offered', () => {
  const hours = everyDay('17:00', '22:00')
  const now = new Date('2026-11-16T20:07:00Z')
  const pausedUntil = new Date('2026-11-16T21:20:00Z')
  expect(promiseFor(hours, now, 45, undefined, pausedUntil)).toBe('paused')
  expect(shown(laterTimes(hours, now, 45, pausedUntil))).toEqual(['21:30', '21:45', '22:00'])
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

test('later times are the quarters of an hour within the hours, after the lead time', () => {
  const now = new Date('2026-11-16T20:07:00Z')
  expect(shown(laterTimes(everyDay('17:00', '22:00'), now, 45))).toEqual([
    '21:00',
    '21:15',
    '21:30',
    '21:45',
    '22:00',
  ])
  expect(laterTimes(everyDay('09:00', '15:00'), now, 45)).toEqual([])
})

test('an evening that runs past midnight is offered to its end, also after midnight', () => {
  const hours = everyDay('22:00', '01:00')
  expect(shown(laterTimes(hours, new Date('2026-11-16T23:40:00Z'), 30))).toEqual([
    '0:15',
    '0:30',
    '0:45',
    '1:00',
  ])
  expect(shown(laterTimes(hours, new Date('2026-11-17T00:20:00Z'), 10)).slice(0, 3)).toEqual([
    '0:30',
    '0:45',
    '1:00',
  ])
})

test('an outlet that is open round the clock offers the coming night until the kitchen’s day ends, also just before midnight', () => {
  const hours = everyDay('00:00', '00:00')
  const found = shown(laterTimes(hours, new Date('2026-11-16T23:40:00Z'), 45))
  expect([found[0], found.at(-1)]).toEqual(['0:30', '4:45'])
  const byDay = laterTimes(hours, new Date('2026-11-16T12:00:00Z'), 45)
  expect(byDay.at(-1)).toEqual(new Date('2026-11-17T04:45:00Z'))
})

test('after midnight no clock time is offered twice: boards and messages show it without its date', () => {
  const now = new Date('2026-11-17T02:00:00Z')
  for (const hours of [everyDay('00:00', '00:00'), everyDay('18:00', '04:00')]) {
    const found = shown(laterTimes(hours, now, 45))
    expect(found[0]).toBe('2:45')
    expect(new Set(found).size).toBe(found.length)
    expect(promiseFor(hours, now, 45, new Date('2026-11-18T03:00:00Z'))).toBe('not offered')
  }
})

test('an outlet that opens at midnight offers tomorrow only once tomorrow has come', () => {
  const hours: Hours = {
    week: [{ day: 2, isOpen: true, startTime: '00:00', endTime: '03:00' }],
    exceptions: [],
  }
  expect(laterTimes(hours, new Date('2026-11-16T23:40:00Z'), 10)).toEqual([])
  expect(shown(laterTimes(hours, new Date('2026-11-17T02:20:00Z'), 10))).toEqual(['2:30', '2:45', '3:00'])
})

test('the hour that spring skips is not offered, and the hour that autumn repeats is offered once', () => {
  const allNight = everyDay('00:00', '06:00')
  const spring = shown(laterTimes(allNight, new Date('2027-03-28T00:00:00Z'), 0))
  expect(spring).toContain('0:45')
  expect(spring.filter((time) => time.startsWith('1:'))).toEqual([])
  expect(spring).toContain('2:00')
  const autumn = shown(laterTimes(allNight, new Date('2027-10-30T23:00:00Z'), 0))
  expect(new Set(autumn).size).toBe(autumn.length)
  expect(fromLondonTime('2027-03-28', 90)).toBeUndefined()
})

test('D24: a time at which one period ends and the next begins is offered once', () => {
  const touching: Hours = {
    week: [...everyDay('12:00', '21:00').week, ...everyDay('21:00', '23:00').week],
    exceptions: [],
  }
  const found = shown(laterTimes(touching, new Date('2026-11-16T20:07:00Z'), 30))
  expect(found).toEqual([
    '20:45',
    '21:00',
    '21:15',
    '21:30',
    '21:45',
    '22:00',
    '22:15',
    '22:30',
    '22:45',
    '23:00',
  ])
})

const anyClock = fc.integer({ min: 0, max: 287 }).map((fives) => formatClockTime(fives * 5))
const anyEntry = fc.record({
  day: fc.integer({ min: 0, max: 6 }),
  isOpen: fc.constant(true),
  startTime: anyClock,
  endTime: anyClock,
})
const anyMoment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2028-01-01T00:00:00Z'),
  noInvalidDate: true,
})

test('D24: with any hours at any moment, later times are quarters of an hour, after the lead time, unique and in order', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 21 }), anyMoment, (week, now) => {
      const found = laterTimes({ week, exceptions: [] }, now, 30).map((time) => time.getTime())
      expect(found).toEqual([...new Set(found)].toSorted((a, b) => a - b))
      for (const time of found) {
        expect(time % 900_000).toBe(0)
        expect(time - now.getTime()).toBeGreaterThanOrEqual(30 * 60_000)
      }
    }),
  )
})

test('D66: the first time is the opening plus the lead time, also for dinner after a break', () => {
  const hours: Hours = {
    week: [...everyDay('12:00', '14:30').week, ...everyDay('17:00', '22:00').week],
    exceptions: [],
  }
  expect(shown(laterTimes(hours, new Date('2026-11-16T09:00:00Z'), 45)).slice(0, 2)).toEqual([
    '12:45',
    '13:00',
  ])
  expect(shown(laterTimes(hours, new Date('2026-11-16T14:20:00Z'), 45)).slice(0, 2)).toEqual([
    '17:45',
    '18:00',
  ])
  expect(shown(laterTimes(hours, new Date('2026-11-16T16:50:00Z'), 20)).slice(0, 2)).toEqual([
    '17:30',
    '17:45',
  ])
})

test('D66: on the night when spring skips an hour, the kitchen still gets the whole lead time', () => {
  const found = laterTimes(everyDay('00:30', '06:00'), new Date('2027-03-28T00:00:00Z'), 45)
  expect(shown(found)[0]).toBe('2:15')
})

test('D24: every quarter of an hour left today is offered that is the lead time after now and after the opening', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 7 }), anyMoment, (week, now) => {
      const hours = { week, exceptions: [] }
      const found = new Set(laterTimes(hours, now, 30).map((time) => time.getTime()))
      const today = toLondonTime(now).date
      const soonest = Math.ceil((now.getTime() + 30 * 60_000) / 900_000) * 900_000
      for (let quarter = soonest; quarter < now.getTime() + 24 * 3_600_000; quarter += 900_000) {
        const { date, minutes } = toLondonTime(new Date(quarter))
        if (date !== today) break
        const isSecond = fromLondonTime(today, minutes)?.getTime() !== quarter
        const isOpenForLong = [0, 5, 10, 15, 20, 25, 30].every(
          (before) => openState(hours, new Date(quarter - before * 60_000)).isOpen,
        )
        if (isOpenForLong && !isSecond) expect(found).toContain(quarter)
      }
    }),
  )
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
