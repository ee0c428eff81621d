import { noChange } from '#server/bookings/step-booking.ts'
import { type ByOutlet, type OutletDeps, stepAsOutlet } from '#server/outlet-bookings/step-as-outlet.ts'

/** A time, not a status. Whoever sits asks for no other table. */
export async function seatBooking(deps: OutletDeps, by: ByOutlet) {
  const now = deps.now()
  return stepAsOutlet(deps, by, ({ seated_at, no_show_at }) => ({
    from: seated_at || no_show_at ? [] : ['Accepted'],
    news: 'seated',
    set: { seated_at: now, ...noChange },
  }))
}
