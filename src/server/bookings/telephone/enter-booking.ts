import type { api } from '#contract/api.ts'
import { requireTable } from '#server/bookings/book/require-table.ts'
import { createBookingIfRoom } from '#server/bookings/lifecycle/create-booking-if-room.ts'
import type { BookingDeps } from '#server/bookings/lifecycle/notify-booking-change.ts'
import { overCovers, toAudit } from '#server/bookings/telephone/over-covers.ts'
import { requireMobile } from '#server/accounts/customers/require-contact.ts'
import { lockOutletForBooking } from '#server/catalogue/outlets/require-outlet-for-booking.ts'
import { type OutletCaller, staffCommand } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

type Entered = Served<typeof api.bookingBoard.enterBooking>['body']

/** A booking for a guest on the telephone: Accepted at once, of no account, counted against no account's limits. */
export function enterBooking(deps: BookingDeps & Pick<Deps, 'db'>, caller: OutletCaller, entered: Entered) {
  const { outletId } = caller
  return staffCommand(deps, caller, async (tx, at) => {
    const mobile = entered.mobileNo ? requireMobile(entered.mobileNo) : null
    const outlet = await lockOutletForBooking(tx, outletId)
    const { meal, ...table } = await requireTable(tx, outlet, entered, at, 'staff')
    const booking = {
      customer_id: null,
      is_by_telephone: true,
      taken_by: caller.customerId ?? null,
      restaurant_id: outletId,
      status: 'Accepted' as const,
      accepted_at: at,
      customer_name: entered.customerName,
      mobile_no: mobile,
      note: entered.note || null,
      meal,
      guest_no: table.guestNo,
      starts_at: table.startsAt,
      asked_at: at,
      created_at: at,
    }
    const as = { who: 'outlet', event: 'entered', mayExceed: entered.overbook } as const
    const done = await createBookingIfRoom(tx, deps, booking, as)
    if ('full' in done) throw overCovers(entered, done.full)
    return { reply: done.saved, outletId, ...toAudit(done, 'booking-entered') }
  })
}
