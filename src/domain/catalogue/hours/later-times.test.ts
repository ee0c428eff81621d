import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatClockTime, fromLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { type Hours, openState } from '#domain/catalogue/hours/opening-hours.ts'
import { laterTimes } from '#domain/catalogue/hours/promise.ts'

const everyDay = (startTime: string, endTime: string): Hours => ({
  week: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, isOpen: true, startTime, endTime })),
  exceptions: [],
})
const shown = (times: Date[]) =>
  times.map((time) => {
    const { minutes } = toLondonTime(time)
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
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
  expect(shown(laterTimes(hours, new Date('2026-11-17T00:20:00Z'), 10))).toEqual([
    '0:30',
    '0:45',
    '1:00',
    '22:15',
    '22:30',
    '22:45',
    '23:00',
    '23:15',
    '23:30',
    '23:45',
  ])
})

test('D24: after midnight the rest of the night and the evening of the date are offered, not the night after it', () => {
  const found = laterTimes(everyDay('17:00', '02:00'), new Date('2026-11-17T00:20:00Z'), 45)
  expect(shown(found).slice(0, 5)).toEqual(['1:15', '1:30', '1:45', '2:00', '17:45'])
  expect(found.at(-1)).toEqual(new Date('2026-11-17T23:45:00Z'))
  const roundTheClock = laterTimes(everyDay('00:00', '00:00'), new Date('2026-11-17T00:20:00Z'), 45)
  expect(roundTheClock.at(-1)).toEqual(new Date('2026-11-17T23:45:00Z'))
})

test('an outlet that is open round the clock offers the coming night until the kitchen’s day ends, also just before midnight', () => {
  const hours = everyDay('00:00', '00:00')
  const found = shown(laterTimes(hours, new Date('2026-11-16T23:40:00Z'), 45))
  expect([found[0], found.at(-1)]).toEqual(['0:30', '4:45'])
  const byDay = laterTimes(hours, new Date('2026-11-16T12:00:00Z'), 45)
  expect(byDay.at(-1)).toEqual(new Date('2026-11-17T04:45:00Z'))
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

test('D24: with any hours at any moment, no later time is a day ahead and no two have the same clock text', () => {
  const anyNight = anyMoment.map((moment) => new Date(moment.getTime() - (moment.getTime() % 86_400_000)))
  const anyNow = fc.oneof(
    anyMoment,
    fc
      .tuple(anyNight, fc.integer({ min: -60, max: 360 }))
      .map(([night, minutes]) => new Date(night.getTime() + minutes * 60_000)),
  )
  const { week: roundTheClock } = everyDay('00:00', '00:00')
  const anyWeek = fc.oneof(fc.array(anyEntry, { maxLength: 21 }), fc.constant(roundTheClock))
  fc.assert(
    fc.property(anyWeek, anyNow, fc.integer({ min: 0, max: 90 }), (week, now, leadMinutes) => {
      const found = laterTimes({ week, exceptions: [] }, now, leadMinutes)
      expect(new Set(shown(found)).size).toBe(found.length)
      for (const time of found) expect(time.getTime() - now.getTime()).toBeLessThan(86_400_000)
    }),
    // The kitchen's day and the date with 25 hours.
    {
      examples: ['2026-10-24T04:00:00Z', '2026-10-24T23:00:00Z'].map((now) => [
        roundTheClock,
        new Date(now),
        0,
      ]),
    },
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
