import { canSeat } from '#domain/booking-state.ts'
import { noChange } from '#server/bookings/step-booking.ts'
import { type ByOutlet, type OutletDeps, stepAsOutlet } from '#server/outlet-bookings/step-as-outlet.ts'
import { tooEarly } from '#server/outlet-bookings/too-early.ts'

/** A time, not a status, at most an hour before theirs. Whoever sits asks for no other table. */
export async function seatBooking(deps: OutletDeps, by: ByOutlet) {
  const now = deps.now()
  return stepAsOutlet(deps, by, ({ status, seated_at, no_show_at, starts_at }) => {
    if (status === 'Accepted' && !seated_at && !canSeat(starts_at, now)) throw tooEarly(starts_at)
    return {
      from: seated_at || no_show_at ? [] : ['Accepted'],
      news: 'seated',
      set: { seated_at: now, ...noChange },
    }
  })
}
