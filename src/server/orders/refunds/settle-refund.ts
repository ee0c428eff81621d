import { Refusal } from '#contract/refusals.ts'
import { isCustomersMoney, type RefundPayer } from '#domain/orders/refunds/refund-rules.ts'
import { pence } from '#domain/shared/money.ts'
import type { OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import { setPaymentStatus } from '#server/orders/lifecycle/payment-hooks.ts'
import { findOrder } from '#server/orders/lifecycle/store.ts'
import { toOrder } from '#server/orders/lifecycle/to-order.ts'
import { moveReportRefund } from '#server/orders/problems/store.ts'
import { lockFailedRefund, type RefundCaller } from '#server/orders/refunds/lock-failed-refund.ts'
import { notifyRefund, splitRefund } from '#server/orders/refunds/refund-hooks.ts'
import type { Seen } from '#server/orders/refunds/refund-order.ts'
import { computeAgain } from '#server/orders/refunds/retry-refund.ts'
import { recordPaidOtherwise } from '#server/payments/refunds/retry-refund.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Payment = Seen & { how: string; handedBy: RefundPayer; fromTill: boolean }

/**
 * Records that somebody paid a failed refund in another way, also of a cancelled order. It is not tried again after that. Who
 * bears the refund stays the same, also if the other handed over the money. Money that nobody bears would be the outlet's by its word
 * alone, so only the desk records that.
 */
export async function settleRefund(
  tx: Tx,
  deps: OrderDeps,
  caller: RefundCaller,
  refundId: string,
  { how, handedBy, fromTill, ...seen }: Payment,
) {
  const { head, order, requireOwed } = await lockFailedRefund(tx, caller, refundId, seen)
  const failed = requireOwed()
  if (caller.madeBy === 'outlet' && isCustomersMoney(head.status, failed.reason))
    throw new Refusal('REFUND_FROM_PLATFORM')
  const { amount, reason, note, paid_by: paidBy } = failed
  const orderId = head.id
  const again =
    head.status === 'Canceled'
      ? { parts: await splitRefund(tx, orderId, pence(amount)) }
      : computeAgain(order, failed)
  const same = { orderId, reason, note, madeBy: caller.madeBy, paidBy, amount, askedAt: deps.now() }
  const hooks = { ...deps, setPaymentStatus }
  const isFromTill = fromTill && handedBy === 'outlet'
  const paid = { how, handedBy, isFromTill }
  const settledId = await recordPaidOtherwise(tx, hooks, failed.id, { ...same, ...again, ...paid })
  await moveReportRefund(tx, failed.id, settledId)
  await notifyRefund(tx, deps, settledId)
  // Without how it was paid: those words are about the customer, and the audit log stays.
  const ids = { orderId, refundId: settledId, failedId: failed.id }
  const detail = { ...ids, amount, reason, paidBy, handedBy, ...(isFromTill && { from: 'till' }) }
  return { order: toOrder(await findOrder(tx, orderId)), head, detail }
}
