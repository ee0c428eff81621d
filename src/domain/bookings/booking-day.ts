import { quarterOf } from '#domain/shared/time/quarters.ts'
import { isNightBefore, type Meal, meals, slotsOn } from '#domain/bookings/booking-slots.ts'
import { addDays, formatClockTime, parseClockTime } from '#domain/shared/time/london-time.ts'
import { type Hours, minutesInDay } from '#domain/catalogue/hours/opening-hours.ts'

type TimeLeft = { time: string; bookingFor: Meal; left: number; held: number }

/** The covers free and held at each seating time of a day. Staff may have over-booked: then more are held than exist. */
export function coversLeft(
  hours: Hours,
  date: string,
  covers: number,
  held: (quarter: number) => number,
): TimeLeft[] {
  return slotsOn(hours, date).map(({ time, meal, startsAt }) => {
    const heldThen = held(quarterOf(startsAt))
    return { time, bookingFor: meal, left: Math.max(0, covers - heldThen), held: heldThen }
  })
}

export type Service = {
  meal: Meal
  /** The small hours of the date: the end of the dinner of the night before. */
  isNightBefore: boolean
  from: string
  to: string
  mostHeld: number
  times: TimeLeft[]
}

/**
 * The meals of a date in their order, the small hours first, each with its peak of covers. A meal lasts until half an hour
 * after its last seating, until the next one begins or until midnight, when the next date does: no two overlap.
 */
export function toServices(times: readonly TimeLeft[]): Service[] {
  const parts = [
    { meal: 'Dinner' as const, isNight: true },
    ...meals.map((meal) => ({ meal, isNight: false })),
  ]
  const found = parts.flatMap(({ meal, isNight }) => {
    const own = times
      .filter(({ bookingFor, time }) => bookingFor === meal && isNightTime(time) === isNight)
      .toSorted((a, b) => parseClockTime(a.time) - parseClockTime(b.time))
    const [first, last] = [own[0], own.at(-1)]
    return first && last ? [{ meal, isNight, own, first, last }] : []
  })
  return found.map(({ meal, isNight, own, first, last }, at) => {
    const next = found[at + 1]
    const end = Math.min(
      parseClockTime(last.time) + 30,
      next ? parseClockTime(next.first.time) : minutesInDay,
    )
    const mostHeld = Math.max(0, ...own.map(({ held }) => held))
    return { meal, isNightBefore: isNight, from: first.time, to: formatClockTime(end), mostHeld, times: own }
  })
}

/** Whether staff should see that few covers are left, by the share that is held. */
export function isNearlyFull(share: number): boolean {
  return share >= 0.85
}

/** Whether a booking belongs to a service of its date. */
export function isOfService(
  { meal, isNightBefore: isNight }: Pick<Service, 'meal' | 'isNightBefore'>,
  { bookingFor, bookingTime }: { bookingFor: Meal; bookingTime: string },
): boolean {
  return bookingFor === meal && isNightTime(bookingTime) === isNight
}

/** The highest number of covers at any seating time of the stay, this party included. */
export function coversWithParty(
  times: readonly Pick<TimeLeft, 'time' | 'held'>[],
  { time, stayMinutes, guestNo }: { time: string; stayMinutes: number; guestNo: number },
): number {
  const start = parseClockTime(time)
  const during = times.filter((slot) => {
    const minutes = parseClockTime(slot.time)
    return minutes >= start && minutes < start + stayMinutes
  })
  return Math.max(0, ...during.map(({ held }) => held)) + guestNo
}

/** The dates of a month like '2026-11'. */
export function listMonth(month: string): string[] {
  const dates: string[] = []
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) dates.push(date)
  return dates
}

/** The month before or after: '2027-01' follows '2026-12'. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const moved = new Date(Date.UTC(year, number - 1 + months, 1))
  return moved.toISOString().slice(0, 7)
}

function isNightTime(time: string): boolean {
  return isNightBefore(parseClockTime(time))
}
