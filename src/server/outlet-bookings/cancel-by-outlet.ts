import { type ByOutlet, type OutletDeps, stepAsOutlet } from '#server/outlet-bookings/step-as-outlet.ts'

/** Also after acceptance. */
export async function cancelBookingByOutlet(deps: OutletDeps, by: ByOutlet, reason: string) {
  return stepAsOutlet(deps, by, () => ({ to: 'Canceled', news: 'cancelled by outlet', reason }))
}
