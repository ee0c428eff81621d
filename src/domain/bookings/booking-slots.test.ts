import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  checkBookingTime,
  mealAt,
  findNearestFree,
  findNextFree,
  findTimeProblem,
  slotsOn,
} from '#domain/bookings/booking-slots.ts'
import { addDays, toLondonTime } from '#domain/shared/time/london-time.ts'
import { type Hours, openState, type TimingEntry } from '#domain/catalogue/hours/opening-hours.ts'

const on = (day: number, startTime: string, endTime: string): TimingEntry => ({
  day,
  isOpen: true,
  startTime,
  endTime,
})
const everyDay = (startTime: string, endTime: string): Hours => ({
  week: [0, 1, 2, 3, 4, 5, 6].map((day) => on(day, startTime, endTime)),
  exceptions: [],
})
const week = (...entries: TimingEntry[]): Hours => ({ week: entries, exceptions: [] })
const times = (hours: Hours, date: string) =>
  slotsOn(hours, date)
    .map(({ time }) => time)
    .join(' ')
const christmas: Hours = {
  ...everyDay('18:00', '19:30'),
  exceptions: [
    { date: '2026-12-25', isOpen: false, startTime: '00:00', endTime: '00:00' },
    { date: '2026-12-31', isOpen: true, startTime: '23:00', endTime: '01:30' },
    { date: '2027-01-01', isOpen: true, startTime: '12:00', endTime: '13:00' },
  ],
}

/** Written by hand, in London local time. */
test.each<[string, Hours, string, string]>([
  [
    'an evening, the last table half an hour before closing',
    everyDay('18:00', '19:30'),
    '2026-11-16',
    '18:00 18:15 18:30 18:45 19:00',
  ],
  ['hours that begin between two quarters', everyDay('18:10', '19:20'), '2026-11-16', '18:15 18:30 18:45'],
  [
    'lunch and dinner',
    week(on(1, '17:00', '18:00'), on(1, '12:00', '13:00')),
    '2026-11-16',
    '12:00 12:15 12:30 17:00 17:15 17:30',
  ],
  ['a day of the week that is closed', week(on(1, '12:00', '13:00')), '2026-11-17', ''],
  ['an entry marked not open', week({ ...on(1, '12:00', '13:00'), isOpen: false }), '2026-11-16', ''],
  ['Friday until 01:00: on Friday', week(on(5, '23:00', '01:00')), '2026-11-20', '23:00 23:15 23:30 23:45'],
  ['Friday until 01:00: on Saturday', week(on(5, '23:00', '01:00')), '2026-11-21', '00:00 00:15 00:30'],
  ['Friday until 01:00: on Sunday', week(on(5, '23:00', '01:00')), '2026-11-22', ''],
  ['until midnight, and nothing after it', everyDay('23:00', '00:00'), '2026-11-16', '23:00 23:15 23:30'],
  ['the day before a holiday', christmas, '2026-12-24', '18:00 18:15 18:30 18:45 19:00'],
  ['a holiday', christmas, '2026-12-25', ''],
  ['New Year’s Eve, with its own hours', christmas, '2026-12-31', '23:00 23:15 23:30 23:45'],
  [
    'New Year’s Day: last night’s end, then its own',
    christmas,
    '2027-01-01',
    '00:00 00:15 00:30 00:45 01:00 12:00 12:15 12:30',
  ],
  [
    'spring: 01:00 to 01:59 does not exist',
    everyDay('00:30', '03:00'),
    '2027-03-28',
    '00:30 00:45 02:00 02:15 02:30',
  ],
  [
    'the night before spring: half an hour before closing in real minutes',
    week(on(6, '23:30', '02:00')),
    '2027-03-28',
    '00:00 00:15 00:30',
  ],
  [
    'the night before spring, closing in the missing hour',
    week(on(6, '23:30', '01:30')),
    '2027-03-28',
    '00:00 00:15 00:30',
  ],
  [
    'the night before autumn, closing at the first 01:30',
    week(on(6, '23:30', '01:30')),
    '2026-10-25',
    '00:00 00:15 00:30 00:45 01:00',
  ],
  [
    'the night before autumn: at the first 01:45 it is open for 75 minutes',
    week(on(6, '23:30', '02:00')),
    '2026-10-25',
    '00:00 00:15 00:30 00:45 01:00 01:15 01:30 01:45',
  ],
  ['the night before spring', week(on(6, '23:30', '02:30')), '2027-03-28', '00:00 00:15 00:30 00:45 02:00'],
  [
    'autumn: 01:00 to 01:59 is repeated and offered once',
    everyDay('00:30', '02:30'),
    '2026-10-25',
    '00:30 00:45 01:00 01:15 01:30 01:45 02:00',
  ],
])('D46, D47: offered on %s', (_, hours, date, expected) => {
  expect(times(hours, date)).toBe(expected)
})

test('D47: an outlet that never closes offers 96 times a day, 92 in spring, 96 in autumn', () => {
  const always = everyDay('00:00', '00:00')
  expect(['2026-11-16', '2027-03-28', '2026-10-25'].map((date) => slotsOn(always, date).length)).toEqual([
    96, 92, 96,
  ])
})

test.each([
  ['in winter', '2026-11-16', '18:00', '2026-11-16T18:00:00.000Z'],
  ['in summer', '2026-07-06', '18:00', '2026-07-06T17:00:00.000Z'],
  ['after the skipped hour', '2027-03-28', '02:00', '2027-03-28T01:00:00.000Z'],
  ['the first of the repeated hour', '2026-10-25', '01:15', '2026-10-25T00:15:00.000Z'],
  ['after the repeated hour', '2026-10-25', '02:00', '2026-10-25T02:00:00.000Z'],
])('D46: a time is one moment: %s', (_, date, time, moment) => {
  const slot = slotsOn(everyDay('00:00', '00:00'), date).find((offered) => offered.time === time)
  expect(slot?.startsAt.toISOString()).toBe(moment)
})

