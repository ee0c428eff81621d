import { Refusal } from '#contract/refusals.ts'
import { cancelSources } from '#domain/orders/order-state.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { changeOrder, knownOrder } from '#server/orders/core/change-order.ts'
import type { OrderDeps } from '#server/orders/core/announce.ts'

/** A Pending order whose time ran out is canceled. One that moved on meanwhile is none of our business. */
export async function expireOrder(deps: OrderDeps & Pick<Deps, 'db'>, orderId: string): Promise<void> {
  const now = deps.now()
  try {
    await deps.db.transaction().execute(async (tx) => {
      const order = await knownOrder(tx, orderId, 'any')
      if (order.expires_at > now) return lookAgain(tx, order)
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

/** Jobs go by the clock of the database, which may be ahead of ours. */
async function lookAgain(tx: Tx, { id, status, expires_at }: Head): Promise<void> {
  if (status !== 'Pending') return
  const at = new Date(expires_at.getTime() + 1_000)
  await enqueue(tx, 'expire-order', { orderId: id }, { at, key: `expire-order:${id}:${at.getTime()}` })
}

type Head = Awaited<ReturnType<typeof knownOrder>>
