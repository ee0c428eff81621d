import type { ServingHours, ServingPeriod } from '#domain/catalogue/hours/serving-period.ts'
import { addDays, dayOfWeek, formatClockTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { formatShortDate } from '#domain/shared/time/format-date.ts'

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** Monday first. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const

/** 'Mon–Fri 12:00–15:00', 'Sat, Sun 11:00–16:00; from 1 Dec 2026 daily 17:00–01:00'. */
export function formatServingHours(periods: readonly ServingPeriod[]): string {
  return periods
    .map((period) => [formatRange(period), period.hours.map(formatRow).join(', ')].filter(Boolean).join(' '))
    .join('; ')
}

/** 'From 12:00', 'From Mon 12:00', 'From 1 Dec 2026'; without a next time 'Not served'. */
export function formatNextServing(next: Date | undefined, now: Date): string {
  if (!next) return 'Not served'
  const [then, today] = [toLondonTime(next), toLondonTime(now).date]
  const time = formatClockTime(then.minutes)
  if (then.date === today) return `From ${time}`
  if (then.date < addDays(today, 7)) return `From ${names[dayOfWeek(then.date)]} ${time}`
  return `From ${formatShortDate(then.date)}`
}

function formatServingDays(days: readonly number[]): string {
  const chosen = weekOrder.filter((day) => days.includes(day))
  if (chosen.length === 7) return 'daily'
  return toRuns(chosen)
    .flatMap((run) =>
      run.length > 2 ? `${names[run[0]!]}–${names[run.at(-1)!]}` : run.map((day) => names[day]!),
    )
    .join(', ')
}

function formatRow({ days, from, to }: ServingHours): string {
  return from === to && from === '00:00'
    ? formatServingDays(days)
    : `${formatServingDays(days)} ${from}–${to}`
}

function formatRange({ firstDay, lastDay }: ServingPeriod): string {
  if (firstDay && lastDay)
    return firstDay === lastDay
      ? `on ${formatShortDate(firstDay)}`
      : `${formatShortDate(firstDay)} to ${formatShortDate(lastDay)}`
  if (firstDay) return `from ${formatShortDate(firstDay)}`
  return lastDay ? `until ${formatShortDate(lastDay)}` : ''
}

/** Days that follow each other, in the order of the week. */
function toRuns(days: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && (run.at(-1)! + 1) % 7 === day) run.push(day)
    else runs.push([day])
  }
  return runs
}
