import type { api } from '#contract/api.ts'
import type { Received } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { addDays, londonMoment } from '#domain/london-time.ts'
import { findBookingsAt, findBookingsOf } from '#server/bookings/store.ts'
import { writeBooking } from '#server/bookings/write-booking.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { onePage } from '#server/http/one-page.ts'
import { presentPosition } from '#server/live/present-position.ts'
import type { Principal } from '#server/sessions/principal.ts'

type Asked = Received<typeof api.bookings.listBookings>

export async function listBookings({ db }: Deps, { customerId }: Principal, { params, query }: Asked) {
  if (params.customerId !== customerId) throw new Refusal('CUSTOMER_NOT_FOUND')
  const { page, limit } = query
  const position = await presentPosition(db)
  const found = await findBookingsOf(db, customerId, limit + 1, (page - 1) * limit)
  const { rows, paging } = onePage(found, query)
  return { data: rows.map(writeBooking), paging, position }
}

/** For the outlet: those of one day. */
export async function listBookingsAt(db: Db, restaurantId: string, day: string) {
  const midnights = { from: londonMoment(day, 0)!, to: londonMoment(addDays(day, 1), 0)! }
  return (await findBookingsAt(db, restaurantId, midnights)).map(writeBooking)
}
