import { type TableSlot, endOfStay } from '#domain/bookings/booking-covers.ts'
import type { BookingStatus } from '#domain/bookings/booking-state.ts'
import { addDays, fromLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'

/** A step that a booking takes when its time comes, without anyone acting. */
export type ScheduledStep = { kind: 'expire' | 'expire change' | 'remind' | 'complete'; at: Date }

export type TimedBooking = TableSlot & {
  status: BookingStatus
  /** When it was created, or last changed while Pending. */
  askedAt: Date
  acceptedAt: Date | null
  remindedAt: Date | null
  change: (TableSlot & { askedAt: Date }) | null
}

const hour = 60 * 60_000
const day = 24 * hour

/** Reminders are due from 09:00 to 20:00 and dropped at 21:00, so that none arrives at night. */
const [earliestReminder, latestReminder, lastReminder] = [9 * 60, 20 * 60, 21 * 60]

/** The steps still to come, earliest first. A reminder whose time has passed is left out. */
export function listScheduledSteps(booking: TimedBooking, now: Date): ScheduledStep[] {
  const { status, startsAt, askedAt, acceptedAt, remindedAt, change } = booking
  const steps: ScheduledStep[] = []
  if (status === 'Pending') steps.push({ kind: 'expire', at: answerBy(askedAt, startsAt) })
  if (status === 'Accepted') {
    if (change) steps.push({ kind: 'expire change', at: answerBy(change.askedAt, startsAt, change.startsAt) })
    const reminder = reminderFor(startsAt)
    // None for a booking accepted after the reminder was due, and none on the day itself.
    if (!remindedAt && acceptedAt && acceptedAt < reminder.at && now < reminder.end)
      steps.push({ kind: 'remind', at: reminder.at })
    steps.push({ kind: 'complete', at: new Date(endOfStay(booking).getTime() + hour) })
  }
  return steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** An outlet has 24 hours to answer, but not beyond the time of the table. */
function answerBy(askedAt: Date, ...tables: Date[]): Date {
  return new Date(Math.min(askedAt.getTime() + day, ...tables.map((at) => at.getTime())))
}

/** The day before at the same London time, moved into the hours for reminders. */
function reminderFor(startsAt: Date): { at: Date; end: Date } {
  const { date, minutes } = toLondonTime(startsAt)
  const dayBefore = addDays(date, -1)
  const time = Math.min(Math.max(minutes, earliestReminder), latestReminder)
  // These times exist every day: the clocks change at night.
  return { at: fromLondonTime(dayBefore, time)!, end: fromLondonTime(dayBefore, lastReminder)! }
}

/**
 * When the outlet is alerted to a request that it has not answered: an hour after it could first answer, and never later
 * than an hour before the request expires. Undefined if there is no request, or if it expires within the hour.
 */
export function findOutletAlert(
  { status, startsAt, askedAt, change }: TimedBooking,
  answersFrom: (askedAt: Date) => Date,
): { at: Date; answerBy: Date } | undefined {
  const request = status === 'Pending' ? { askedAt, startsAt } : status === 'Accepted' ? change : null
  if (!request) return undefined
  const by = answerBy(request.askedAt, startsAt, request.startsAt)
  const wanted = Math.min(answersFrom(request.askedAt).getTime(), by.getTime() - 2 * hour) + hour
  const at = new Date(Math.max(wanted, request.askedAt.getTime() + hour))
  return at < by ? { at, answerBy: by } : undefined
}
