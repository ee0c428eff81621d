import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  computeRefund,
  type Refund,
  type RefundChoice,
  toFoodParts,
} from '#domain/orders/refunds/compute-refund.ts'
import { canRetry } from '#domain/orders/refunds/refund-rules.ts'
import { toPaidOrder, toPastRefund } from '#domain/orders/refunds/to-paid-order.ts'
import { pence } from '#domain/shared/money.ts'
import { notifyOrderChange, type OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import { findOrder } from '#server/orders/lifecycle/store.ts'
import { toOrder } from '#server/orders/lifecycle/to-order.ts'
import { moveReportRefund } from '#server/orders/problems/store.ts'
import { lockFailedRefund, type RefundCaller } from '#server/orders/refunds/lock-failed-refund.ts'
import { refundChanged, requireHeldOrPaid, type Seen } from '#server/orders/refunds/refund-order.ts'
import type { OwedRefund } from '#server/orders/refunds/store.ts'
import { requireNoQuestion } from '#server/orders/run-out/require-no-question.ts'
import { requestRetry } from '#server/payments/refunds/retry-refund.ts'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * Tries a refund again that did not reach the card, once for each failure: for the same reason and payer, and the amount that
 * is still owed. It was promised in time, so it has no last day.
 */
export async function retryRefund(
  tx: Tx,
  deps: OrderDeps,
  caller: RefundCaller,
  refundId: string,
  seen: Seen,
) {
  const { head, row, order, requireOwed } = await lockFailedRefund(tx, caller, refundId, seen)
  requireHeldOrPaid(head, row.is_test)
  requireNoQuestion(row)
  const failed = requireOwed()
  if (!canRetry(failed.reason)) throw new Refusal('REFUND_PUT_RIGHT')
  const { amount, reason, paid_by: paidBy, note } = failed
  const orderId = head.id
  const same = { orderId, reason, note, madeBy: caller.madeBy, paidBy, amount, askedAt: deps.now() }
  const retryId = await requestRetry(tx, failed.id, { ...same, ...computeAgain(order, failed) })
  await moveReportRefund(tx, failed.id, retryId)
  await notifyOrderChange(tx, deps, orderId, 'payment')
  const detail = { orderId, refundId: retryId, failedId: failed.id, amount, reason, paidBy }
  return { order: toOrder(await findOrder(tx, orderId)), head, detail }
}

/** The same dishes if they still come to this amount, else the amount: another refund may have been made in between. */
export function computeAgain(order: SavedOrder, failed: OwedRefund): Pick<Refund, 'parts'> & Partial<Refund> {
  const { amount, lines, service_charge, delivery_charge } = failed
  if (failed.reason === 'ran out') return { parts: toFoodParts(pence(amount)) }
  const [paid, past] = [toPaidOrder(order), order.refunds.map(toPastRefund)]
  const byLine: RefundChoice = {
    of: 'lines',
    lines,
    withServiceCharge: service_charge > 0,
    withDeliveryCharge: delivery_charge > 0,
  }
  const ofLines = lines.length > 0 ? computeRefund(paid, past, byLine) : undefined
  if (ofLines && 'refund' in ofLines && ofLines.refund.amount === amount) return ofLines.refund
  const ofAmount = computeRefund(paid, past, { of: 'amount', amount: pence(amount) })
  if ('problem' in ofAmount) throw refundChanged(ofAmount.left)
  return ofAmount.refund
}
