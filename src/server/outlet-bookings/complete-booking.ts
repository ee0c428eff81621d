import { type ByOutlet, type OutletDeps, stepAsOutlet } from '#server/outlet-bookings/step-as-outlet.ts'

export async function completeBooking(deps: OutletDeps, by: ByOutlet) {
  const now = deps.now()
  return stepAsOutlet(deps, by, ({ no_show_at }) => ({
    to: 'Completed',
    news: no_show_at ? 'over' : 'completed',
    set: { completed_at: now },
  }))
}
