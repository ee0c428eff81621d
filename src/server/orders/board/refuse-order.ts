import { type ByOutlet, changeAsOutlet, type OutletDeps } from '#server/orders/board/change-as-outlet.ts'

export async function refuseOrder(deps: OutletDeps, by: ByOutlet, reason: string) {
  return changeAsOutlet(deps, by, () => ({ to: 'Canceled', from: ['Pending'], news: 'refused', reason }))
}
