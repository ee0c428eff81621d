import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { coversHeld, placeOf } from '#domain/bookings/booking-covers.ts'
import type { BookingDeps } from '#server/bookings/core/announce-booking.ts'
import { sureStep } from '#server/bookings/core/step-booking.ts'
import {
  type BookingHead,
  findOpenOf,
  lockDaysOf,
  lockHead,
  lockOpenOf,
} from '#server/bookings/core/store.ts'
import { tablesOf } from '#server/bookings/core/tables-of.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** By the customer, until the outlet accepts; the covers are free at once. Nothing where they have no such booking. */
export async function cancelOwnBooking(
  tx: Tx,
  deps: BookingDeps,
  customerId: string,
  id: string,
): Promise<SavedBooking | undefined> {
  const booking = await lockHead(tx, id, { customerId })
  if (!booking) return undefined
  return sureStep(tx, deps, booking, {
    to: 'Canceled',
    from: ['Pending'],
    who: 'customer',
    news: 'cancelled by you',
  })
}

/** Bookings before their customer, as whoever answers a booking has it: so the two never wait for each other. */
export async function lockOpenBookings(tx: Tx, customerId: string): Promise<BookingHead[]> {
  return lockOpenOf(tx, customerId)
}

/**
 * Whoever leaves us comes to no table of theirs. The customer is held by now, so no more can be booked; false where one
 * was booked before that and is not among those held: nothing is done then.
 */
export async function cancelOpenBookings(
  tx: Tx,
  deps: BookingDeps,
  customerId: string,
  held: readonly BookingHead[],
): Promise<boolean> {
  const open = await findOpenOf(tx, customerId)
  if (open.some(({ id }) => held.every((booking) => booking.id !== id))) return false
  const days = held.flatMap((booking) =>
    [...coversHeld(tablesOf(booking)).keys()].map((quarter) => [booking.restaurant_id, placeOf(quarter).day]),
  )
  await lockDaysOf(
    tx,
    days.map(([outlet]) => outlet!),
    days.map(([, day]) => day!),
  )
  for (const booking of held)
    await sureStep(tx, deps, booking, { to: 'Canceled', who: 'customer', news: 'cancelled by you' })
  return true
}
