import type { api } from '#contract/api.ts'
import { canChange } from '#domain/bookings/booking-state.ts'
import { runRateLimited } from '#server/bookings/book/run-rate-limited.ts'
import {
  requireVerifiedForLargeParty,
  requireWithinLimits,
} from '#server/bookings/book/require-within-limits.ts'
import { type RequestedTable, requireTable, tablesFull } from '#server/bookings/book/require-table.ts'
import {
  bookingStatusChanged,
  lockBooking,
  changeBookingIfRoom,
} from '#server/bookings/lifecycle/change-booking-status.ts'
import { type BookingHead, findBooking } from '#server/bookings/lifecycle/store.ts'
import { clearRequestedChange } from '#server/bookings/my-bookings/withdraw-change.ts'
import { toBookingTime, toBooking } from '#server/bookings/lifecycle/to-booking.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { lockOutletForBooking } from '#server/catalogue/outlets/require-outlet-for-booking.ts'

/** A Pending request changes at once. An Accepted booking holds its table until the outlet accepts the change. */
export async function changeBooking(deps: Deps, served: Served<typeof api.bookings.changeBooking>) {
  const { principal, params, body, idempotency, caller } = served
  return runRateLimited(deps, idempotency, { principal, ip: caller.ip }, async (tx) => {
    const now = deps.now()
    const booking = await lockBooking(tx, params.orderId, { customerId: principal.customerId })
    const isSeated = booking.seated_at !== null
    if (!canChange(booking.status, booking.starts_at, now, isSeated))
      throw bookingStatusChanged(booking.status, isSeated ? 'seated' : undefined)
    if (isSame(booking, body) && booking.change_asked_at)
      return { data: await clearRequestedChange(tx, deps, booking) }
    if (isSame(booking, body)) return { data: toBooking(await findBooking(tx, booking.id)) }
    const outlet = await lockOutletForBooking(tx, booking.restaurant_id)
    const { startsAt, guestNo, meal } = await requireTable(tx, outlet, body, now)
    if (guestNo > booking.guest_no)
      requireVerifiedForLargeParty(outlet, guestNo, principal.verifiedMobile !== undefined)
    await requireWithinLimits(tx, principal.customerId, outlet, { startsAt, guestNo }, booking.id)
    const changed = await changeBookingIfRoom(tx, deps, booking, {
      who: 'customer',
      ...(booking.status === 'Pending'
        ? {
            event: 'changed',
            set: { meal, guest_no: guestNo, starts_at: startsAt, asked_at: now },
          }
        : {
            event: 'change asked',
            set: {
              change_meal: meal,
              change_guest_no: guestNo,
              change_starts_at: startsAt,
              change_asked_at: now,
            },
          }),
    })
    if (changed === 'full') throw await tablesFull(tx, outlet, body, now, booking)
    return { data: changed }
  })
}

function isSame({ starts_at, guest_no, meal }: BookingHead, requested: RequestedTable): boolean {
  const { bookingDate, bookingTime } = toBookingTime(starts_at)
  return (
    requested.bookingDate === bookingDate &&
    requested.bookingTime === bookingTime &&
    requested.guestNo === guest_no &&
    (requested.bookingFor ?? meal) === meal
  )
}
