import type { PersonSearch } from '#domain/shared/person-search.ts'
import { fullBookings } from '#server/bookings/lifecycle/store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { matchesPerson } from '#server/platform/db/matches-person.ts'

type Filter = {
  search: PersonSearch | undefined
  /** The booked time. */
  since: Date
  until: Date | undefined
  limit: number
  offset: number
}

/** Latest first. */
export async function findPastBookings(
  db: Db,
  restaurantId: string,
  { search, since, until, limit, offset }: Filter,
) {
  let bookings = fullBookings(db)
    .where('b.restaurant_id', '=', restaurantId)
    .where('b.starts_at', '>=', since)
  if (until) bookings = bookings.where('b.starts_at', '<', until)
  if (search)
    bookings = bookings.where(matchesPerson(search, { name: 'b.customer_name', mobile: 'b.mobile_no' }))
  return bookings.orderBy('b.starts_at', 'desc').orderBy('b.id').limit(limit).offset(offset).execute()
}

export async function findBookingTimeline(db: Db, bookingId: string) {
  return db
    .selectFrom('booking_events')
    .select(['at', 'who', 'what', 'reason', 'starts_at', 'guest_no'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
}
