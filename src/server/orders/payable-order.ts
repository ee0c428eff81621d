import { Refusal } from '#contract/refusals.ts'
import { type Pence, pence } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/order-payment.ts'
import type { OrderStatus } from '#domain/order-state.ts'
import type { Tx } from '#server/db/database.ts'
import { lockHead } from '#server/orders/store.ts'

export type PayableOrder = {
  id: string
  number: string
  total: Pence
  status: OrderStatus
  paymentStatus: PaymentStatus
  restaurantId: string
}

/** A Card order of this customer that waits to be paid, locked until the transaction ends. */
export async function lockPayableOrder(tx: Tx, orderId: string, customerId: string): Promise<PayableOrder> {
  const order = await lockHead(tx, orderId, { customerId })
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const { id, number, status, payment_status: paymentStatus, restaurant_id: restaurantId } = order
  const isWaiting = paymentStatus === 'Pending' || paymentStatus === 'Failed'
  if (order.payment_method !== 'Card' || status !== 'Pending' || !isWaiting)
    throw new Refusal('ORDER_NOT_PAYABLE', { status, paymentStatus })
  return { id, number, total: pence(order.total), status, paymentStatus, restaurantId }
}
