import type { Tx } from '#server/db/database.ts'
import { setPaymentStatus } from '#server/orders/store.ts'

type Knowing = { now: () => Date }

/** A stand-in: the orders' own change brings the real one. */
export async function orderAuthorised(tx: Tx, _deps: Knowing, orderId: string): Promise<void> {
  await setPaymentStatus(tx, orderId, 'Authorised')
}

export async function paymentStatusChanged(
  tx: Tx,
  _deps: Knowing,
  orderId: string,
  status: 'Paid' | 'Released' | 'Refunded' | 'Failed',
): Promise<void> {
  await setPaymentStatus(tx, orderId, status)
}
