import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { findBookingsOf } from '#server/bookings/lifecycle/store.ts'
import { toBooking } from '#server/bookings/lifecycle/to-booking.ts'
import type { Deps } from '#server/platform/deps.ts'
import { toPage } from '#server/platform/http/endpoints/to-page.ts'
import { currentPosition } from '#server/platform/live/current-position.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

type Asked = RequestInput<typeof api.bookings.listBookings>

export async function listBookings({ db }: Deps, { customerId }: Principal, { params, query }: Asked) {
  if (params.customerId !== customerId) throw new Refusal('CUSTOMER_NOT_FOUND')
  const { page, limit } = query
  const position = await currentPosition(db)
  const found = await findBookingsOf(db, customerId, limit + 1, (page - 1) * limit)
  const { rows, paging } = toPage(found, query)
  return { data: rows.map(toBooking), paging, position }
}
