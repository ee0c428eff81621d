import fc from 'fast-check'
import { expect, test } from 'vitest'

import { kitchenDayOf } from '#domain/catalogue/hours/kitchen-day.ts'
import { type Hours, openState } from '#domain/catalogue/hours/opening-hours.ts'
import { laterTimes } from '#domain/catalogue/hours/promise.ts'
import { type DayToChoose, timesToChoose } from '#domain/catalogue/hours/times-to-choose.ts'
import { addDays, formatClockTime, fromLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'

const everyDay = (startTime: string, endTime: string): Hours => ({
  week: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, isOpen: true, startTime, endTime })),
  exceptions: [],
})
const evening = everyDay('17:00', '22:00')
const clock = (time: Date) => formatClockTime(toLondonTime(time).minutes)
const ends = ({ date, times }: DayToChoose) =>
  times.length > 0 ? `${date} ${clock(times[0]!)}–${clock(times.at(-1)!)} ${times.length}` : `${date} closed`
const monday = new Date('2026-11-16T12:00:00Z')
const lead = { leadMinutes: 45 }

test('KI4: a week ahead has every quarter of an hour of each day, from the lead time after the opening', () => {
  const days = timesToChoose(evening, monday, { ...lead, days: 7 })
  expect(days.map(ends)).toEqual(
    Array.from({ length: 8 }, (_, day) => `${addDays('2026-11-16', day)} 17:45–22:00 18`),
  )
  expect(days.every(({ orderBy }) => orderBy === null)).toBe(true)
})

test('KI4: with no days ahead the times are those of today', () => {
  const days = timesToChoose(evening, monday, { ...lead, days: 0 })
  expect(days.map(({ times }) => times)).toEqual([laterTimes(evening, monday, 45)])
})

test('KI4: a closed weekday and a holiday have no times, and other hours of a date count', () => {
  const hours: Hours = {
    week: evening.week.filter(({ day }) => day !== 2),
    exceptions: [
      { date: '2026-11-18', isOpen: false, startTime: '00:00', endTime: '00:00' },
      { date: '2026-11-19', isOpen: true, startTime: '12:00', endTime: '13:00' },
    ],
  }
  expect(timesToChoose(hours, monday, { ...lead, days: 4 }).map(ends)).toEqual([
    '2026-11-16 17:45–22:00 18',
    '2026-11-17 closed',
    '2026-11-18 closed',
    '2026-11-19 12:45–13:00 2',
    '2026-11-20 17:45–22:00 18',
  ])
})

test.each<[string, now: string, cutoff: number, days: string[]]>([
  ['a minute before it', '2026-11-16T16:44:00Z', 16 * 60 + 45, ['16', '17', '18']],
  ['at it', '2026-11-16T16:45:00Z', 16 * 60 + 45, ['17', '18']],
  ['before one on the day before', '2026-11-16T16:59:00Z', -7 * 60, ['17', '18']],
  ['at one on the day before', '2026-11-16T17:00:00Z', -7 * 60, ['18']],
  ['at one a whole day before', '2026-11-16T00:00:00Z', -1440, ['18']],
  ['at midnight of the day', '2026-11-16T00:00:00Z', 0, ['17', '18']],
])('KI4: a day is left out from its cut-off on: %s', (_, now, cutoff, days) => {
  const cutoffs = Array.from({ length: 7 }, () => cutoff)
  const found = timesToChoose(evening, new Date(now), { ...lead, days: 2, cutoffs })
  expect(found.map(({ date }) => date.slice(-2))).toEqual(days)
})

test('KI4: each weekday has its own cut-off, in London time, and may have none', () => {
  const cutoffs = [null, 600, null, null, null, -120, null]
  const days = timesToChoose(evening, new Date('2026-07-06T08:59:00Z'), { ...lead, days: 5, cutoffs })
  expect(days.map(({ date, orderBy }) => `${date} ${orderBy?.toISOString().slice(0, 16) ?? '–'}`)).toEqual([
    '2026-07-06 2026-07-06T09:00',
    '2026-07-07 –',
    '2026-07-08 –',
    '2026-07-09 –',
    '2026-07-10 2026-07-09T21:00',
    '2026-07-11 –',
  ])
  const [first] = timesToChoose(evening, new Date('2026-07-06T09:00:00Z'), { ...lead, days: 5, cutoffs })
  expect(first!.date).toBe('2026-07-07')
})

test('KI4: a pause concerns the times before its end only', () => {
  const pausedUntil = new Date('2026-11-17T19:10:00Z')
  const days = timesToChoose(evening, monday, { ...lead, pausedUntil, days: 2 })
  expect(days.map(ends)).toEqual([
    '2026-11-16 closed',
    '2026-11-17 19:15–22:00 12',
    '2026-11-18 17:45–22:00 18',
  ])
})

test('KI4: a service that runs past midnight belongs to the day on which it began', () => {
  const late = everyDay('17:00', '02:00')
  const days = timesToChoose(late, monday, { ...lead, days: 2 })
  expect(days.map(ends)).toEqual([
    '2026-11-16 17:45–02:00 34',
    '2026-11-17 17:45–02:00 34',
    '2026-11-18 17:45–02:00 34',
  ])
  expect(days[1]!.times.at(-1)).toEqual(new Date('2026-11-18T02:00:00Z'))
})

test('KI4: an outlet that opens at midnight has these times on the date that begins then', () => {
  const hours: Hours = {
    week: [{ day: 2, isOpen: true, startTime: '00:00', endTime: '03:00' }],
    exceptions: [],
  }
  expect(timesToChoose(hours, monday, { ...lead, days: 2 }).map(ends)).toEqual([
    '2026-11-16 closed',
    '2026-11-17 00:45–03:00 10',
    '2026-11-18 closed',
  ])
})

