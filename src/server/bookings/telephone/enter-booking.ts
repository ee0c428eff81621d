import type { api } from '#contract/api.ts'
import { holdCovers } from '#server/bookings/availability/hold-covers.ts'
import { requireTable } from '#server/bookings/book/require-table.ts'
import { insertBooking, insertBookingEvent } from '#server/bookings/lifecycle/store.ts'
import { type BookingDeps, notifyBookingChange } from '#server/bookings/lifecycle/notify-booking-change.ts'
import { overCovers } from '#server/bookings/telephone/over-covers.ts'
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
    const booking = await insertBooking(tx, {
      customer_id: null,
      is_by_telephone: true,
      taken_by: caller.customerId ?? null,
      restaurant_id: outletId,
      status: 'Accepted',
      accepted_at: at,
      customer_name: entered.customerName,
      mobile_no: mobile,
      note: entered.note || null,
      meal,
      guest_no: table.guestNo,
      starts_at: table.startsAt,
      asked_at: at,
      created_at: at,
    })
    const hold = await holdCovers(tx, outletId, [], [table], entered.overbook)
    if (!hold.isHeld) throw overCovers(entered, hold)
    const who = 'outlet' as const
    const eventRow = { booking_id: booking.id, who, what: 'entered', to_status: 'Accepted' as const, at }
    const eventId = await insertBookingEvent(tx, eventRow)
    const { most: held, covers } = hold
    return {
      reply: await notifyBookingChange(tx, deps, booking, { event: 'entered', eventId, who }),
      outletId,
      what: hold.isOver ? 'booking-overbooked' : 'booking-entered',
      detail: { bookingId: booking.id, guestNo: table.guestNo, ...(hold.isOver ? { held, covers } : {}) },
    }
  })
}
