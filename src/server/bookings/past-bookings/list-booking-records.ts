import { parsePersonSearch } from '#domain/shared/person-search.ts'
import { addDays, fromLondonTimeOrNext } from '#domain/shared/time/london-time.ts'
import { recordsSince } from '#domain/shared/time/records-since.ts'
import { toBooking } from '#server/bookings/lifecycle/to-booking.ts'
import { findPastBookings } from '#server/bookings/past-bookings/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limitToRecent } from '#server/platform/http/access/limit-to-recent.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { toPage } from '#server/platform/http/endpoints/to-page.ts'

type Query = { text?: string | undefined; date?: string | undefined; page: number; limit: number }

/** Bookings of the last two years, or of 14 days without a recent password, and the coming ones. */
export async function listBookingRecords(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { principal, restaurantId }: { principal: Principal; restaurantId: string },
  { text = '', date, page, limit }: Query,
) {
  const { since = recordsSince(now()), older } = limitToRecent(principal, now())
  const day = date && {
    since: fromLondonTimeOrNext(date, 0),
    until: fromLondonTimeOrNext(addDays(date, 1), 0),
  }
  const found = await findPastBookings(db, restaurantId, {
    search: text.trim() === '' ? undefined : parsePersonSearch(text),
    since: day && day.since > since ? day.since : since,
    until: day ? day.until : undefined,
    limit: limit + 1,
    offset: (page - 1) * limit,
  })
  const { rows, paging } = toPage(found, { page, limit })
  return { data: rows.map(toBooking), paging, older }
}
