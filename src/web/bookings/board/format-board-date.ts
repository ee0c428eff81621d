import type { BookingDay } from '#contract/bookings/board.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { formatLongDate } from '#domain/shared/time/format-date.ts'

/** 'Friday 20 November'; with its year for a day after the last that can be booked, or more than a year before it. */
export function formatBoardDate({ date, lastDate }: Pick<BookingDay, 'date' | 'lastDate'>): string {
  const isClear = date <= lastDate && date > addDays(lastDate, -365)
  return isClear ? formatLongDate(date) : `${formatLongDate(date)} ${date.slice(0, 4)}`
}
