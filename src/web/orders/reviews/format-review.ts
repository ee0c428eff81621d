import { formatDayAndMonth, formatFullDate, formatLongDate } from '#domain/shared/time/format-date.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'

/** '9 November', with the year if it is another one. */
export function formatReviewDay(time: string, now: Date): string {
  const { date } = toLondonTime(new Date(time))
  const isThisYear = date.slice(0, 4) === toLondonTime(now).date.slice(0, 4)
  return isThisYear ? formatDayAndMonth(date) : formatFullDate(date)
}

/** 'Monday 30 November'. */
export function formatLastDay(until: string): string {
  return formatLongDate(toLondonTime(new Date(until)).date)
}
