import type { api } from '#contract/api.ts'
import type { BookingDraft } from '#contract/bookings/bookings.ts'
import { Refusal } from '#contract/refusals.ts'
import { parseMobile } from '#domain/shared/phone.ts'
import { createBookingIfRoom } from '#server/bookings/lifecycle/create-booking-if-room.ts'
import { runRateLimited } from '#server/bookings/book/run-rate-limited.ts'
import {
  requireVerifiedForLargeParty,
  requireWithinLimits,
} from '#server/bookings/book/require-within-limits.ts'
import { formatMealNotice, requireTable, tablesFull } from '#server/bookings/book/require-table.ts'
import { requireNotBlocked, toBlockedMobile } from '#server/accounts/customers/blocked.ts'
import { requireMobile } from '#server/accounts/customers/require-contact.ts'
import { requireCustomer } from '#server/accounts/customers/require-customer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { lockOutletForBooking } from '#server/catalogue/outlets/require-outlet-for-booking.ts'

export async function createBooking(deps: Deps, served: Served<typeof api.bookings.createBooking>) {
  const { principal, body, idempotency, caller } = served
  // The number that the outlet sees counts, not only that of the account.
  const mobile = parseMobile(body.mobileNo ?? '') ?? principal.mobile
  const counted = { principal: { ...principal, mobile }, ip: caller.ip }
  return runRateLimited(deps, idempotency, counted, async (tx) => {
    const data = await create(tx, deps, principal, body)
    return { data, ...formatMealNotice(body, data.bookingFor) }
  })
}

async function create(tx: Tx, deps: Deps, principal: Principal, draft: BookingDraft) {
  const now = deps.now()
  const { customerId } = principal
  const customer = await requireCustomer(tx, customerId)
  const name = draft.customerName || customer.name
  if (!name) throw new Refusal('NAME_MISSING')
  const mobile = requireMobile(draft.mobileNo || customer.mobileNo || '')
  const outlet = await lockOutletForBooking(tx, draft.restaurant)
  const { meal, ...table } = await requireTable(tx, outlet, draft, now)
  requireVerifiedForLargeParty(outlet, table.guestNo, principal.verifiedMobile !== undefined)
  await requireWithinLimits(tx, customerId, outlet, table)
  await requireNotBlocked(tx, customerId, toBlockedMobile(mobile, principal))
  const isInstant = table.guestNo <= outlet.instantGuests
  const booking = {
    status: isInstant ? ('Accepted' as const) : ('Pending' as const),
    accepted_at: isInstant ? now : null,
    customer_id: customerId,
    restaurant_id: outlet.id,
    customer_name: name,
    mobile_no: mobile,
    meal,
    guest_no: table.guestNo,
    starts_at: table.startsAt,
    asked_at: now,
    created_at: now,
    note: draft.note || null,
  }
  const [who, event] = isInstant ? (['system', 'accepted'] as const) : (['customer', 'asked'] as const)
  const done = await createBookingIfRoom(tx, deps, booking, { who, event })
  if ('full' in done) throw await tablesFull(tx, outlet, draft, now)
  return done.saved
}
