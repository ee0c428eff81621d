import type { RefundPayer } from '#domain/orders/refunds/refund-rules.ts'
import { postOrders } from '#server/payments/book/post-orders.ts'
import { findPaymentOfOrder } from '#server/payments/core/store.ts'
import { type Requested, requestRefund } from '#server/payments/refunds/request-refund.ts'
import { insertRefund, insertRetry } from '#server/payments/refunds/store.ts'
import { type PaidStateDeps, updatePaidState } from '#server/payments/refunds/update-paid-state.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Requests a refund in place of one that failed, which can be done once for each failure. */
export async function requestRetry(tx: Tx, failedId: string, refund: Requested): Promise<string> {
  const id = await requestRefund(tx, refund)
  await insertRetry(tx, failedId, id)
  return id
}

/** Records that a refund was paid in another way than to the card, in place of one that failed. */
export async function recordPaidOtherwise(
  tx: Tx,
  deps: PaidStateDeps,
  failedId: string,
  refund: Requested & { how: string; handedBy: RefundPayer; isFromTill: boolean },
): Promise<string> {
  const { orderId, askedAt } = refund
  const id = await insertRefund(tx, { ...refund, state: 'Refunded', way: 'other', doneAt: askedAt })
  await insertRetry(tx, failedId, id)
  const payment = await findPaymentOfOrder(tx, orderId)
  if (payment) await updatePaidState(tx, deps, payment)
  await postOrders(tx, [orderId], askedAt)
  return id
}
