import { promised } from '#server/outlet-orders/accept-order.ts'
import { type ByOutlet, changeAsOutlet, type OutletDeps } from '#server/outlet-orders/change-as-outlet.ts'

export async function changeTime(deps: OutletDeps, by: ByOutlet, minutes: number) {
  const now = deps.now()
  return changeAsOutlet(deps, by, (order) => ({
    from: ['Accepted'],
    news: 'time changed',
    set: { expected_at: promised(order, now, minutes) },
  }))
}
