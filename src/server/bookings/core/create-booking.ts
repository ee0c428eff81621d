import type { api } from '#contract/api.ts'
import type { BookingDraft } from '#contract/bookings/bookings.ts'
import { Refusal } from '#contract/refusals.ts'
import { announceBooking } from '#server/bookings/core/announce-booking.ts'
import { countedOnce } from '#server/bookings/core/counted-once.ts'
import { demandFewBookings } from '#server/bookings/core/demand-few-bookings.ts'
import { demandTable, tablesFull } from '#server/bookings/core/demand-table.ts'
import { holdCovers } from '#server/bookings/core/hold-covers.ts'
import { insertBooking, insertBookingEvent } from '#server/bookings/core/store.ts'
import { demandMobile } from '#server/accounts/customers/demand-contact.ts'
import { readCustomer } from '#server/accounts/customers/read-customer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { holdOutletForBooking } from '#server/catalogue/outlets/outlet-for-booking.ts'

export async function createBooking(deps: Deps, served: Served<typeof api.bookings.createBooking>) {
  const { principal, body, once } = served
  return countedOnce(deps, once, principal.customerId, async (tx) => ({
    data: await create(tx, deps, principal.customerId, body),
  }))
}

async function create(tx: Tx, deps: Deps, customerId: string, draft: BookingDraft) {
  const now = deps.now()
  const person = await readCustomer(tx, customerId)
  const name = draft.customerName || person.name
  if (!name) throw new Refusal('NAME_MISSING')
  const mobile = demandMobile(draft.mobileNo || person.mobileNo || '')
  const outlet = await holdOutletForBooking(tx, draft.restaurant)
  const { meal, ...table } = await demandTable(tx, outlet, draft, now)
  await demandFewBookings(tx, customerId, outlet, table)
  const booking = await insertBooking(tx, {
    customer_id: customerId,
    restaurant_id: outlet.id,
    customer_name: name,
    mobile_no: mobile,
    meal,
    guest_no: table.guestNo,
    starts_at: table.startsAt,
    asked_at: now,
    created_at: now,
  })
  // After everything that can be told without it: whoever holds a day keeps others waiting.
  if (!(await holdCovers(tx, outlet.id, [], [table]))) throw await tablesFull(tx, outlet, draft, now)
  const eventId = await insertBookingEvent(tx, {
    booking_id: booking.id,
    who: 'customer',
    what: 'asked',
    to_status: 'Pending',
    at: now,
  })
  return announceBooking(tx, deps, booking, { news: 'asked', eventId })
}
