import type { api } from '#contract/api.ts'
import { canRemove } from '#domain/bookings/booking-state.ts'
import { bookingStatusChanged, lockBooking } from '#server/bookings/lifecycle/change-booking-status.ts'
import { findBooking, updateBooking } from '#server/bookings/lifecycle/store.ts'
import { toBooking } from '#server/bookings/lifecycle/to-booking.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

/** Hides a finished booking from the customer's list. The outlet still sees it. */
export async function removeBooking(deps: Deps, served: Served<typeof api.bookings.removeBooking>) {
  const { principal, params } = served
  return deps.db.transaction().execute(async (tx) => {
    const { id, status } = await lockBooking(tx, params.orderId, { customerId: principal.customerId })
    if (!canRemove(status)) throw bookingStatusChanged(status)
    await updateBooking(tx, id, status, { removed_at: deps.now() })
    return { data: toBooking(await findBooking(tx, id)) }
  })
}
