import type { api } from '#contract/api.ts'
import { canChange } from '#domain/bookings/booking-state.ts'
import { runRateLimited } from '#server/bookings/book/run-rate-limited.ts'
import {
  requireVerifiedForLargeParty,
  requireWithinLimits,
} from '#server/bookings/book/require-within-limits.ts'
import {
  formatMealNotice,
  type RequestedTable,
  requireTable,
  tablesFull,
} from '#server/bookings/book/require-table.ts'
import {
  type BookingChange,
  bookingStatusChanged,
  changeBookingStatus,
  lockBooking,
  changeBookingIfRoom,
  noChange,
} from '#server/bookings/lifecycle/change-booking-status.ts'
import { type BookingHead, findBooking } from '#server/bookings/lifecycle/store.ts'
import { clearRequestedChange } from '#server/bookings/my-bookings/withdraw-change.ts'
import { toBookingTime, toBooking } from '#server/bookings/lifecycle/to-booking.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { lockOutletForBooking } from '#server/catalogue/outlets/require-outlet-for-booking.ts'

type Asked = Served<typeof api.bookings.changeBooking>

/** A Pending request changes at once. An Accepted booking holds its table until the change is accepted. */
export async function changeBooking(deps: Deps, served: Asked) {
  const { principal, body, idempotency, caller } = served
  return runRateLimited(deps, idempotency, { principal, ip: caller.ip }, async (tx) => {
    const data = await changeTable(tx, deps, served)
    return { data, ...formatMealNotice(body, (data.change ?? data).bookingFor) }
  })
}

async function changeTable(tx: Tx, deps: Deps, { principal, params, body }: Asked) {
  const now = deps.now()
  const booking = await lockBooking(tx, params.orderId, { customerId: principal.customerId })
  const isSeated = booking.seated_at !== null
  if (!canChange(booking.status, booking.starts_at, now, isSeated))
    throw bookingStatusChanged(booking.status, isSeated ? 'seated' : undefined)
  const note = body.note === undefined ? booking.note : body.note || null
  if (isSame(booking, body)) return changeNoteOnly(tx, deps, booking, note)
  const outlet = await lockOutletForBooking(tx, booking.restaurant_id)
  const { startsAt, guestNo, meal } = await requireTable(tx, outlet, body, now)
  if (guestNo > booking.guest_no)
    requireVerifiedForLargeParty(outlet, guestNo, principal.verifiedMobile !== undefined)
  await requireWithinLimits(tx, principal.customerId, outlet, { startsAt, guestNo }, booking.id)
  const table = { meal, guest_no: guestNo, starts_at: startsAt }
  const change = toChange(booking, table, guestNo <= outlet.instantGuests, now)
  const done = await changeBookingIfRoom(tx, deps, booking, { ...change, set: { ...change.set, note } })
  if ('full' in done) throw await tablesFull(tx, outlet, body, now, booking)
  return done.saved
}

type NewTable = Pick<BookingHead, 'meal' | 'guest_no' | 'starts_at'>

function toChange(
  { status, starts_at }: BookingHead,
  table: NewTable,
  isInstant: boolean,
  now: Date,
): BookingChange {
  const isPending = status === 'Pending'
  if (isInstant) {
    // A new day gets its own reminder.
    const isMoved = starts_at.getTime() !== table.starts_at.getTime()
    const set = { ...table, ...noChange, accepted_at: now, ...(isMoved ? { reminded_at: null } : {}) }
    return isPending
      ? { who: 'system', event: 'accepted', to: 'Accepted', set }
      : { who: 'system', event: 'change accepted', set }
  }
  if (isPending) return { who: 'customer', event: 'changed', set: { ...table, asked_at: now } }
  const { meal, guest_no, starts_at: startsAt } = table
  const set = {
    change_meal: meal,
    change_guest_no: guest_no,
    change_starts_at: startsAt,
    change_asked_at: now,
  }
  return { who: 'customer', event: 'change asked', set }
}

/** The table stays. A requested change is withdrawn, as the guest asks for the table that they have. */
async function changeNoteOnly(tx: Tx, deps: Deps, booking: BookingHead, note: string | null) {
  if (booking.change_asked_at) return clearRequestedChange(tx, deps, booking, { note })
  if (note === booking.note) return toBooking(await findBooking(tx, booking.id))
  return changeBookingStatus(tx, deps, booking, { who: 'customer', event: 'note changed', set: { note } })
}

/** The meal follows from the time, so a wrong one asks for nothing new. */
function isSame({ starts_at, guest_no }: BookingHead, requested: RequestedTable): boolean {
  const { bookingDate, bookingTime } = toBookingTime(starts_at)
  return (
    requested.bookingDate === bookingDate &&
    requested.bookingTime === bookingTime &&
    requested.guestNo === guest_no
  )
}
