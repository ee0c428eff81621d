import { Refusal } from '#contract/refusals.ts'
import type { OrderStatus } from '#domain/orders/order-state.ts'
import type { PaymentStatus } from '#domain/payments/order-payment.ts'
import { pence } from '#domain/shared/money.ts'
import { readHours } from '#server/catalogue/outlets/read-hours.ts'
import { findSuspendedName } from '#server/catalogue/outlets/find-suspended-name.ts'
import { computeAcceptBy, timeToAccept } from '#server/orders/lifecycle/compute-times.ts'
import { notifyOrderChange, type OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import {
  insertOrderEvent,
  lockHead,
  updatePaymentStatus,
  updateToAuthorised,
} from '#server/orders/lifecycle/store.ts'
import type { PayableOrder } from '#server/payments/core/payment-deps.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'

/** Every command locks or updates the order first and then its payment, so that no two commands deadlock. */
export async function lockOrderRow(tx: Tx, orderId: string): Promise<void> {
  await lockHead(tx, orderId, 'any')
}

/** Locks a Card order of this customer that waits for its payment, or whose card is authorised or charged already. */
export async function lockPayableOrder(tx: Tx, orderId: string, customerId: string): Promise<PayableOrder> {
  const order = await lockHead(tx, orderId, { customerId })
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const { id, number, status, payment_status: paymentStatus, restaurant_id: restaurantId } = order
  const isWaiting = status === 'Pending' && (paymentStatus === 'Pending' || paymentStatus === 'Failed')
  const isHeldOrPaid = status !== 'Canceled' && (paymentStatus === 'Authorised' || paymentStatus === 'Paid')
  if (order.payment_method !== 'Card' || !(isWaiting || isHeldOrPaid))
    throw new Refusal('ORDER_NOT_PAYABLE', { status, paymentStatus })
  const suspended = isWaiting && (await findSuspendedName(tx, restaurantId))
  if (suspended) throw new Refusal('OUTLET_SUSPENDED', { restaurant: suspended })
  return { id, number, total: pence(order.total), status, paymentStatus, restaurantId }
}

/**
 * Shows an order to its outlet once its card is authorised; the time to accept it begins. Idempotent. False if the order
 * no longer waits for its card: the hold on the card must then be released.
 */
export async function showOrderToOutlet(tx: Tx, deps: OrderDeps, orderId: string): Promise<boolean> {
  const order = await lockHead(tx, orderId, 'any')
  if (!order || order.status === 'Canceled') return false
  if (order.visible_at) return true
  // The outlet may have been suspended while the bank was deciding.
  if (await findSuspendedName(tx, order.restaurant_id)) return false
  const at = deps.now()
  // "As soon as possible" counts from now: not from when the order was placed, nor from the next opening.
  const expiresAt = order.pickup_time
    ? computeAcceptBy(await readHours(tx, order.restaurant_id), at)
    : new Date(at.getTime() + timeToAccept)
  const delay = order.pickup_time ? 0 : at.getTime() - order.created_at.getTime()
  const isAuthorised = await updateToAuthorised(tx, orderId, {
    visible_at: at,
    expected_at: new Date(order.expected_at.getTime() + delay),
    expires_at: expiresAt,
  })
  if (!isAuthorised) return false
  await insertPaymentEvent(tx, orderId, order.status, 'authorised', at)
  await enqueue(tx, 'expire-order', { orderId }, { at: expiresAt, key: `expire-order:${orderId}` })
  await notifyOrderChange(tx, deps, orderId, 'placed')
  return true
}

/** Stores every other payment status that the payments module reports. `notifyRefund` sends messages about refunds. */
export async function setPaymentStatus(
  tx: Tx,
  deps: OrderDeps,
  orderId: string,
  status: PaymentStatus,
): Promise<void> {
  const order = await lockHead(tx, orderId, 'any')
  if (!order || !(await updatePaymentStatus(tx, orderId, status))) return
  await insertPaymentEvent(tx, orderId, order.status, `payment-${status.toLowerCase()}`, deps.now())
  await notifyOrderChange(tx, deps, orderId, 'payment')
}

async function insertPaymentEvent(tx: Tx, orderId: string, status: OrderStatus, what: string, at: Date) {
  await insertOrderEvent(tx, {
    order_id: orderId,
    who: 'system',
    what,
    from_status: status,
    to_status: status,
    at,
  })
}
