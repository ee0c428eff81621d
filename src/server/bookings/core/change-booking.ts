import type { api } from '#contract/api.ts'
import { canChange } from '#domain/bookings/booking-state.ts'
import { countedOnce } from '#server/bookings/core/counted-once.ts'
import { demandFewBookings } from '#server/bookings/core/demand-few-bookings.ts'
import { type AskedTable, demandTable, tablesFull } from '#server/bookings/core/demand-table.ts'
import { moved, ownBooking, stepBooking } from '#server/bookings/core/step-booking.ts'
import { type BookingHead, findBooking } from '#server/bookings/core/store.ts'
import { takeBack } from '#server/bookings/core/take-back-change.ts'
import { byTheClock, writeBooking } from '#server/bookings/core/write-booking.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { holdOutletForBooking } from '#server/catalogue/outlets/outlet-for-booking.ts'

/** While Pending the request itself changes. Once Accepted the old table stays until the outlet accepts the other. */
export async function changeBooking(deps: Deps, served: Served<typeof api.bookings.changeBooking>) {
  const { principal, params, body, once } = served
  return countedOnce(deps, once, principal.customerId, async (tx) => {
    const now = deps.now()
    const booking = await ownBooking(tx, params.orderId, { customerId: principal.customerId })
    const isSeated = booking.seated_at !== null
    if (!canChange(booking.status, booking.starts_at, now, isSeated))
      throw moved(booking.status, isSeated ? 'seated' : undefined)
    if (isSame(booking, body) && booking.change_asked_at) return { data: await takeBack(tx, deps, booking) }
    if (isSame(booking, body)) return { data: writeBooking(await findBooking(tx, booking.id)) }
    const outlet = await holdOutletForBooking(tx, booking.restaurant_id)
    const { startsAt, guestNo, meal } = await demandTable(tx, outlet, body, now)
    await demandFewBookings(tx, principal.customerId, outlet, { startsAt, guestNo }, booking.id)
    const changed = await stepBooking(tx, deps, booking, {
      who: 'customer',
      ...(booking.status === 'Pending'
        ? {
            news: 'changed',
            set: { meal, guest_no: guestNo, starts_at: startsAt, asked_at: now },
          }
        : {
            news: 'change asked',
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

function isSame({ starts_at, guest_no, meal }: BookingHead, asked: AskedTable): boolean {
  const { bookingDate, bookingTime } = byTheClock(starts_at)
  return (
    asked.bookingDate === bookingDate &&
    asked.bookingTime === bookingTime &&
    asked.guestNo === guest_no &&
    (asked.bookingFor ?? meal) === meal
  )
}
