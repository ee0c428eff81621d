import { Refusal } from '#contract/refusals.ts'
import { findOrder, lockHead, type Owner } from '#server/orders/lifecycle/store.ts'
import { toOrder } from '#server/orders/lifecycle/to-order.ts'
import { requireUnchanged, type Seen } from '#server/orders/refunds/refund-order.ts'
import { findOrderOf, findOwedRefunds } from '#server/orders/refunds/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Who puts a refund right that did not reach the card. */
export type RefundCaller = { owner: Owner; madeBy: 'outlet' | 'platform' }

/**
 * Locks the order of a failed refund. Refused if the refund was put right, if the order has changed since the person saw it,
 * and to an outlet if the platform pays.
 */
export async function lockFailedRefund(
  tx: Tx,
  { owner, madeBy }: RefundCaller,
  refundId: string,
  seen: Seen,
) {
  const orderId = await findOrderOf(tx, refundId)
  const head = orderId && (await lockHead(tx, orderId, owner))
  if (!head) throw new Refusal('ORDER_NOT_FOUND')
  const row = await findOrder(tx, orderId)
  const order = toOrder(row)
  const failed = (await findOwedRefunds(tx, orderId)).find(({ id }) => id === refundId)
  if (failed?.paid_by === 'platform' && madeBy === 'outlet') throw new Refusal('REFUND_BY_PLATFORM')
  return {
    head,
    row,
    order,
    requireOwed() {
      if (!failed) throw new Refusal('REFUND_PUT_RIGHT')
      requireUnchanged(order, seen)
      return failed
    },
  }
}
