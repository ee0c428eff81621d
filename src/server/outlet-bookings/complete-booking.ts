import { canEnd } from '#domain/booking-state.ts'
import { type ByOutlet, type OutletDeps, stepAsOutlet } from '#server/outlet-bookings/step-as-outlet.ts'
import { tooEarly } from '#server/outlet-bookings/too-early.ts'

/** Never before their time. */
export async function completeBooking(deps: OutletDeps, by: ByOutlet) {
  const now = deps.now()
  return stepAsOutlet(deps, by, ({ status, no_show_at, starts_at }) => {
    if (status === 'Accepted' && !canEnd(starts_at, now)) throw tooEarly(starts_at)
    return { to: 'Completed', news: no_show_at ? 'over' : 'completed', set: { completed_at: now } }
  })
}