test.each([
  ['04:45', 'Dinner'],
  ['05:00', 'Breakfast'],
  ['11:15', 'Breakfast'],
  ['11:30', 'Lunch'],
  ['16:45', 'Lunch'],
  ['17:00', 'Dinner'],
  ['00:00', 'Dinner'],
])('D46: %s is %s', (time, meal) => {
  const [hours, minutes] = time.split(':').map(Number)
  expect(mealAt(hours! * 60 + minutes!)).toBe(meal)
})

test.each([
  ['yesterday', '2026-11-15', '19:00', 'past'],
  ['earlier today', '2026-11-16', '18:00', 'past'],
  ['in less than half an hour', '2026-11-16', '18:45', 'past'],
  ['in half an hour', '2026-11-16', '19:00', 'free'],
  ['not on a quarter', '2026-11-16', '19:05', 'not offered'],
  ['while it is closed', '2026-11-16', '23:00', 'not offered'],
  ['in ninety days', '2027-02-14', '19:00', 'free'],
  ['in ninety-one', '2027-02-15', '19:00', 'too far'],
])('D46: a table requested at 18:30: %s', (_, date, time, expected) => {
  const check = checkBookingTime(everyDay('18:00', '22:00'), new Date('2026-11-16T18:30:00Z'), date, time)
  expect('slot' in check ? 'free' : check.problem).toBe(expected)
})

test('D47: the nearest free times come first, of two equally near the earlier', () => {
  const offered = (
    ['18:00 full', '18:30 free', '19:00 full', '19:30 free', '21:00 free', '17:00 past'] as const
  ).map((text) => ({ time: text.slice(0, 5), state: text.slice(6) as 'free' | 'full' | 'past' }))
  expect(findNearestFree(offered, '19:00').map(({ time }) => time)).toEqual(['18:30', '19:30', '21:00'])
  expect(findNearestFree(offered, '20:30', 1).map(({ time }) => time)).toEqual(['21:00'])
})

test('D47: times before 05:00 are marked as the night before, also where an outlet never closes', () => {
  const marked = (hours: Hours) =>
    slotsOn(hours, '2026-11-21')
      .filter(({ isNightBefore }) => isNightBefore)
      .map(({ time }) => time)
  expect(marked(week(on(5, '18:00', '01:00'), on(6, '18:00', '23:00')))).toEqual(['00:00', '00:15', '00:30'])
  const always = marked(everyDay('00:00', '00:00'))
  expect([always.length, always.at(-1)]).toEqual([20, '04:45'])
})

test('D47: of later days the wanted meal comes first, then the next day, then the nearest time', () => {
  const offered = (
    ['21 12:00', '21 18:00', '21 20:45', '22 12:00', '22 19:15', '22 18:45', '23 19:00'] as const
  ).map((text) => ({
    date: `2026-11-${text.slice(0, 2)}`,
    time: text.slice(3),
    bookingFor: text.endsWith('12:00') ? ('Lunch' as const) : ('Dinner' as const),
    state: text === '21 18:00' ? ('full' as const) : ('free' as const),
  }))
  const found = (wanted?: string, limit?: number) =>
    findNextFree(offered, wanted, limit).map(({ date, time }) => `${date.slice(8)} ${time}`)
  expect(found('19:00', 4)).toEqual(['21 20:45', '22 18:45', '22 19:15', '23 19:00'])
  expect(found('13:00')).toEqual(['21 12:00', '22 12:00', '21 20:45'])
  expect(found()).toEqual(['21 12:00', '21 20:45', '22 12:00'])
})

const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const hours = String(Math.floor(quarter / 4)).padStart(2, '0')
  return `${hours}:${String((quarter % 4) * 15).padStart(2, '0')}`
})
const anyHours = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), clock, clock), { maxLength: 14 })
const anyDate = fc.oneof(
  fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days)),
  fc.constantFrom('2026-10-25', '2027-03-28'),
)

test('D46: with any hours on any day, guests are seated at least half an hour before closing', () => {
  fc.assert(
    fc.property(anyHours, anyDate, (entries, date) => {
      const hours = week(...entries.map(([day, start, end]) => on(day, start, end)))
      for (const { startsAt } of slotsOn(hours, date))
        for (const later of [0, 15, 29])
          expect(openState(hours, new Date(startsAt.getTime() + later * 60_000)).isOpen).toBe(true)
    }),
  )
})

test('D46: with any hours on any day, the offered times are quarters of that London date, unique and in order', () => {
  fc.assert(
    fc.property(anyHours, anyDate, (entries, date) => {
      const slots = slotsOn(week(...entries.map(([day, start, end]) => on(day, start, end))), date)
      for (const { startsAt, time } of slots) {
        const shown = toLondonTime(startsAt)
        expect([shown.date, shown.minutes % 15, startsAt.getTime() % 900_000]).toEqual([date, 0, 0])
        expect(shown.minutes).toBe(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
      }
      const moments = slots.map(({ startsAt }) => startsAt.getTime())
      expect(new Set(moments).size).toBe(moments.length)
      expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    }),
  )
})

test('D46: a time to come within half an hour is too soon, not past', () => {
  const now = new Date('2026-11-16T20:33:00Z')
  const stateAt = (time: string) => findTimeProblem({ startsAt: new Date(`2026-11-16T${time}Z`) }, now)
  expect(['20:30:00', '20:33:00', '20:45:00', '21:02:00', '21:03:00'].map(stateAt)).toEqual([
    'past',
    'too soon',
    'too soon',
    'too soon',
    undefined,
  ])
})
