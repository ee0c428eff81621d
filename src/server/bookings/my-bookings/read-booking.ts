import type { api } from '#contract/api.ts'
import { requireBooking } from '#server/bookings/lifecycle/change-booking-status.ts'
import { findBooking } from '#server/bookings/lifecycle/store.ts'
import { toBooking } from '#server/bookings/lifecycle/to-booking.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

export async function readBooking(
  { db }: Deps,
  { principal, params }: Served<typeof api.bookings.readBooking>,
) {
  const { id } = await requireBooking(db, params.orderId, { customerId: principal.customerId })
  return { data: toBooking(await findBooking(db, id)) }
}
