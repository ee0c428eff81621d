import { longDate } from '#domain/shared/long-date.ts'
import { londonTime } from '#domain/shared/london-time.ts'

/** 'Friday 20 Nov', with its year where that is not this one. */
export function dayText(date: string, now: Date): string {
  const year = date.slice(0, 4)
  return londonTime(now).date.startsWith(year) ? longDate(date) : `${longDate(date)} ${year}`
}
