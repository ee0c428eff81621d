import { type ByOutlet, changeAsOutlet, type OutletDeps } from '#server/orders/board/change-as-outlet.ts'

/** Cash and what is paid at the counter has been paid by now. */
export async function completeOrder(deps: OutletDeps, by: ByOutlet) {
  const now = deps.now()
  return changeAsOutlet(deps, by, ({ status, payment_method }) => ({
    to: 'Completed',
    news: 'completed',
    set: {
      ...(status === 'Delivered' ? {} : { delivered_at: now }),
      ...(payment_method === 'Card' ? {} : { payment_status: 'Paid' as const }),
    },
  }))
}
