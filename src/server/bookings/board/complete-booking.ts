import { canEnd } from '#domain/bookings/booking-state.ts'
import { type ByOutlet, type OutletDeps, stepAsOutlet } from '#server/bookings/board/step-as-outlet.ts'
import { tooEarly } from '#server/bookings/board/too-early.ts'

/** Never before their time. */
export async function completeBooking(deps: OutletDeps, by: ByOutlet) {
  const now = deps.now()
  return stepAsOutlet(deps, by, ({ status, no_show_at, starts_at }) => {
    if (status === 'Accepted' && !canEnd(starts_at, now)) throw tooEarly(starts_at)
    return { to: 'Completed', news: no_show_at ? 'over' : 'completed', set: { completed_at: now } }
  })
}
