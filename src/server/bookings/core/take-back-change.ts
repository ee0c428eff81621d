import type { api } from '#contract/api.ts'
import type { BookingDeps } from '#server/bookings/core/announce-booking.ts'
import { moved, noChange, ownBooking, sureStep } from '#server/bookings/core/step-booking.ts'
import type { BookingHead } from '#server/bookings/core/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { onlyOnce } from '#server/platform/idempotency/only-once.ts'

/** Only while the outlet has not answered: afterwards nothing may be asked for by mistake. */
export async function takeBackChange(deps: Deps, served: Served<typeof api.bookings.takeBackChange>) {
  const { principal, params, once } = served
  return onlyOnce(deps, once, async (tx) => {
    const booking = await ownBooking(tx, params.orderId, { customerId: principal.customerId })
    if (!booking.change_asked_at)
      throw moved(booking.status, `${booking.status}, and no change of it waits for an answer`)
    return { data: await takeBack(tx, deps, booking) }
  })
}

export async function takeBack(tx: Tx, deps: BookingDeps, booking: BookingHead) {
  return sureStep(tx, deps, booking, { who: 'customer', news: 'change taken back', set: noChange })
}
