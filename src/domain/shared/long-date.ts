import { once } from '#domain/shared/once.ts'

const words = once(
  () =>
    new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' }),
)

/** 'Friday 20 Nov', of a day written '2026-11-20'. */
export function longDate(date: string): string {
  return words()
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '')
    .replace('Sept', 'Sep')
}
