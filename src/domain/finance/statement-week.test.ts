import fc from 'fast-check'
import { expect, test } from 'vitest'

import { findDueWeek, findWeek, toWeek } from '#domain/finance/statement-week.ts'

const hour = 3_600_000

test.each([
  ['2026-11-09', '2026-11-09T00:00:00.000Z', '2026-11-16T00:00:00.000Z', 168],
  ['2026-07-06', '2026-07-05T23:00:00.000Z', '2026-07-12T23:00:00.000Z', 168],
  ['2026-03-23', '2026-03-23T00:00:00.000Z', '2026-03-29T23:00:00.000Z', 167],
  ['2026-10-19', '2026-10-18T23:00:00.000Z', '2026-10-26T00:00:00.000Z', 169],
])('the week of %s is from %s to %s: %i hours', (monday, begins, ends, hours) => {
  const week = toWeek(monday)
  expect([week.begins.toISOString(), week.ends.toISOString()]).toEqual([begins, ends])
  expect((week.ends.getTime() - week.begins.getTime()) / hour).toBe(hours)
})

test.each([
  ['2026-11-15T23:59:59.999Z', '2026-11-09'],
  ['2026-11-16T00:00:00.000Z', '2026-11-16'],
  ['2026-07-12T22:59:59.999Z', '2026-07-06'],
  ['2026-07-12T23:00:00.000Z', '2026-07-13'],
  // The Sundays on which the clock changes.
  ['2026-03-29T22:59:59.999Z', '2026-03-23'],
  ['2026-03-29T23:00:00.000Z', '2026-03-30'],
  ['2026-10-25T23:59:59.999Z', '2026-10-19'],
  ['2026-10-26T00:00:00.000Z', '2026-10-26'],
])('%s is in the week of %s', (moment, monday) => {
  expect(findWeek(new Date(moment)).monday).toBe(monday)
})

test('every moment is in exactly one week, on the days that the calendar of London has for it', () => {
  const london = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'short' })
  const moments = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, (moment) => {
      const { begins, ends, monday } = findWeek(moment)
      expect(begins <= moment && moment < ends).toBe(true)
      expect(findWeek(ends).begins).toEqual(ends)
      expect(findWeek(begins).monday).toBe(monday)
      expect(london.format(begins)).toBe('Mon')
      expect(london.format(new Date(ends.getTime() - 1))).toBe('Sun')
    }),
  )
})

test.each([
  ['2026-11-16T05:59:59Z', '2026-11-02'],
  ['2026-11-16T06:00:00Z', '2026-11-09'],
  ['2026-11-22T23:59:59Z', '2026-11-09'],
  ['2026-07-13T04:59:59Z', '2026-06-29'],
  ['2026-07-13T05:00:00Z', '2026-07-06'],
])('at %s the last week to propose is that of %s', (now, monday) => {
  expect(findDueWeek(new Date(now)).monday).toBe(monday)
})

test('a week begins on a Monday', () => {
  expect(() => toWeek('2026-11-10')).toThrow(RangeError)
})
