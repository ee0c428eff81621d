import { expect, test } from 'vitest'

import { londonMoment, londonTime } from '#domain/london-time.ts'
import type { Hours } from '#domain/opening-hours.ts'
import { canBeWanted, laterTimes, promisedMinutes } from '#domain/promise.ts'

const everyDay = (startTime: string, endTime: string): Hours => ({
  week: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, isOpen: true, startTime, endTime })),
  exceptions: [],
})
const shown = (times: Date[]) =>
  times.map((time) => {
    const { minutes } = londonTime(time)
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  })

test('D24, CO12: a delivery takes 45, 60 or 90 minutes, a collection its own time and 0, 15 or 45 more', () => {
  expect(
    (['Normal', 'Busy', 'Extreme busy'] as const).map((house) => promisedMinutes('Home Delivery', house, 10)),
  ).toEqual([45, 60, 90])
  expect(
    (['Normal', 'Busy', 'Extreme busy'] as const).map((house) => promisedMinutes('Collection', house, 10)),
  ).toEqual([10, 25, 55])
})

test('later times are the quarters of an hour while it is open, after what it takes', () => {
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

test('in the night of the missing hour nothing is offered that no clock shows; in the other, nothing twice', () => {
  const allNight = everyDay('00:00', '06:00')
  const spring = shown(laterTimes(allNight, new Date('2027-03-28T00:00:00Z'), 0))
  expect(spring).toContain('0:45')
  expect(spring.filter((time) => time.startsWith('1:'))).toEqual([])
  expect(spring).toContain('2:00')
  const autumn = shown(laterTimes(allNight, new Date('2027-10-30T23:00:00Z'), 0))
  expect(new Set(autumn).size).toBe(autumn.length)
  expect(londonMoment('2027-03-28', 90)).toBeUndefined()
})

test('a wanted time is good only if it would be offered at this moment', () => {
  const hours = everyDay('17:00', '22:00')
  const wanted = new Date('2026-11-16T21:00:00Z')
  expect(canBeWanted(hours, new Date('2026-11-16T20:00:00Z'), 45, wanted)).toBe(true)
  expect(canBeWanted(hours, new Date('2026-11-16T20:20:00Z'), 45, wanted)).toBe(false)
  expect(canBeWanted(hours, new Date('2026-11-16T20:00:00Z'), 45, new Date('2026-11-17T21:00:00Z'))).toBe(
    false,
  )
  expect(canBeWanted(hours, new Date('2026-11-16T20:00:00Z'), 45, new Date('2026-11-16T21:07:00Z'))).toBe(
    false,
  )
})
