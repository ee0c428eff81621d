import { Refusal } from '#contract/refusals.ts'
import { cancelSources } from '#domain/order-state.ts'
import type { Deps } from '#server/deps.ts'
import { changeOrder, knownOrder } from '#server/orders/change-order.ts'
import type { OrderDeps } from '#server/orders/announce.ts'

/** A Pending order whose time ran out is canceled. One that moved on meanwhile is none of our business. */
export async function expireOrder(deps: OrderDeps & Pick<Deps, 'db'>, orderId: string): Promise<void> {
  const now = deps.now()
  try {
    await deps.db.transaction().execute(async (tx) => {
      const order = await knownOrder(tx, orderId, 'any')
      if (order.expires_at > now) return
      await changeOrder(tx, deps, order, {
        to: 'Canceled',
        from: cancelSources('system'),
        who: 'system',
        news: order.visible_at ? 'nobody accepted' : 'not paid',
        expiredBy: now,
      })
    })
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
  }
}
