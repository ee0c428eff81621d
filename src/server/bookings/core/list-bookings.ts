import type { api } from '#contract/api.ts'
import type { Received } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { addDays, londonMoment } from '#domain/shared/london-time.ts'
import { findBookingsAt, findBookingsOf, findCanceledAt } from '#server/bookings/core/store.ts'
import { writeBooking } from '#server/bookings/core/write-booking.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { onePage } from '#server/platform/http/one-page.ts'
import { presentPosition } from '#server/platform/live/present-position.ts'
import type { Principal } from '#server/platform/http/principal.ts'

type Asked = Received<typeof api.bookings.listBookings>

export async function listBookings({ db }: Deps, { customerId }: Principal, { params, query }: Asked) {
  if (params.customerId !== customerId) throw new Refusal('CUSTOMER_NOT_FOUND')
  const { page, limit } = query
  const position = await presentPosition(db)
  const found = await findBookingsOf(db, customerId, limit + 1, (page - 1) * limit)
  const { rows, paging } = onePage(found, query)
  return { data: rows.map(writeBooking), paging, position }
}

/** More than the covers of any house can be given away for a day. */
const mostOfDay = 50_000
const mostCanceled = 50

/** For the outlet: those of one day, by their times. Of those that were cancelled only the latest, and beside all others. */
export async function listBookingsAt(db: Db, restaurantId: string, day: string) {
  const midnights = { from: londonMoment(day, 0)!, to: londonMoment(addDays(day, 1), 0)! }
  const kept = await findBookingsAt(db, restaurantId, midnights, mostOfDay)
  const canceled = await findCanceledAt(db, restaurantId, midnights, mostCanceled)
  return [...kept, ...canceled]
    .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
    .map(writeBooking)
}