test('KI4: after midnight the rest of the night is offered, unless its own day has a cut-off', () => {
  const late = everyDay('17:00', '02:00')
  const now = new Date('2026-11-17T00:20:00Z')
  const [open] = timesToChoose(late, now, { ...lead, days: 1 })
  expect(open!.times.slice(0, 5).map(clock)).toEqual(['01:15', '01:30', '01:45', '02:00', '17:45'])
  const cutoffs = Array.from({ length: 7 }, () => 16 * 60 + 45)
  const [cut] = timesToChoose(late, now, { ...lead, days: 1, cutoffs })
  expect(cut!.times.slice(0, 1).map(clock)).toEqual(['17:45'])
})

test('KI4: in the week of a clock change each evening keeps its clock times', () => {
  for (const [now, nights] of [
    ['2026-10-23T11:00:00Z', '2026-10-23'],
    ['2027-03-26T12:00:00Z', '2027-03-26'],
  ] as const) {
    const cutoffs = Array.from({ length: 7 }, () => 16 * 60 + 45)
    const days = timesToChoose(evening, new Date(now), { ...lead, days: 7, cutoffs })
    expect(days.map(ends)).toEqual(
      Array.from({ length: 8 }, (_, day) => `${addDays(nights, day)} 17:45–22:00 18`),
    )
    expect(days.map(({ orderBy }) => clock(orderBy!))).toEqual(days.map(() => '16:45'))
  }
})

test('KI4: days ahead, the hour that spring skips is not offered and the one that autumn repeats once', () => {
  const allNight = everyDay('20:00', '04:00')
  const night = (now: string, date: string) => {
    const days = timesToChoose(allNight, new Date(now), { leadMinutes: 0, days: 3 })
    return days.find((day) => day.date === date)!.times
  }
  const spring = night('2027-03-26T12:00:00Z', '2027-03-27')
  expect(spring.map(clock).filter((time) => time.startsWith('01:'))).toEqual([])
  expect(spring).toHaveLength(29)
  const autumn = night('2026-10-23T12:00:00Z', '2026-10-24')
  expect(autumn.map(clock).filter((time) => time.startsWith('01:'))).toHaveLength(4)
  expect(autumn).toContainEqual(fromLondonTime('2026-10-25', 90))
  expect(autumn).toHaveLength(33)
})

const anyClock = fc.integer({ min: 0, max: 287 }).map((fives) => formatClockTime(fives * 5))
const anyEntry = fc.record({
  day: fc.integer({ min: 0, max: 6 }),
  isOpen: fc.boolean(),
  startTime: anyClock,
  endTime: anyClock,
})
const anyMoment = fc.oneof(
  fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
  // The weeks before the clocks change.
  fc
    .tuple(fc.constantFrom('2026-10-25', '2027-03-28'), fc.integer({ min: -8 * 24, max: 30 }))
    .map(([date, hours]) => new Date(Date.parse(`${date}T00:00:00Z`) + hours * 3_600_000)),
)
const anyHours = fc.record({
  week: fc.array(anyEntry, { maxLength: 14 }),
  exceptions: fc.array(
    fc.record({
      date: fc.integer({ min: 0, max: 10 }).map((day) => addDays('2026-10-20', day)),
      isOpen: fc.boolean(),
      startTime: anyClock,
      endTime: anyClock,
    }),
    { maxLength: 4 },
  ),
})
const anyCutoffs = fc.array(fc.option(fc.integer({ min: -1440, max: 1439 })), { minLength: 7, maxLength: 7 })

test('KI4: with any hours and cut-offs, each time is offered once, in order, within the hours and after the lead time', () => {
  fc.assert(
    fc.property(anyHours, anyMoment, anyCutoffs, fc.nat(120), (hours, now, cutoffs, leadMinutes) => {
      const days = timesToChoose(hours, now, { leadMinutes, days: 7, cutoffs })
      const all = days.flatMap(({ times }) => times.map((time) => time.getTime()))
      expect(new Set(all).size).toBe(all.length)
      expect(all).toEqual(all.toSorted((a, b) => a - b))
      const dates = days.map(({ date }) => date)
      expect(dates).toEqual([...new Set(dates)].toSorted())
      for (const { orderBy, times } of days) {
        expect(orderBy === null || orderBy > now).toBe(true)
        expect(new Set(times.map(clock)).size).toBe(times.length)
        for (const time of times) {
          expect(time.getTime() % 900_000).toBe(0)
          expect(time.getTime()).toBeGreaterThanOrEqual(now.getTime() + leadMinutes * 60_000)
          const before = new Date(time.getTime() - 60_000)
          expect(openState(hours, time).isOpen || openState(hours, before).isOpen).toBe(true)
        }
      }
    }),
  )
})

test('KI4: with any hours, a day seen ahead has the times that it has when its morning comes', () => {
  fc.assert(
    fc.property(anyHours, anyMoment, fc.integer({ min: 1, max: 7 }), (hours, now, ahead) => {
      const day = timesToChoose(hours, now, { leadMinutes: 30, days: 7 })[ahead]!
      const { since, until } = kitchenDayOf(day.date)
      // The night on which the clocks go back ends later than a day after the morning.
      const ends = Math.min(until.getTime(), since.getTime() + 24 * 3_600_000)
      const begins = since.getTime() + 30 * 60_000
      const isCompared = (time: Date) => time.getTime() >= begins && time.getTime() < ends
      // Seen ahead, a clock time of the early morning is not offered for the night after, too.
      const early = new Set(day.times.filter((time) => time.getTime() < begins).map(clock))
      const then = laterTimes(hours, since, 30).filter((time) => !early.has(clock(time)))
      expect(day.times.filter(isCompared)).toEqual(then.filter(isCompared))
    }),
  )
})
