import { promised } from '#server/orders/board/accept-order.ts'
import { type ByOutlet, changeAsOutlet, type OutletDeps } from '#server/orders/board/change-as-outlet.ts'

export async function changeTime(deps: OutletDeps, by: ByOutlet, minutes: number) {
  const now = deps.now()
  return changeAsOutlet(deps, by, (order) => ({
    from: ['Accepted'],
    news: 'time changed',
    set: { expected_at: promised(order, now, minutes) },
  }))
}
