import { quarterOf } from '#domain/bookings/booking-covers.ts'
import { isNightBefore, type Meal, meals, slotsOn } from '#domain/bookings/booking-slots.ts'
import { addDays, clockTime, dayOfWeek, minutesOf } from '#domain/shared/london-time.ts'
import type { Hours } from '#domain/catalogue/opening-hours.ts'

type TimeLeft = { time: string; bookingFor: Meal; left: number }

/** For every time at which guests are seated on that day, how many covers nobody holds then. */
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

/** The meals of a day, each from its first seating to half an hour after its last, and how full it gets. */
export function servicesOf(times: readonly TimeLeft[], covers: number): Service[] {
  return meals.flatMap((meal) => {
    const own = times
      .filter(({ bookingFor }) => bookingFor === meal)
      .toSorted((a, b) => inEvening(a.time) - inEvening(b.time))
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last) return []
    const mostHeld = Math.max(0, ...own.map(({ left }) => covers - left))
    return [{ meal, from: first.time, to: clockTime(inEvening(last.time) + 30), mostHeld, times: own }]
  })
}

/** Three weeks from the Monday of that week on. */
export function threeWeeks(date: string): string[] {
  const monday = addDays(date, -((dayOfWeek(date) + 6) % 7))
  return Array.from({ length: 21 }, (_, day) => addDays(monday, day))
}

/** The small hours belong to the evening before them. */
function inEvening(time: string): number {
  const since = minutesOf(time)
  return isNightBefore(since) ? since + 1440 : since
}
