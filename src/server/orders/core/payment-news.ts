import type { PaymentStatus } from '#domain/payments/order-payment.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { announce, type OrderDeps } from '#server/orders/core/announce.ts'
import { acceptanceEnd, timeToAccept } from '#server/orders/core/reckon-time.ts'
import { insertOrderEvent, lockHead, setAuthorised, setPaymentStatus } from '#server/orders/core/store.ts'
import { hoursOf } from '#server/catalogue/outlets/hours-of.ts'
import { suspendedName } from '#server/catalogue/outlets/suspended-name.ts'

/**
 * The card was authorised: the outlet sees the order, and its quarter of an hour begins. Said twice it happens once.
 * False where the order is not waiting for that any more: then the hold must be released.
 */
export async function orderAuthorised(tx: Tx, deps: OrderDeps, orderId: string): Promise<boolean> {
  const order = await lockHead(tx, orderId, 'any')
  if (!order || order.status === 'Canceled') return false
  if (order.visible_at) return true
  // Taken off the site while the bank thought about it.
  if (await suspendedName(tx, order.restaurant_id)) return false
  const at = deps.now()
  // As soon as possible begins now: not when the order was written, nor when the outlet opens next.
  const expiresAt = order.pickup_time
    ? acceptanceEnd(await hoursOf(tx, order.restaurant_id), at)
    : new Date(at.getTime() + timeToAccept)
  const waited = order.pickup_time ? 0 : at.getTime() - order.created_at.getTime()
  const isMine = await setAuthorised(tx, orderId, {
    visible_at: at,
    expected_at: new Date(order.expected_at.getTime() + waited),
    expires_at: expiresAt,
  })
  if (!isMine) return false
  await record(tx, orderId, order.status, 'authorised', at)
  await enqueue(tx, 'expire-order', { orderId }, { at: expiresAt, key: `expire-order:${orderId}` })
  await announce(tx, deps, orderId, 'placed')
  return true
}

/** Whatever else becomes of the money. The customer is told when it comes back. */
export async function paymentStatusChanged(
  tx: Tx,
  deps: OrderDeps,
  orderId: string,
  status: PaymentStatus,
): Promise<void> {
  const order = await lockHead(tx, orderId, 'any')
  if (!order || !(await setPaymentStatus(tx, orderId, status))) return
  await record(tx, orderId, order.status, `payment-${status.toLowerCase()}`, deps.now())
  await announce(tx, deps, orderId, status === 'Refunded' ? 'refunded' : 'payment')
}

async function record(
  tx: Tx,
  orderId: string,
  status: Parameters<typeof insertOrderEvent>[1]['to_status'],
  what: string,
  at: Date,
) {
  await insertOrderEvent(tx, {
    order_id: orderId,
    who: 'system',
    what,
    from_status: status,
    to_status: status,
    at,
  })
}
