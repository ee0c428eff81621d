import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatClockTime } from '#domain/shared/time/london-time.ts'
import { type Hours, findNextService, openState } from '#domain/catalogue/hours/opening-hours.ts'

const everyDay = (startTime: string, endTime: string): Hours => ({
  week: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, isOpen: true, startTime, endTime })),
  exceptions: [],
})

/** A London local time; `offset` is +00:00 in winter, +01:00 in summer. */
const at = (local: string, offset = '+00:00') => new Date(`${local}:00${offset}`)

test.each([
  ['the minute before opening', '2026-11-16T11:59', false],
  ['the minute of opening', '2026-11-16T12:00', true],
  ['the last minute', '2026-11-16T22:59', true],
  ['the minute of closing', '2026-11-16T23:00', false],
])('RC2: open only between start and end: %s', (_, local, open) => {
  expect(openState(everyDay('12:00', '23:00'), at(local)).isOpen).toBe(open)
})

test('RC2: in summer London time counts, not UTC', () => {
  expect(openState(everyDay('12:00', '23:00'), at('2026-07-06T12:00', '+01:00')).isOpen).toBe(true)
  expect(openState(everyDay('12:00', '23:00'), new Date('2026-07-06T10:59:00Z')).isOpen).toBe(false)
})

const lateFriday: Hours = {
  week: [{ day: 5, isOpen: true, startTime: '17:00', endTime: '02:00' }],
  exceptions: [],
}

test.each([
  ['Friday evening', '2026-11-20T23:59', true],
  ['Saturday after midnight', '2026-11-21T01:59', true],
  ['Saturday at closing', '2026-11-21T02:00', false],
  ['Saturday evening', '2026-11-21T18:00', false],
])('D42: a Friday entry that ends at 02:00 runs into Saturday: %s', (_, local, open) => {
  expect(openState(lateFriday, at(local)).isOpen).toBe(open)
})

test('D42: a split day is closed between lunch and dinner, and opensNext is dinner', () => {
  const split: Hours = {
    week: [
      { day: 1, isOpen: true, startTime: '17:00', endTime: '22:00' },
      { day: 1, isOpen: true, startTime: '12:00', endTime: '15:00' },
    ],
    exceptions: [],
  }
  expect(openState(split, at('2026-11-16T14:00'))).toEqual({ isOpen: true, until: '15:00' })
  expect(openState(split, at('2026-11-16T16:00'))).toEqual({
    isOpen: false,
    opensNext: { date: '2026-11-16', time: '17:00', daysAhead: 0 },
  })
  expect(openState(split, at('2026-11-16T23:00'))).toMatchObject({
    opensNext: { date: '2026-11-23', time: '12:00' },
  })
})

test('D42: a dated exception overrides the whole day, and only that day', () => {
  const hours = { ...everyDay('12:00', '23:00'), exceptions: [closed('2026-12-25')] }
  expect(openState(hours, at('2026-12-25T13:00')).isOpen).toBe(false)
  expect(openState(hours, at('2026-12-24T13:00')).isOpen).toBe(true)
  expect(openState(hours, at('2026-12-26T13:00')).isOpen).toBe(true)
})

test('D42: an entry marked not open never opens the outlet', () => {
  const hours: Hours = {
    week: [{ day: 1, isOpen: false, startTime: '12:00', endTime: '23:00' }],
    exceptions: [],
  }
  expect(openState(hours, at('2026-11-16T13:00'))).toEqual({ isOpen: false, opensNext: undefined })
})

test('an outlet open from midnight to midnight every day never closes', () => {
  const hours = everyDay('00:00', '00:00')
  for (const local of ['2026-11-16T00:00', '2026-11-16T12:00', '2026-11-16T23:59'])
    expect(openState(hours, at(local))).toEqual({ isOpen: true, until: 'round the clock' })
})

test.each([
  ['spring: 00:59 winter time, before the missing hour', new Date('2026-03-29T00:59:00Z'), true],
  ['spring: 02:00 summer time, one minute later', new Date('2026-03-29T01:00:00Z'), false],
  ['autumn: 01:30 the first time', new Date('2026-10-25T00:30:00Z'), true],
  ['autumn: 01:30 the second time', new Date('2026-10-25T01:30:00Z'), true],
  ['autumn: 02:00', new Date('2026-10-25T02:00:00Z'), false],
])('D42: on clock-change nights local time decides for an outlet open to 02:00: %s', (_, moment, open) => {
  expect(openState(everyDay('18:00', '02:00'), moment).isOpen).toBe(open)
})

test.each([
  ['01:29 the first time', '2026-10-25T00:29:00Z', true],
  ['01:30 the first time', '2026-10-25T00:30:00Z', false],
  ['01:00 the second time', '2026-10-25T01:00:00Z', false],
  ['01:29 the second time', '2026-10-25T01:29:00Z', false],
  ['02:00', '2026-10-25T02:00:00Z', false],
])('D42: an outlet open to 01:30 closes once in the autumn night: %s', (_, moment, open) => {
  expect(openState(everyDay('18:00', '01:30'), new Date(moment)).isOpen).toBe(open)
})

test('D42: an outlet that opens at 01:30 opens at the first 01:30 in autumn and at 02:00 in spring', () => {
  const late = everyDay('01:30', '04:00')
  const isOpen = (moment: string) => openState(late, new Date(moment)).isOpen
  expect(
    ['00:29', '00:30', '01:00', '01:59', '03:59', '04:00'].map((time) => isOpen(`2026-10-25T${time}:00Z`)),
  ).toEqual([false, true, true, true, true, false])
  expect(findNextService(late, new Date('2027-03-28T00:30:00Z'))?.toISOString()).toBe(
    '2027-03-28T01:00:00.000Z',
  )
})

const anyClock = fc.integer({ min: 0, max: 95 }).map((quarter) => formatClockTime(quarter * 15))

test('D42: with any hours, an outlet opens and closes at most once in a night when the clocks change', () => {
  fc.assert(
    fc.property(
      anyClock,
      anyClock,
      fc.constantFrom('2026-10-25', '2027-03-28'),
      (startTime, endTime, date) => {
        const hours: Hours = { week: [{ day: 6, isOpen: true, startTime, endTime }], exceptions: [] }
        const noon = new Date(`${date}T12:00:00Z`).getTime()
        const states = Array.from({ length: 36 * 4 }, (__, at) => {
          const moment = new Date(noon - (36 * 4 - at) * 900_000)
          return openState(hours, moment).isOpen
        })
        const turns = states.filter((isOpen, at) => at > 0 && isOpen !== states[at - 1])
        expect(turns.length).toBeLessThanOrEqual(2)
      },
    ),
  )
})

function closed(date: string) {
  return { date, isOpen: false, startTime: '00:00', endTime: '00:00' }
}
