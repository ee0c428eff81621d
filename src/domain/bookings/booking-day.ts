import { quarterOf } from '#domain/bookings/booking-covers.ts'
import { isNightBefore, type Meal, meals, slotsOn } from '#domain/bookings/booking-slots.ts'
import { addDays, formatClockTime, dayOfWeek, parseClockTime } from '#domain/shared/time/london-time.ts'
import type { Hours } from '#domain/catalogue/hours/opening-hours.ts'

type TimeLeft = { time: string; bookingFor: Meal; left: number }

/** The free covers at each seating time of a day. */
export function coversLeft(
  hours: Hours,
  date: string,
  covers: number,
  held: (quarter: number) => number,
): TimeLeft[] {
  return slotsOn(hours, date).map(({ time, meal, startsAt }) => ({
    time,
    bookingFor: meal,
    left: Math.max(0, covers - held(quarterOf(startsAt))),
  }))
}

export type Service = { meal: Meal; from: string; to: string; mostHeld: number; times: TimeLeft[] }

/** The meals of a day, each from its first seating to half an hour after its last, with its peak of covers. */
export function toServices(times: readonly TimeLeft[], covers: number): Service[] {
  return meals.flatMap((meal) => {
    const own = times
      .filter(({ bookingFor }) => bookingFor === meal)
      .toSorted((a, b) => toServiceMinutes(a.time) - toServiceMinutes(b.time))
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last) return []
    const mostHeld = Math.max(0, ...own.map(({ left }) => covers - left))
    return [
      { meal, from: first.time, to: formatClockTime(toServiceMinutes(last.time) + 30), mostHeld, times: own },
    ]
  })
}

/** 21 dates from the Monday of the given week. */
export function listThreeWeeks(date: string): string[] {
  const monday = addDays(date, -((dayOfWeek(date) + 6) % 7))
  return Array.from({ length: 21 }, (_, day) => addDays(monday, day))
}

/** Times after midnight sort after the evening before. */
function toServiceMinutes(time: string): number {
  const minutes = parseClockTime(time)
  return isNightBefore(minutes) ? minutes + 1440 : minutes
}
