import { canEnd } from '#domain/bookings/booking-state.ts'
import { noChange } from '#server/bookings/core/step-booking.ts'
import { demandAwaited } from '#server/bookings/board/demand-awaited.ts'
import { type ByOutlet, type OutletDeps, stepAsOutlet } from '#server/bookings/board/step-as-outlet.ts'
import { tooEarly } from '#server/bookings/board/too-early.ts'

/** A time, not a status, and never before theirs: the covers are then free for others. */
export async function markNoShow(deps: OutletDeps, by: ByOutlet) {
  const now = deps.now()
  return stepAsOutlet(deps, by, (booking) => {
    demandAwaited(booking)
    if (booking.status === 'Accepted' && !canEnd(booking.starts_at, now)) throw tooEarly(booking.starts_at)
    return {
      from: ['Accepted'],
      news: 'no show',
      set: { no_show_at: now, ...noChange },
    }
  })
}
