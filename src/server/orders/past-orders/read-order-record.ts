import type { OrderRecord } from '#contract/orders/past-orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { requireOrder } from '#server/orders/lifecycle/change-order.ts'
import { findOrder } from '#server/orders/lifecycle/store.ts'
import { toOrder } from '#server/orders/lifecycle/to-order.ts'
import { forReaders } from '#server/orders/past-orders/for-readers.ts'
import { findReportsOf } from '#server/orders/problems/store.ts'
import { toReport } from '#server/orders/problems/to-report.ts'
import { listFailedRefunds } from '#server/orders/refunds/list-failed-refunds.ts'
import { readTimeline } from '#server/orders/timeline/read-timeline.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mayReadRecord } from '#server/platform/http/access/may-read-record.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

/** For owners and managers: one order with its timeline. */
export async function readOrderRecord(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  principal: Principal,
  orderId: string,
): Promise<OrderRecord> {
  const head = await requireOrder(db, orderId, { restaurantIds: principal.staffOf })
  if (!mayReadRecord(principal, head.expected_at, now())) throw new Refusal('ORDER_NOT_FOUND')
  const timeline = await readTimeline(db, head, {
    kind: 'outlet',
    seesPrices: true,
    seesReports: true,
  })
  const reports = await findReportsOf(db, orderId)
  const order = forReaders(toOrder(await findOrder(db, orderId)), reports, head.customer_id)
  const failedRefunds = await listFailedRefunds(db, head)
  return { order, timeline, problems: reports.map(toReport), failedRefunds }
}
