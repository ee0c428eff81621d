import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  formatDayAndMonth,
  formatFullDate,
  formatLongDate,
  formatShortDate,
  formatWeekday,
  formatWeekdayDate,
} from '#domain/shared/time/format-date.ts'

test.each([
  ['2026-11-20', 'Friday 20 Nov'],
  ['2026-09-01', 'Tuesday 1 Sep'],
  ['2027-03-28', 'Sunday 28 Mar'],
])('%s is shown as %s', (date, text) => {
  expect(formatWeekdayDate(date)).toBe(text)
})

test('each date reads as Intl writes it for the United Kingdom, but for its comma and its Sept', () => {
  const formats: [(date: string) => string, Intl.DateTimeFormatOptions][] = [
    [formatWeekday, { weekday: 'long' }],
    [formatDayAndMonth, { day: 'numeric', month: 'long' }],
    [formatLongDate, { weekday: 'long', day: 'numeric', month: 'long' }],
    [formatWeekdayDate, { weekday: 'long', day: 'numeric', month: 'short' }],
    [formatShortDate, { day: 'numeric', month: 'short', year: 'numeric' }],
    [formatFullDate, { day: 'numeric', month: 'long', year: 'numeric' }],
  ]
  for (const [format, options] of formats) {
    const intl = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (moment) => {
          const expected = intl
            .format(moment)
            .replace(',', '')
            .replace('Sept ', 'Sep ')
            .replace(/Sept$/, 'Sep')
          expect(format(moment.toISOString().slice(0, 10))).toBe(expected)
        },
      ),
    )
  }
})
