import { findStrandedBookings } from '#domain/bookings/stranded-bookings.ts'
import type { Hours } from '#domain/catalogue/hours/opening-hours.ts'
import { parsePersonSearch } from '#domain/shared/person-search.ts'
import { recordsSince } from '#domain/shared/time/records-since.ts'
import { addDays, fromLondonTime } from '#domain/shared/time/london-time.ts'
import {
  countWaiting,
  countWaitingOf,
  findBookingsByGuest,
  findCanceledBookings,
  findOutletBookings,
} from '#server/bookings/board/store.ts'
import { toBooking } from '#server/bookings/lifecycle/to-booking.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limitToRecent } from '#server/platform/http/access/limit-to-recent.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { toPage } from '#server/platform/http/endpoints/to-page.ts'

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

/** Bookings by part of the guest's name or mobile, coming ones first, as far back as the caller may read. */
export async function searchOutletBookings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { principal, restaurantId }: { principal: Principal; restaurantId: string },
  query: { text: string; page: number; limit: number },
) {
  const { text, page, limit } = query
  const { since = recordsSince(now()), older } = limitToRecent(principal, now(), restaurantId)
  const search = parsePersonSearch(text)
  const asked = { search, since, now: now(), limit: limit + 1, offset: (page - 1) * limit }
  const { rows, paging } = toPage(await findBookingsByGuest(db, restaurantId, asked), query)
  return { data: rows.map(toBooking), paging, older }
}

/** Requests and requested changes that the outlet has to answer. */
export async function listWaitingBookings(db: Db, restaurantId: string) {
  return (await findOutletBookings(db, restaurantId, 'waiting', maxBookings)).map(toBooking)
}

export async function countWaitingBookings(db: Db, restaurantId: string): Promise<number> {
  return countWaiting(db, restaurantId)
}

/** Outlets without one are absent. */
export async function countWaitingBookingsOf(db: Db, restaurantIds: readonly string[]) {
  return countWaitingOf(db, restaurantIds)
}

/** The coming bookings that would fall outside these hours. */
export async function listStrandedBookings(db: Db, outletId: string, hours: Hours, now: Date) {
  const open = (await findOutletBookings(db, outletId, 'open', maxBookings)).map(toBooking)
  const coming = open.filter(
    ({ startsAt, seatedAt, noShowAt }) => new Date(startsAt) > now && !seatedAt && !noShowAt,
  )
  return findStrandedBookings(hours, coming)
}
