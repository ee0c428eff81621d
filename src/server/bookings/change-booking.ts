import type { api } from '#contract/api.ts'
import { canChange } from '#domain/booking-state.ts'
import { type AskedTable, demandTable, tablesFull } from '#server/bookings/demand-table.ts'
import { requests } from '#server/bookings/create-booking.ts'
import {
  moved,
  noChange,
  ownBooking,
  type Step,
  stepBooking,
  sureStep,
} from '#server/bookings/step-booking.ts'
import type { BookingHead } from '#server/bookings/store.ts'
import type { Deps } from '#server/deps.ts'
import type { Served } from '#server/http/serve.ts'
import { onlyOnce } from '#server/idempotency/only-once.ts'
import { countTry } from '#server/limits/count-try.ts'
import { outletForBooking } from '#server/outlets/outlet-for-booking.ts'
import { byTheClock } from '#server/bookings/write-booking.ts'

/** While Pending the request itself changes. Once Accepted the old table stays until the outlet accepts the other. */
export async function changeBooking(deps: Deps, served: Served<typeof api.bookings.changeBooking>) {
  const { principal, params, body, once } = served
  await countTry(deps, requests, principal.customerId)
  return onlyOnce(deps, once, async (tx) => {
    const now = deps.now()
    const booking = await ownBooking(tx, params.orderId, { customerId: principal.customerId })
    if (!canChange(booking.status, booking.starts_at, now)) throw moved(booking.status)
    if (isSame(booking, body)) {
      const takenBack: Step = { who: 'customer', news: 'change taken back', set: noChange }
      return { data: await sureStep(tx, deps, booking, takenBack) }
    }
    const outlet = await outletForBooking(tx, booking.restaurant_id)
    const { startsAt, guestNo } = await demandTable(tx, outlet, body, now)
    const changed = await stepBooking(tx, deps, booking, {
      who: 'customer',
      ...(booking.status === 'Pending'
        ? {
            news: 'changed',
            set: { meal: body.bookingFor, guest_no: guestNo, starts_at: startsAt, asked_at: now },
          }
        : {
            news: 'change asked',
            set: {
              change_meal: body.bookingFor,
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
    asked.bookingFor === meal
  )
}
