import type { api } from '#contract/api.ts'
import { canRemove } from '#domain/bookings/booking-state.ts'
import { moved, ownBooking } from '#server/bookings/core/step-booking.ts'
import { findBooking, updateBooking } from '#server/bookings/core/store.ts'
import { writeBooking } from '#server/bookings/core/write-booking.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'

/** Off the customer's list. The outlet keeps it, and nothing else changes. */
export async function removeBooking(deps: Deps, served: Served<typeof api.bookings.removeBooking>) {
  const { principal, params } = served
  return deps.db.transaction().execute(async (tx) => {
    const { id, status } = await ownBooking(tx, params.orderId, { customerId: principal.customerId })
    if (!canRemove(status)) throw moved(status)
    await updateBooking(tx, id, status, { removed_at: deps.now() })
    return { data: writeBooking(await findBooking(tx, id)) }
  })
}
