import type { OutletSettings } from '#contract/catalogue/outlet-settings.ts'

type Hours = OutletSettings['hours']

export const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The names of the days whose hours someone else changed. */
export function changedDays(before: Hours, now: Hours): string[] {
  const on = (hours: Hours, day: number) => JSON.stringify(hours.week.filter((entry) => entry.day === day))
  const days = dayNames.filter((_, day) => on(before, day) !== on(now, day))
  const isSame = JSON.stringify(before.exceptions) === JSON.stringify(now.exceptions)
  return isSame ? days : [...days, 'Holidays and other days']
}
