import type { SavedBooking } from '#contract/saved-booking.ts'
import type { BookingDeps } from '#server/bookings/announce-booking.ts'
import { sureStep } from '#server/bookings/step-booking.ts'
import { findOpenIdsOf, lockHead } from '#server/bookings/store.ts'
import type { Tx } from '#server/db/database.ts'

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

/** Whoever leaves us comes to no table of theirs. */
export async function cancelOpenBookings(tx: Tx, deps: BookingDeps, customerId: string): Promise<void> {
  for (const id of await findOpenIdsOf(tx, customerId)) {
    const booking = await lockHead(tx, id, { customerId })
    if (booking?.status === 'Pending' || booking?.status === 'Accepted')
      await sureStep(tx, deps, booking, { to: 'Canceled', who: 'customer', news: 'cancelled by you' })
  }
}
