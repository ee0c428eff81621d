import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { requireNotArrived, requireSameTable } from '#server/bookings/board/board-commands.ts'
import { requireTable } from '#server/bookings/book/require-table.ts'
import {
  bookingStatusChanged,
  changeBookingIfRoom,
  lockBooking,
  noChange,
} from '#server/bookings/lifecycle/change-booking-status.ts'
import type { BookingDeps } from '#server/bookings/lifecycle/notify-booking-change.ts'
import type { BookingHead } from '#server/bookings/lifecycle/store.ts'
import { toBookingTime } from '#server/bookings/lifecycle/to-booking.ts'
import { overCovers, toAudit } from '#server/bookings/telephone/over-covers.ts'
import { requireMobile } from '#server/accounts/customers/require-contact.ts'
import { lockOwnOutletForBooking } from '#server/catalogue/outlets/require-outlet-for-booking.ts'
import { type StaffCaller, staffCommand } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

type Edit = Served<typeof api.bookingBoard.editBooking>['body']

/**
 * Changes an Accepted booking at once, as agreed with the guest on the telephone. Absent fields stay. The booked time is
 * not checked again: guests may be late, and hours and covers may have changed since.
 */
export function editBooking(
  deps: BookingDeps & Pick<Deps, 'db'>,
  caller: StaffCaller,
  bookingId: string,
  edit: Edit,
) {
  return staffCommand(deps, caller, async (tx, at) => {
    const booking = await lockBooking(tx, bookingId, { restaurantIds: caller.outlets })
    if (booking.status !== 'Accepted') throw bookingStatusChanged(booking.status)
    requireNotArrived(booking)
    requireSameTable(booking, edit.seen)
    const person = requirePerson(booking, edit)
    const outletId = booking.restaurant_id
    const moved = isAtBookedTime(booking, edit)
      ? undefined
      : await requireTable(tx, await lockOwnOutletForBooking(tx, outletId), edit, at, 'staff')
    const isOtherTable = moved !== undefined || edit.guestNo !== booking.guest_no
    const done = await changeBookingIfRoom(tx, deps, booking, {
      who: 'outlet',
      event: isOtherTable && booking.customer_id ? 'changed by outlet' : 'edited',
      mayExceed: edit.overbook,
      set: {
        ...person,
        ...(edit.note === undefined ? {} : { note: edit.note || null }),
        ...(isOtherTable ? { guest_no: edit.guestNo, ...noChange } : {}),
        // A new day gets its own reminder.
        ...(moved ? { meal: moved.meal, starts_at: moved.startsAt, reminded_at: null } : {}),
      },
    })
    if ('full' in done) throw overCovers(edit, done.full)
    return { reply: done.saved, outletId, ...toAudit(done, 'booking-edited') }
  })
}

function isAtBookedTime({ starts_at }: BookingHead, edit: Edit): boolean {
  const { bookingDate, bookingTime } = toBookingTime(starts_at)
  return edit.bookingDate === bookingDate && edit.bookingTime === bookingTime
}

/** The name and mobile of a telephone booking. Those of a customer with an account are theirs to change. */
function requirePerson(booking: BookingHead, { customerName, mobileNo }: Edit) {
  const name = customerName ?? booking.customer_name
  const mobile = mobileNo === undefined ? booking.mobile_no : mobileNo ? requireMobile(mobileNo) : null
  if (booking.is_by_telephone) return { customer_name: name, mobile_no: mobile }
  if (name !== booking.customer_name || mobile !== booking.mobile_no)
    throw new Refusal('NAME_OF_ACCOUNT', { name: booking.customer_name ?? 'The guest' })
  return {}
}
