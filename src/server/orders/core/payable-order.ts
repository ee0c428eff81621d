import { Refusal } from '#contract/refusals.ts'
import { pence } from '#domain/shared/money.ts'
import type { PayableOrder } from '#server/payments/core/payment-deps.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockHead } from '#server/orders/core/store.ts'
import { suspendedName } from '#server/catalogue/outlets/suspended-name.ts'

/**
 * A Card order of this customer that waits to be paid, or that was paid already: whoever asks again is told so. It is
 * locked until the transaction ends, before anything of its payment is: everyone locks in this order.
 */
export async function lockPayableOrder(tx: Tx, orderId: string, customerId: string): Promise<PayableOrder> {
  const order = await lockHead(tx, orderId, { customerId })
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const { id, number, status, payment_status: paymentStatus, restaurant_id: restaurantId } = order
  const isWaiting = status === 'Pending' && (paymentStatus === 'Pending' || paymentStatus === 'Failed')
  const isPaid = status !== 'Canceled' && (paymentStatus === 'Authorised' || paymentStatus === 'Paid')
  if (order.payment_method !== 'Card' || !(isWaiting || isPaid))
    throw new Refusal('ORDER_NOT_PAYABLE', { status, paymentStatus })
  const suspended = isWaiting && (await suspendedName(tx, restaurantId))
  if (suspended) throw new Refusal('OUTLET_SUSPENDED', { restaurant: suspended })
  return { id, number, total: pence(order.total), status, paymentStatus, restaurantId }
}

/** For news from outside, which is about a payment: the order first, then the payment. */
export async function lockOrder(tx: Tx, orderId: string): Promise<void> {
  await lockHead(tx, orderId, 'any')
}
