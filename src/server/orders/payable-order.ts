import { Refusal } from '#contract/refusals.ts'
import type { OrderStatus } from '#domain/order-state.ts'
import { type Pence, pence } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import { lockOrder } from '#server/orders/store.ts'

/** A stand-in: the orders' own change brings the real one. */
export async function lockPayableOrder(
  tx: Tx,
  orderId: string,
  customerId: string,
): Promise<{
  id: string
  number: string
  total: Pence
  status: OrderStatus
  paymentStatus: string
  restaurantId: string
}> {
  const row = await lockOrder(tx, orderId, customerId)
  if (!row) throw new Refusal('ORDER_NOT_FOUND')
  const { id, number, total, status, payment_status: paymentStatus, restaurant_id: restaurantId } = row
  return { id, number, total: pence(total), status, paymentStatus, restaurantId }
}
