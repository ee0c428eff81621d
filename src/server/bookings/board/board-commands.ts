import type { ExpectedTable } from '#contract/bookings/board.ts'
import { Refusal } from '#contract/refusals.ts'
import { canEnd, canSeat } from '#domain/bookings/booking-state.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { pendingChange, toTable } from '#server/bookings/lifecycle/booking-tables.ts'
import {
  type BookingChange,
  bookingStatusChanged,
  changeBookingStatus,
  lockBooking,
  noChange,
} from '#server/bookings/lifecycle/change-booking-status.ts'
import { formatTable } from '#server/bookings/lifecycle/format-booking-message.ts'
import type { BookingDeps } from '#server/bookings/lifecycle/notify-booking-change.ts'
import type { BookingHead } from '#server/bookings/lifecycle/store.ts'
import { toBookingTime } from '#server/bookings/lifecycle/to-booking.ts'
import { type StaffCaller, staffCommand } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Dependencies of the board's commands, which the demonstration robot runs as well. */
export type BoardDeps = BookingDeps & Pick<Deps, 'db'>

/** Accepts a request, or a requested change: only then is the old table given up. Never after the table's time. */
export function acceptBooking(
  deps: BoardDeps,
  caller: StaffCaller,
  bookingId: string,
  expected?: ExpectedTable,
) {
  return changeAsOutlet(deps, caller, bookingId, (booking, at) => {
    const { change_meal: meal, change_guest_no: guestNo, change_starts_at: startsAt, status } = booking
    const isWaiting = status === 'Pending' || startsAt !== null
    if (isWaiting && (at >= booking.starts_at || (startsAt && at >= startsAt)))
      throw bookingStatusChanged(status, 'past its time')
    requireSameTable(booking, expected)
    if (!meal || !guestNo || !startsAt) return { to: 'Accepted', event: 'accepted', set: { accepted_at: at } }
    return {
      event: 'change accepted',
      set: {
        meal,
        guest_no: guestNo,
        starts_at: startsAt,
        accepted_at: at,
        // The new day gets its own reminder.
        reminded_at: null,
        ...noChange,
      },
    }
  })
}

/** Refuses a request, or a requested change: the accepted table then stays. */
export function refuseBooking(
  deps: BoardDeps,
  caller: StaffCaller,
  bookingId: string,
  reason: string,
  expected?: ExpectedTable,
) {
  return changeAsOutlet(deps, caller, bookingId, (booking) => {
    requireSameTable(booking, expected)
    return booking.change_asked_at
      ? { event: 'change refused', set: noChange, reason }
      : { to: 'Canceled', from: ['Pending'], event: 'refused', reason }
  })
}

/** Seated is a time, not a status, and at most an hour before the booked one. A requested change is dropped. */
export function seatBooking(deps: BoardDeps, caller: StaffCaller, bookingId: string) {
  return changeAsOutlet(deps, caller, bookingId, (booking, at) => {
    requireNotArrived(booking)
    if (booking.status === 'Accepted' && !canSeat(booking.starts_at, at)) throw tooEarly(booking.starts_at)
    return { from: ['Accepted'], event: 'seated', set: { seated_at: at, ...noChange } }
  })
}

/** A no-show is a time, not a status, and never before the booked one. The covers are free from then on. */
export function markNoShow(deps: BoardDeps, caller: StaffCaller, bookingId: string) {
  return changeAsOutlet(deps, caller, bookingId, (booking, at) => {
    requireNotArrived(booking)
    if (booking.status === 'Accepted' && !canEnd(booking.starts_at, at)) throw tooEarly(booking.starts_at)
    return { from: ['Accepted'], event: 'no show', set: { no_show_at: at, ...noChange } }
  })
}

/** Never before the booked time. */
export function completeBooking(deps: BoardDeps, caller: StaffCaller, bookingId: string) {
  return changeAsOutlet(deps, caller, bookingId, ({ status, no_show_at, starts_at }, at) => {
    if (status === 'Accepted' && !canEnd(starts_at, at)) throw tooEarly(starts_at)
    return { to: 'Completed', event: no_show_at ? 'over' : 'completed', set: { completed_at: at } }
  })
}

/** Also after acceptance, but not for guests who are seated or did not come. */
export function cancelBookingByOutlet(
  deps: BoardDeps,
  caller: StaffCaller,
  bookingId: string,
  reason: string,
) {
  return changeAsOutlet(deps, caller, bookingId, (booking) => {
    requireNotArrived(booking)
    return { to: 'Canceled', event: 'cancelled by outlet', reason }
  })
}

async function changeAsOutlet(
  deps: BoardDeps,
  caller: StaffCaller,
  bookingId: string,
  toChange: (booking: BookingHead, at: Date) => Omit<BookingChange, 'who'>,
) {
  return staffCommand(deps, caller, async (tx, at) => {
    const booking = await lockBooking(tx, bookingId, { restaurantIds: caller.outlets })
    const change = toChange(booking, at)
    const reply = await changeBookingStatus(tx, deps, booking, { who: 'outlet', ...change })
    return {
      reply,
      outletId: booking.restaurant_id,
      what: `booking-${change.event.replaceAll(' ', '-')}`,
      detail: { bookingId },
    }
  })
}

/** Refuses an answer to a table that the customer has changed since the board was drawn. The robot sends none. */
export function requireSameTable(booking: BookingHead, expected: ExpectedTable | undefined): void {
  if (!expected) return
  const { startsAt, guestNo } = pendingChange(booking) ?? toTable(booking)
  const table = { ...toBookingTime(startsAt), guestNo }
  const isSame =
    table.bookingDate === expected.bookingDate &&
    table.bookingTime === expected.bookingTime &&
    table.guestNo === expected.guestNo
  if (!isSame) throw bookingStatusChanged(booking.status, `now for ${formatTable(table)}`)
}

/** Seated and no-show are final. */
export function requireNotArrived({ status, seated_at, no_show_at }: BookingHead): void {
  if (status !== 'Accepted') return
  if (seated_at) throw bookingStatusChanged(status, 'Accepted, and its guests are seated already')
  if (no_show_at) throw bookingStatusChanged(status, 'Accepted, and is marked as a no-show already')
}

function tooEarly(startsAt: Date): Refusal {
  const { bookingDate, bookingTime } = toBookingTime(startsAt)
  return new Refusal('BOOKING_TOO_EARLY', { date: formatWeekdayDate(bookingDate), time: bookingTime })
}
