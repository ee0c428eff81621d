import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'

/** 'Friday 20 Nov', with the year unless it is the current one. */
export function formatDay(date: string, now: Date): string {
  const year = date.slice(0, 4)
  return toLondonTime(now).date.startsWith(year)
    ? formatWeekdayDate(date)
    : `${formatWeekdayDate(date)} ${year}`
}
