import type { Tx } from '#server/platform/db/database.ts'
import type { PaidOrders } from '#server/payments/core/payment-deps.ts'
import { findPayment, lockRow, type Payment } from '#server/payments/core/store.ts'

/** First the order, then its payment: every command takes these locks in this order, so that no two wait for each other. */
export async function lockPayment(
  tx: Tx,
  { lockOrder }: Pick<PaidOrders, 'lockOrder'>,
  id: string,
): Promise<Payment> {
  const payment = await findPayment(tx, id)
  if (!payment) throw new Error('there is no such payment')
  await lockOrder(tx, payment.order_id)
  return lockRow(tx, id)
}
