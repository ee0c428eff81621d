import { type Hours, minutesInDay, periodsAround } from '#domain/catalogue/hours/opening-hours.ts'
import { fromLondonTimeOrNext } from '#domain/shared/time/london-time.ts'

const begins = 5 * 60
const ends = minutesInDay + 5 * 60

/** The end of the last opening within a kitchen day, at most 05:00. The beginning of a day on which the outlet is closed. */
export function lastOrderTime(hours: Hours, date: string): Date {
  let last = begins
  for (const { start, end } of periodsAround(hours, date, 1))
    if (start < ends && end > begins) last = Math.max(last, Math.min(end, ends))
  return fromLondonTimeOrNext(date, last)
}
