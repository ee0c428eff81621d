import { Refusal } from '#contract/refusals.ts'
import { cancellableStatuses } from '#domain/orders/order-state.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { changeOrder, requireOrder } from '#server/orders/lifecycle/change-order.ts'
import type { OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import type { OrderHead } from '#server/orders/lifecycle/store.ts'

/** Job: cancels an order that was neither paid nor accepted in time. An order that has moved on stays as it is. */
export async function expireOrder(deps: OrderDeps & Pick<Deps, 'db'>, orderId: string): Promise<void> {
  const now = deps.now()
  try {
    await deps.db.transaction().execute(async (tx) => {
      const order = await requireOrder(tx, orderId, 'any')
      if (order.expires_at > now) return enqueueAgain(tx, order)
      await changeOrder(tx, deps, order, {
        to: 'Canceled',
        from: cancellableStatuses('system'),
        who: 'system',
        event: order.visible_at ? 'nobody accepted' : 'not paid',
        expiredBy: now,
      })
    })
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
  }
}

/** Jobs run by the clock of the database, which may be ahead of ours. */
async function enqueueAgain(tx: Tx, { id, status, expires_at }: OrderHead): Promise<void> {
  if (status !== 'Pending') return
  const at = new Date(expires_at.getTime() + 1_000)
  await enqueue(tx, 'expire-order', { orderId: id }, { at, key: `expire-order:${id}:${at.getTime()}` })
}
