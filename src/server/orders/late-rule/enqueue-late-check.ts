import { toLateAt } from '#domain/orders/prices/late-rule.ts'
import { findLateRule } from '#server/orders/late-rule/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'

type Accepted = { id: string; restaurant_id: string; promisedAt: Date }

/** Part of accepting an order: enqueues the job that checks whether it is late. */
export async function enqueueLateCheck(tx: Tx, { id, restaurant_id, promisedAt }: Accepted): Promise<void> {
  const { late_minutes } = await findLateRule(tx, restaurant_id)
  if (late_minutes === null) return
  const at = toLateAt(promisedAt, { minutes: late_minutes })
  await enqueue(tx, 'issue-late-coupon', { orderId: id }, { at, key: `issue-late-coupon:${id}` })
}
