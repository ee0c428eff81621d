import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { findBooking, findHead } from '#server/bookings/core/store.ts'
import { writeBooking } from '#server/bookings/core/write-booking.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'

/** One of the caller's own; one that was taken off the list is not there. */
export async function readBooking(
  { db }: Deps,
  { principal, params }: Served<typeof api.bookings.readBooking>,
) {
  const own = await findHead(db, params.orderId, { customerId: principal.customerId })
  if (!own) throw new Refusal('BOOKING_NOT_FOUND')
  return { data: writeBooking(await findBooking(db, own.id)) }
}
