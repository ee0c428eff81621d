import { type Table, endOf } from '#domain/bookings/booking-covers.ts'
import type { BookingStatus } from '#domain/bookings/booking-state.ts'
import { addDays, londonMoment, londonTime } from '#domain/shared/london-time.ts'

/** What time alone does to a booking. */
export type Due = { what: 'expire' | 'forget change' | 'remind' | 'complete'; at: Date }

export type Timed = Table & {
  status: BookingStatus
  /** When it was made, or changed while nobody had accepted it. */
  askedAt: Date
  acceptedAt: Date | null
  remindedAt: Date | null
  change: (Table & { askedAt: Date }) | null
}

const hour = 60 * 60_000
const day = 24 * hour

/** Nobody is reminded at night: not before nine, and begun by eight it is done by nine. */
const [earliestReminder, latestReminder, remindersEnd] = [9 * 60, 20 * 60, 21 * 60]

/** Everything that is still to come of itself, the next first. What came too late to be of use is left out. */
export function dueOf(booking: Timed, now: Date): Due[] {
  const { status, startsAt, askedAt, acceptedAt, remindedAt, change } = booking
  const due: Due[] = []
  if (status === 'Pending') due.push({ what: 'expire', at: answerBy(askedAt, startsAt) })
  if (status === 'Accepted') {
    if (change) due.push({ what: 'forget change', at: answerBy(change.askedAt, startsAt, change.startsAt) })
    const reminder = reminderOf(startsAt)
    // Whoever booked for the same day needs none, and nobody a word of tomorrow once it is today.
    if (!remindedAt && acceptedAt && acceptedAt < reminder.at && now < reminder.end)
      due.push({ what: 'remind', at: reminder.at })
    due.push({ what: 'complete', at: new Date(endOf(booking).getTime() + hour) })
  }
  return due.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** An outlet has a day to answer, and never longer than until the table would be used. */
function answerBy(askedAt: Date, ...tables: Date[]): Date {
  return new Date(Math.min(askedAt.getTime() + day, ...tables.map((at) => at.getTime())))
}

/** The day before, at the same time by the London clock, or as near to it as people are awake. */
function reminderOf(startsAt: Date): { at: Date; end: Date } {
  const { date, minutes } = londonTime(startsAt)
  const dayBefore = addDays(date, -1)
  const time = Math.min(Math.max(minutes, earliestReminder), latestReminder)
  // Clocks are changed at night, so there are always such times.
  return { at: londonMoment(dayBefore, time)!, end: londonMoment(dayBefore, remindersEnd)! }
}
