import { postOrders } from '#server/payments/book/post-orders.ts'
import { enqueueReconcile } from '#server/payments/core/apply-gateway-state.ts'
import { findPaymentOfOrder } from '#server/payments/core/store.ts'
import { insertRefund, type NewRefund } from '#server/payments/refunds/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

export type Requested = Omit<
  NewRefund,
  'state' | 'way' | 'doneAt' | 'gateway' | 'gatewayId' | 'respondBy' | 'how' | 'handedBy' | 'isFromTill'
>

/** Requests a refund to the card, which a job makes: by charging less, or after the capture by a refund. */
export async function requestRefund(tx: Tx, refund: Requested): Promise<string> {
  const id = await insertRefund(tx, { ...refund, state: 'Asked', way: 'card' })
  const payment = await findPaymentOfOrder(tx, refund.orderId)
  if (payment) await enqueueReconcile(tx, payment.id)
  return id
}

/** Records a refund in cash, or that less cash is to be collected. */
export async function recordCashRefund(tx: Tx, refund: Requested, isPaid: boolean): Promise<string> {
  const way = isPaid ? 'cash' : 'not charged'
  const id = await insertRefund(tx, { ...refund, state: 'Refunded', way, doneAt: refund.askedAt })
  await postOrders(tx, [refund.orderId], refund.askedAt)
  return id
}
