import { type ByOutlet, changeAsOutlet, type OutletDeps } from '#server/orders/board/change-as-outlet.ts'

export async function markDelivered(deps: OutletDeps, by: ByOutlet) {
  const now = deps.now()
  return changeAsOutlet(deps, by, () => ({
    to: 'Delivered',
    news: 'delivered',
    set: { delivered_at: now },
  }))
}
