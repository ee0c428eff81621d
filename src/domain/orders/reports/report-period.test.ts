import fc from 'fast-check'
import { expect, test } from 'vitest'

import { chooseStep, groupDays } from '#domain/orders/reports/group-days.ts'
import {
  countDays,
  daysOf,
  findPeriodProblem,
  formatComparison,
  formatPeriod,
  maxDaysByWeekday,
  maxPeriodDays,
  periodBefore,
  type Preset,
  presetPeriod,
} from '#domain/orders/reports/report-period.ts'
import { addDays, dayOfWeek } from '#domain/shared/time/london-time.ts'

test.each<[Preset, string, string, string]>([
  ['today', '2026-11-17', '2026-11-17', '2026-11-17'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['this week', '2026-11-17', '2026-11-16', '2026-11-17'],
  ['this week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['last week', '2026-11-16', '2026-11-09', '2026-11-15'],
  ['this month', '2026-11-17', '2026-11-01', '2026-11-17'],
  ['last month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['last month', '2024-03-30', '2024-02-01', '2024-02-29'],
])('%s on %s is %s to %s', (preset, today, from, to) => {
  expect(presetPeriod(preset, today)).toEqual({ from, to })
})

test.each([
  ['2026-11-17', '2026-11-17', '2026-11-10', '2026-11-10'],
  ['2026-11-16', '2026-11-18', '2026-11-09', '2026-11-11'],
  ['2026-11-09', '2026-11-15', '2026-11-02', '2026-11-08'],
  // From the first of a month: into the month before.
  ['2026-11-01', '2026-11-17', '2026-10-04', '2026-10-20'],
  ['2026-11-01', '2026-11-30', '2026-09-27', '2026-10-26'],
  ['2026-03-01', '2026-03-31', '2026-01-25', '2026-02-24'],
  ['2026-02-01', '2026-02-28', '2026-01-04', '2026-01-31'],
  ['2026-11-05', '2026-11-14', '2026-10-22', '2026-10-31'],
  // By month.
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
])('%s to %s is compared with %s to %s', (from, to, fromBefore, toBefore) => {
  expect(periodBefore({ from, to })).toEqual({ from: fromBefore, to: toBefore })
})

test.each([
  ['2026-11-13', '2026-11-13', 'Friday 13 November 2026'],
  ['2026-09-27', '2026-10-26', 'the same weekdays, 27 September to 26 October 2026'],
  ['2025-01-01', '2025-12-31', '1 January to 31 December 2025'],
])('a period is compared with %s to %s: %s', (from, to, text) => {
  expect(formatComparison({ from, to })).toBe(text)
})

test.each([
  ['2026-11-17', '2026-11-16', 'PERIOD_BACKWARDS'],
  ['2024-01-01', '2025-12-31', undefined],
  ['2024-01-01', '2026-01-01', 'PERIOD_TOO_LONG'],
])('%s to %s: %s', (from, to, problem) => {
  expect(findPeriodProblem({ from, to })).toBe(problem)
})

test.each([
  ['2026-11-16', '2026-11-16', '16 November 2026'],
  ['2026-11-09', '2026-11-15', '9 to 15 November 2026'],
  ['2026-09-28', '2026-10-04', '28 September to 4 October 2026'],
  ['2025-12-29', '2026-01-04', '29 December 2025 to 4 January 2026'],
])('%s to %s is written %s', (from, to, text) => {
  expect(formatPeriod({ from, to })).toBe(text)
})

const periods = fc
  .record({ start: fc.integer({ min: 0, max: 3_000 }), days: fc.integer({ min: 1, max: maxPeriodDays }) })
  .map(({ start, days }) => {
    const from = addDays('2022-01-01', start)
    return { from, to: addDays(from, days - 1) }
  })

test('the period before is as long, never overlaps, and up to 26 weeks each day is the same weekday', () => {
  fc.assert(
    fc.property(periods, (period) => {
      const before = periodBefore(period)
      expect(before.to < period.from).toBe(true)
      expect(countDays(before)).toBe(countDays(period))
      if (countDays(period) <= maxDaysByWeekday) expect(dayOfWeek(before.from)).toBe(dayOfWeek(period.from))
    }),
  )
})

test('days in bars by day, week or month come to the same sums, in order and without a gap', () => {
  fc.assert(
    fc.property(periods, fc.integer({ min: 1, max: 99 }), (period, seed) => {
      const days = daysOf(period).map((date, at) => ({
        date,
        orders: (at * seed) % 7,
        total: (at * seed * 13) % 10_007,
        dateBefore: addDays(date, -735),
        before: at % seed,
      }))
      const bars = groupDays(days, chooseStep(days.length))
      for (const field of ['orders', 'total', 'before'] as const)
        expect(bars.reduce((sum, bar) => sum + bar[field], 0)).toBe(
          days.reduce((sum, day) => sum + day[field], 0),
        )
      expect(bars.length).toBeLessThanOrEqual(31)
      expect([bars[0]!.date, bars.at(-1)!.to]).toEqual([period.from, period.to])
      for (const [at, bar] of bars.entries()) if (at > 0) expect(bar.date).toBe(addDays(bars[at - 1]!.to, 1))
    }),
  )
})
