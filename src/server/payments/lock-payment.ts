import type { Tx } from '#server/db/database.ts'
import { lockOrderFirst } from '#server/orders/payable-order.ts'
import { findPayment, lockRow, type Payment } from '#server/payments/store.ts'

/** First the order, then its payment: every command takes these locks in this order, so that no two wait for each other. */
export async function lockPayment(tx: Tx, id: string): Promise<Payment> {
  const payment = await findPayment(tx, id)
  if (!payment) throw new Error('there is no such payment')
  await lockOrderFirst(tx, payment.order_id)
  return lockRow(tx, id)
}
