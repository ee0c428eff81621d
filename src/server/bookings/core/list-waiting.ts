import { countWaiting, findBookingsAt } from '#server/bookings/core/store.ts'
import { writeBooking } from '#server/bookings/core/write-booking.ts'
import type { Db } from '#server/platform/db/database.ts'

/** More than any house can have within the days that can be booked. */
const mostOpen = 50_000

/** Those that the outlet has to answer: requests, and changes that were asked for. */
export async function listWaiting(db: Db, restaurantId: string) {
  return (await findBookingsAt(db, restaurantId, 'waiting', mostOpen)).map(writeBooking)
}

/** All that are requested or accepted, of every day to come. */
export async function listOpenBookings(db: Db, restaurantId: string) {
  return (await findBookingsAt(db, restaurantId, 'open', mostOpen)).map(writeBooking)
}

export async function waitingBookings(db: Db, restaurantId: string): Promise<number> {
  return countWaiting(db, restaurantId)
}
