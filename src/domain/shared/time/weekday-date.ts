import { lazy } from '#domain/shared/lazy.ts'

const weekdayFormat = lazy(
  () =>
    new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' }),
)

const longFormat = lazy(
  () => new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** 'Friday 20 November' for '2026-11-20'. */
export function formatLongDate(date: string): string {
  return longFormat()
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '')
}

/** 'Friday 20 Nov' for '2026-11-20'. */
export function formatWeekdayDate(date: string): string {
  return weekdayFormat()
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '')
    .replace('Sept', 'Sep')
}
