import { addDays, dayOfWeek } from '#domain/shared/time/london-time.ts'
import { formatDayAndMonth, formatFullDate, formatWeekday } from '#domain/shared/time/format-date.ts'

/** Kitchen days, both included. */
export type Period = { from: string; to: string }

/** Two years, one of them a leap year. */
export const maxPeriodDays = 731

export const presets = ['today', 'yesterday', 'this week', 'last week', 'this month', 'last month'] as const
export type Preset = (typeof presets)[number]

/** A running week or month ends today. Weeks begin on Monday. */
export function presetPeriod(preset: Preset, today: string): Period {
  const monday = addDays(today, -((dayOfWeek(today) + 6) % 7))
  const first = firstOfMonth(today)
  const lastOfPrevious = addDays(first, -1)
  const periods: Record<Preset, Period> = {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    'this week': { from: monday, to: today },
    'last week': { from: addDays(monday, -7), to: addDays(monday, -1) },
    'this month': { from: first, to: today },
    'last month': { from: firstOfMonth(lastOfPrevious), to: lastOfPrevious },
  }
  return periods[preset]
}

export function findPeriodProblem({ from, to }: Period): 'PERIOD_BACKWARDS' | 'PERIOD_TOO_LONG' | undefined {
  if (from > to) return 'PERIOD_BACKWARDS'
  return countDays({ from, to }) > maxPeriodDays ? 'PERIOD_TOO_LONG' : undefined
}

/** Longer periods are charted by month, where weekdays even out. */
export const maxDaysByWeekday = 26 * 7

/**
 * The period to compare with: as many days earlier, and each day the same weekday. A period that begins on the first of
 * a month moves by four weeks or more, into the month before. A period too long for weekdays: as many days just before.
 */
export function periodBefore(period: Period): Period {
  const days = countDays(period)
  if (days > maxDaysByWeekday) return shift(period, days)
  const weeks = Math.ceil(days / 7)
  const isOfMonth = days > 7 && period.from === firstOfMonth(period.to)
  return shift(period, 7 * (isOfMonth ? Math.max(4, weeks) : weeks))
}

function shift({ from, to }: Period, days: number): Period {
  return { from: addDays(from, -days), to: addDays(to, -days) }
}

export function countDays({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

export function daysOf(period: Period): string[] {
  return Array.from({ length: countDays(period) }, (_, day) => addDays(period.from, day))
}

/** 'the same weekdays, 27 September to 26 October 2026', or 'Friday 13 November 2026' for one day. */
export function formatComparison(before: Period): string {
  if (before.from === before.to) return `${formatWeekday(before.from)} ${formatPeriod(before)}`
  if (countDays(before) > maxDaysByWeekday) return formatPeriod(before)
  return `the same weekdays, ${formatPeriod(before)}`
}

/** '9 to 15 November 2026', '28 September to 4 October 2026' or '16 November 2026'. */
export function formatPeriod({ from, to }: Period): string {
  if (from === to) return formatFullDate(to)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} to ${formatFullDate(to)}`
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${isSameYear ? formatDayAndMonth(from) : formatFullDate(from)} to ${formatFullDate(to)}`
}

export function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`
}
