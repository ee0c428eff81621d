import { type Table, endOf } from '#domain/booking-covers.ts'
import type { BookingStatus } from '#domain/booking-state.ts'

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

/** Everything that is still to come of itself, the next first. */
export function dueOf(booking: Timed): Due[] {
  const { status, startsAt, askedAt, acceptedAt, remindedAt, change } = booking
  const due: Due[] = []
  if (status === 'Pending') due.push({ what: 'expire', at: answerBy(askedAt, startsAt) })
  if (status === 'Accepted') {
    if (change) due.push({ what: 'forget change', at: answerBy(change.askedAt, startsAt, change.startsAt) })
    const dayBefore = before(startsAt, day)
    // Whoever booked for the same day needs none.
    if (!remindedAt && acceptedAt && acceptedAt < dayBefore) due.push({ what: 'remind', at: dayBefore })
    due.push({ what: 'complete', at: new Date(endOf(booking).getTime() + hour) })
  }
  return due.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** An outlet has a day to answer, and never longer than until the table would be used. */
function answerBy(askedAt: Date, ...tables: Date[]): Date {
  return new Date(Math.min(askedAt.getTime() + day, ...tables.map((at) => at.getTime())))
}

function before(moment: Date, time: number): Date {
  return new Date(moment.getTime() - time)
}
