import { expect, test } from 'vitest'

import { quarterOf } from '#domain/shared/time/quarters.ts'
import {
  addMonths,
  coversLeft,
  coversWithParty,
  isNearlyFull,
  isOfService,
  listMonth,
  toServices,
} from '#domain/bookings/booking-day.ts'

const open = (startTime: string, endTime: string, day = 5) => ({ day, isOpen: true, startTime, endTime })
const hours = { week: [open('12:00', '14:00'), open('18:00', '01:00')], exceptions: [] }
const friday = '2026-11-20'
const servicesOf = (...week: ReturnType<typeof open>[]) =>
  toServices(coversLeft({ week, exceptions: [] }, friday, 10, () => 0))
const spans = (...week: ReturnType<typeof open>[]) =>
  servicesOf(...week).map(({ meal, from, to }) => `${meal} ${from} ${to}`)

test('D47: the covers left at a time are those not held, and never negative', () => {
  const busy = quarterOf(new Date('2026-11-20T12:15:00Z'))
  const times = coversLeft(hours, friday, 10, (quarter) =>
    quarter === busy ? 7 : quarter === busy + 1 ? 12 : 0,
  )
  expect(times.slice(0, 4).map(({ time, left }) => `${time} ${left}`)).toEqual([
    '12:00 10',
    '12:15 3',
    '12:30 0',
    '12:45 10',
  ])
})

test('D47: the services of a day are its meals, each with its peak of covers', () => {
  const times = coversLeft(hours, friday, 10, (quarter) =>
    quarter === quarterOf(new Date('2026-11-20T20:00:00Z')) ? 4 : 0,
  )
  expect(toServices(times)).toMatchObject([
    { meal: 'Lunch', from: '12:00', to: '14:00', mostHeld: 0 },
    { meal: 'Dinner', from: '18:00', to: '00:00', mostHeld: 4 },
  ])
  // An over-booked evening says by how much.
  expect(toServices(coversLeft(hours, friday, 10, () => 12))[1]).toMatchObject({ mostHeld: 12 })
})

test('D47: the meals of a long day follow each other, and meals with a gap between them keep their own end', () => {
  expect(spans(open('05:00', '02:00'))).toEqual([
    'Breakfast 05:00 11:30',
    'Lunch 11:30 17:00',
    'Dinner 17:00 00:00',
  ])
  expect(spans(open('12:00', '14:00'), open('18:00', '01:00'))).toEqual([
    'Lunch 12:00 14:00',
    'Dinner 18:00 00:00',
  ])
})

test('D47: the small hours are the end of the night before, not of the dinner that follows: meals never overlap', () => {
  expect(spans(...[4, 5, 6].map((day) => open('00:00', '00:00', day)))).toEqual([
    'Dinner 00:00 05:00',
    'Breakfast 05:00 11:30',
    'Lunch 11:30 17:00',
    'Dinner 17:00 00:00',
  ])
  const [night, dinner] = servicesOf(open('18:00', '02:00', 4), open('18:00', '02:00'))
  expect([night, dinner].map((one) => [one!.isNightBefore, one!.from, one!.to])).toEqual([
    [true, '00:00', '02:00'],
    [false, '18:00', '00:00'],
  ])
  const late = { bookingFor: 'Dinner' as const, bookingTime: '00:30' }
  expect([isOfService(night!, late), isOfService(dinner!, late)]).toEqual([true, false])
})

test('the covers with one more party are the most during its stay', () => {
  const at = (time: string, held: number) => ({ time, held })
  const times = [at('18:00', 0), at('19:00', 8), at('19:30', 5)]
  const party = { time: '18:00', stayMinutes: 60, guestNo: 4 }
  expect(coversWithParty(times, party)).toBe(4)
  expect(coversWithParty(times, { ...party, stayMinutes: 90 })).toBe(12)
  expect(coversWithParty(times, { ...party, time: '19:15' })).toBe(9)
})

test('a month has all its days, and months follow each other over the year’s end', () => {
  expect(listMonth('2026-11')).toHaveLength(30)
  expect([listMonth('2028-02').at(-1), listMonth('2026-12')[0]]).toEqual(['2028-02-29', '2026-12-01'])
  expect([addMonths('2026-12', 1), addMonths('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
})

test('D48: a day is nearly full from 85 % of its covers', () => {
  expect([0.81, 0.84, 0.85, 1].map(isNearlyFull)).toEqual([false, false, true, true])
})
