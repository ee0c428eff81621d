import { Refusal } from '#contract/refusals.ts'
import { findHead } from '#server/bookings/core/store.ts'
import type { Db } from '#server/platform/db/database.ts'

export async function bookingForRobot(db: Db, bookingId: string) {
  const booking = await findHead(db, bookingId, 'any')
  if (!booking) throw new Refusal('BOOKING_NOT_FOUND')
  return booking
}
