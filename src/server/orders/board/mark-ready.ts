import { type ByOutlet, changeAsOutlet, type OutletDeps } from '#server/orders/board/change-as-outlet.ts'

/** A time, not a status: the order stays Accepted until it is handed over. */
export async function markReady(deps: OutletDeps, by: ByOutlet) {
  const now = deps.now()
  return changeAsOutlet(deps, by, ({ ready_at }) => ({
    // Said once, so that nobody is told twice.
    from: ready_at ? [] : ['Accepted'],
    news: 'ready',
    set: { ready_at: now },
  }))
}
