import { Refusal } from '#contract/refusals.ts'
import { findHead } from '#server/bookings/store.ts'
import type { Db } from '#server/db/database.ts'

export async function bookingForRobot(db: Db, bookingId: string) {
  const booking = await findHead(db, bookingId, 'any')
  if (!booking) throw new Refusal('BOOKING_NOT_FOUND')
  return booking
}
