import { findStrandedBookings } from '#domain/bookings/stranded-bookings.ts'
import type { Hours } from '#domain/catalogue/hours/opening-hours.ts'
import { addDays, fromLondonTime } from '#domain/shared/time/london-time.ts'
import { countWaiting, findCanceledBookings, findOutletBookings } from '#server/bookings/board/store.ts'
import { toBooking } from '#server/bookings/lifecycle/to-booking.ts'
import type { Db } from '#server/platform/db/database.ts'

/** More than the covers of any outlet allow. */
const maxBookings = 50_000
const maxCanceled = 50

/** The bookings of one day by time, with the latest cancelled ones among them. */
export async function listBookingsOn(db: Db, restaurantId: string, day: string) {
  const period = { from: fromLondonTime(day, 0)!, to: fromLondonTime(addDays(day, 1), 0)! }
  const bookings = await findOutletBookings(db, restaurantId, period, maxBookings)
  const canceled = await findCanceledBookings(db, restaurantId, period, maxCanceled)
  return [...bookings, ...canceled]
    .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
    .map(toBooking)
}

/** Requests and requested changes that the outlet has to answer. */
export async function listWaitingBookings(db: Db, restaurantId: string) {
  return (await findOutletBookings(db, restaurantId, 'waiting', maxBookings)).map(toBooking)
}

export async function countWaitingBookings(db: Db, restaurantId: string): Promise<number> {
  return countWaiting(db, restaurantId)
}

/** The coming bookings that would fall outside these hours. */
export async function listStrandedBookings(db: Db, outletId: string, hours: Hours, now: Date) {
  const open = (await findOutletBookings(db, outletId, 'open', maxBookings)).map(toBooking)
  const coming = open.filter(
    ({ startsAt, seatedAt, noShowAt }) => new Date(startsAt) > now && !seatedAt && !noShowAt,
  )
  return findStrandedBookings(hours, coming)
}
