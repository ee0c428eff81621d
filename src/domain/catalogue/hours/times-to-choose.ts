import {
  addDays,
  dayOfWeek,
  fromLondonTime,
  fromLondonTimeOrNext,
  toLondonTime,
} from '#domain/shared/time/london-time.ts'
import { kitchenDay, kitchenDayOf } from '#domain/catalogue/hours/kitchen-day.ts'
import { type Hours, minutesInDay, periodsAround } from '#domain/catalogue/hours/opening-hours.ts'

const step = 15
const minute = 60_000

export type OrderingAhead = {
  leadMinutes: number
  pausedUntil?: Date | undefined
  /** Days after today, 0 to 7. */
  days: number
  /**
   * For each weekday from Sunday on, the last minute to choose a time of that day, counted from its midnight and below 0
   * on the day before. Null: any time of the day is offered until the lead time.
   */
  cutoffs?: readonly (number | null)[] | undefined
}

/** A day with no times is closed, or over. */
export type DayToChoose = { date: string; orderBy: Date | null; times: Date[] }

/**
 * The times that a customer may choose, by day: every quarter of an hour while the outlet is open, after the lead time and
 * not during a pause. The kitchen starts when the outlet opens, so the lead time counts from there too. A day is left out
 * from its cut-off on. A service that runs past midnight belongs to the day on which it began. No day has two times with
 * the same clock time.
 */
export function timesToChoose(hours: Hours, now: Date, ahead: OrderingAhead): DayToChoose[] {
  const today = toLondonTime(now).date
  const cutoffOf = (date: string) => ahead.cutoffs?.[dayOfWeek(date)] ?? null
  return Array.from({ length: ahead.days + 1 }, (_, day) => addDays(today, day)).flatMap((date) => {
    const cutoff = cutoffOf(date)
    const orderBy = cutoff === null ? null : fromLondonTimeOrNext(date, cutoff)
    if (orderBy && orderBy <= now) return []
    const isToday = date === today
    // The rest of last night's service is offered today. A cut-off of its own day is over.
    const hasNight = isToday && cutoffOf(addDays(date, -1)) === null
    return [{ date, orderBy, times: timesOf(hours, date, now, ahead, isToday, hasNight) }]
  })
}

function timesOf(
  hours: Hours,
  date: string,
  now: Date,
  { leadMinutes, pausedUntil }: OrderingAhead,
  isToday: boolean,
  hasNight: boolean,
): Date[] {
  const { since, until } = kitchenDayOf(date)
  const ends = isToday ? endOfToday(now) : until
  // Two services may share a time when the clocks change. The first time of two with the same clock time stays.
  const times = new Map<number, Date>()
  for (const { start, end } of periodsAround(hours, date, 1)) {
    if (start >= minutesInDay) break
    const cooked = Math.max(now.getTime(), fromLondonTimeOrNext(date, start).getTime()) + leadMinutes * minute
    const night = start < 0 && !hasNight ? since.getTime() : 0
    const earliest = Math.max(cooked, pausedUntil?.getTime() ?? 0, night)
    const first = Math.ceil(Math.max(start, isToday ? toLondonTime(now).minutes : 0) / step) * step
    for (let minutes = first; minutes <= end; minutes += step) {
      const day = Math.floor(minutes / minutesInDay)
      const clock = minutes - day * minutesInDay
      const time = fromLondonTime(addDays(date, day), clock)
      if (time && time.getTime() >= earliest && time < ends && !times.has(clock)) times.set(clock, time)
    }
  }
  return [...times.values()].toSorted((a, b) => a.getTime() - b.getTime())
}

/** Midnight or the end of the kitchen's day, the later of them, and always within 24 hours. */
function endOfToday(now: Date): Date {
  const midnight = fromLondonTimeOrNext(toLondonTime(now).date, minutesInDay)
  const latest = Math.max(midnight.getTime(), kitchenDay(now).until.getTime())
  return new Date(Math.min(latest, now.getTime() + minutesInDay * minute))
}
