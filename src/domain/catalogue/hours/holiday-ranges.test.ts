import { expect, test } from 'vitest'

import {
  type HolidayRange,
  toExceptions,
  toHolidayRanges,
  withHolidayRange,
} from '#domain/catalogue/hours/holiday-ranges.ts'

const short = { isOpen: true, startTime: '12:00', endTime: '15:00' }
const range = (from: string, to: string, entries: HolidayRange['entries'] = []) => ({ from, to, entries })
const days = (ranges: readonly HolidayRange[]) => ranges.map(({ from, to }) => [from, to])

test('D42: days closed in a row are one range, across months; other hours or a gap begin another', () => {
  const ranges = [
    range('2026-12-30', '2027-01-02'),
    range('2027-01-03', '2027-01-03', [short]),
    range('2027-01-05', '2027-01-05'),
  ]
  const exceptions = toExceptions(ranges)
  expect(exceptions.map(({ date, isOpen }) => [date, isOpen])).toEqual([
    ['2026-12-30', false],
    ['2026-12-31', false],
    ['2027-01-01', false],
    ['2027-01-02', false],
    ['2027-01-03', true],
    ['2027-01-05', false],
  ])
  expect(toHolidayRanges(exceptions.toReversed())).toEqual(ranges)
})

test('D42: a new range replaces the days it covers, and leaves the rest of others', () => {
  const christmas = withHolidayRange([], range('2026-12-24', '2026-12-27'))
  expect(days(withHolidayRange(christmas, range('2026-12-26', '2026-12-26', [short])))).toEqual([
    ['2026-12-24', '2026-12-25'],
    ['2026-12-26', '2026-12-26'],
    ['2026-12-27', '2026-12-27'],
  ])
  expect(days(withHolidayRange(christmas, range('2026-12-20', '2026-12-31')))).toEqual([
    ['2026-12-20', '2026-12-31'],
  ])
  expect(days(withHolidayRange(christmas, range('2026-12-28', '2026-12-28')))).toEqual([
    ['2026-12-24', '2026-12-27'],
    ['2026-12-28', '2026-12-28'],
  ])
})
