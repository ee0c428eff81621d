import type { Tx } from '#server/db/database.ts'
import { findStatus, setPaymentStatus } from '#server/orders/store.ts'

type Knowing = { now: () => Date }

/** A stand-in: the orders' own change brings the real one. */
export async function orderAuthorised(tx: Tx, _deps: Knowing, orderId: string): Promise<boolean> {
  const order = await findStatus(tx, orderId)
  if (order?.status === 'Canceled') return false
  await setPaymentStatus(tx, orderId, 'Authorised')
  return true
}

export async function paymentStatusChanged(
  tx: Tx,
  _deps: Knowing,
  orderId: string,
  status: 'Paid' | 'Released' | 'Refunded' | 'Failed',
): Promise<void> {
  await setPaymentStatus(tx, orderId, status)
}
