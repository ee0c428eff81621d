import { weekOrder } from '#domain/catalogue/hours/format-serving-hours.ts'
import type { ServingHours, ServingPeriod } from '#domain/catalogue/hours/serving-period.ts'
import type { FileTime } from '#domain/catalogue/menu-file/menu-file.ts'
import { toFreeKey } from '#domain/catalogue/menu-file/to-key.ts'

export const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/**
 * Serving times with their keys, which are made from the names and stored nowhere. Two of one name differ by their
 * hours, so that every outlet with the same times gives them the same keys.
 */
export function toFileTimes<P extends ServingPeriod & { name: string }>(
  periods: readonly P[],
): (P & FileTime)[] {
  const taken = new Set<string>()
  return periods
    .map((period) => ({ ...period, hours: period.hours.map(inWeekOrder) }))
    .map((period) => ({ period, text: toSortText(period) }))
    .toSorted((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ period }) => {
      const key = toFreeKey(period.name, taken)
      taken.add(key)
      return { ...period, key }
    })
}

/** 'Mon-Fri 12:00-15:00; Sat, Sun 11:00-16:00' */
export function formatFileHours(hours: readonly ServingHours[]): string {
  return hours.map(({ days, from, to }) => `${formatDays(days)} ${from}-${to}`).join('; ')
}

function formatDays(days: readonly number[]): string {
  if (days.length === 7) return 'daily'
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && (run.at(-1)! + 1) % 7 === day) run.push(day)
    else runs.push([day])
  }
  return runs
    .flatMap((run) =>
      run.length > 2 ? `${dayNames[run[0]!]}-${dayNames[run.at(-1)!]}` : run.map((day) => dayNames[day]!),
    )
    .join(', ')
}

/** Each day once, Monday first. */
export function inWeekOrder({ days, from, to }: ServingHours) {
  return { days: weekOrder.filter((day) => days.includes(day)) as number[], from, to }
}

function toSortText({ name, hours, firstDay, lastDay }: ServingPeriod & { name: string }): string {
  return JSON.stringify([name, formatFileHours(hours), firstDay ?? '', lastDay ?? ''])
}
