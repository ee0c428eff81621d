import type { api } from '#contract/api.ts'
import type { BookingDeps } from '#server/bookings/lifecycle/notify-booking-change.ts'
import {
  bookingStatusChanged,
  noChange,
  lockBooking,
  changeBookingStatus,
} from '#server/bookings/lifecycle/change-booking-status.ts'
import type { BookingColumns, BookingHead } from '#server/bookings/lifecycle/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { runIdempotent } from '#server/platform/idempotency/run-idempotent.ts'

/** Withdraws a requested change that the outlet has not answered. The booking stays as it is. */
export async function withdrawChange(deps: Deps, served: Served<typeof api.bookings.withdrawChange>) {
  const { principal, params, idempotency } = served
  return runIdempotent(deps, idempotency, async (tx) => {
    const booking = await lockBooking(tx, params.orderId, { customerId: principal.customerId })
    if (!booking.change_asked_at)
      throw bookingStatusChanged(booking.status, `${booking.status}, and no change of it waits for an answer`)
    return { data: await clearRequestedChange(tx, deps, booking) }
  })
}

export async function clearRequestedChange(
  tx: Tx,
  deps: BookingDeps,
  booking: BookingHead,
  set: Pick<BookingColumns, 'note'> = {},
) {
  return changeBookingStatus(tx, deps, booking, {
    who: 'customer',
    event: 'change taken back',
    set: { ...noChange, ...set },
  })
}
