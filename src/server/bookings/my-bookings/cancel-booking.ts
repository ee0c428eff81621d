import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { coversHeld } from '#domain/bookings/booking-covers.ts'
import { toDayAndIndex } from '#domain/shared/time/quarters.ts'
import { lockDaysOf } from '#server/bookings/availability/store.ts'
import type { BookingDeps } from '#server/bookings/lifecycle/notify-booking-change.ts'
import { changeBookingStatus } from '#server/bookings/lifecycle/change-booking-status.ts'
import {
  type BookingHead,
  findOpenBookingsOf,
  lockHead,
  lockOpenBookingsOf,
} from '#server/bookings/lifecycle/store.ts'
import { heldTables } from '#server/bookings/lifecycle/booking-tables.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Cancels a booking that the outlet has not accepted. Undefined if the customer has no such booking. */
export async function cancelOwnBooking(
  tx: Tx,
  deps: BookingDeps,
  customerId: string,
  id: string,
): Promise<SavedBooking | undefined> {
  const booking = await lockHead(tx, id, { customerId })
  if (!booking) return undefined
  return changeBookingStatus(tx, deps, booking, {
    to: 'Canceled',
    from: ['Pending'],
    who: 'customer',
    event: 'cancelled by you',
  })
}

/** Bookings are locked before their customer, as in the outlet's commands, so that no two commands deadlock. */
export async function lockOpenBookings(tx: Tx, customerId: string): Promise<BookingHead[]> {
  return lockOpenBookingsOf(tx, customerId)
}

/**
 * Cancels all open bookings of a customer who closes their account. The customer must be locked by now, so that no more
 * can be booked. False, with nothing changed, if there is a booking that the caller has not locked.
 */
export async function cancelOpenBookings(
  tx: Tx,
  deps: BookingDeps,
  customerId: string,
  locked: readonly BookingHead[],
): Promise<boolean> {
  const open = await findOpenBookingsOf(tx, customerId)
  if (open.some(({ id }) => locked.every((booking) => booking.id !== id))) return false
  const days = locked.flatMap((booking) =>
    [...coversHeld(heldTables(booking)).keys()].map((quarter) => [
      booking.restaurant_id,
      toDayAndIndex(quarter).day,
    ]),
  )
  await lockDaysOf(
    tx,
    days.map(([outlet]) => outlet!),
    days.map(([, day]) => day!),
  )
  for (const booking of locked)
    await changeBookingStatus(tx, deps, booking, {
      to: 'Canceled',
      who: 'customer',
      event: 'cancelled by you',
    })
  return true
}
