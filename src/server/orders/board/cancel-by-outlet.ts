import { cancelSources } from '#domain/orders/order-state.ts'
import { type ByOutlet, changeAsOutlet, type OutletDeps } from '#server/orders/board/change-as-outlet.ts'

/** Also after acceptance: a card then gets its money back. */
export async function cancelByOutlet(deps: OutletDeps, by: ByOutlet, reason: string) {
  return changeAsOutlet(deps, by, () => ({
    to: 'Canceled',
    from: cancelSources('outlet'),
    news: 'cancelled by outlet',
    reason,
  }))
}
