import { addDays, dayOfWeek } from '#domain/shared/time/london-time.ts'
import { formatDayAndMonth, formatFullDate } from '#domain/shared/time/format-date.ts'

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

/**
 * The period to compare with. Up to seven days: the same weekdays of the week before. From the first of a month to a day
 * of that month: the same days of the month before. Any other: as many days just before.
 */
export function periodBefore(period: Period): Period {
  const { from, to } = period
  const days = countDays(period)
  if (days <= 7) return { from: addDays(from, -7), to: addDays(to, -7) }
  if (from !== firstOfMonth(to)) return { from: addDays(from, -days), to: addDays(from, -1) }
  const last = addDays(from, -1)
  const isWholeMonth = firstOfMonth(addDays(to, 1)) !== from
  const same = last.slice(0, 8) + to.slice(8)
  return { from: firstOfMonth(last), to: isWholeMonth || same > last ? last : same }
}

export function countDays({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

export function daysOf(period: Period): string[] {
  return Array.from({ length: countDays(period) }, (_, day) => addDays(period.from, day))
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
