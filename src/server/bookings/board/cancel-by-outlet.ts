import { demandAwaited } from '#server/bookings/board/demand-awaited.ts'
import { type ByOutlet, type OutletDeps, stepAsOutlet } from '#server/bookings/board/step-as-outlet.ts'

/** Also after acceptance, but not once the guests sit or have stayed away. */
export async function cancelBookingByOutlet(deps: OutletDeps, by: ByOutlet, reason: string) {
  return stepAsOutlet(deps, by, (booking) => {
    demandAwaited(booking)
    return { to: 'Canceled', news: 'cancelled by outlet', reason }
  })
}
