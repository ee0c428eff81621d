import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { leftToPay } from '#domain/orders/refunds/left-to-pay.ts'
import { refundableUntil } from '#domain/orders/refunds/refund-rules.ts'

/** Whether to offer a refund. The server decides. */
export function canRefund(order: SavedOrder, now: Date): boolean {
  const { orderStatus, paymentMethod, paymentStatus } = order
  const isHeldOrPaid = paymentMethod !== 'Card' || paymentStatus === 'Authorised' || paymentStatus === 'Paid'
  const isInTime = now <= refundableUntil(new Date(order.expectedAt))
  return orderStatus !== 'Canceled' && isHeldOrPaid && isInTime && leftToPay(order) > 0
}
