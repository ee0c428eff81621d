import type { OrderStatus } from '#domain/orders/order-state.ts'
import type { PaymentStatus } from '#domain/payments/order-payment.ts'

/** Why money is given back, as people choose it. */
export const refundReasons = ['missing', 'wrong', 'cold', 'late', 'damaged', 'allergen', 'other'] as const
export type RefundReason = (typeof refundReasons)[number]

/**
 * Reasons that nobody chooses: the rest of a cancelled order, a chargeback, a refund made at the gateway's own site, and a
 * dish that ran out, which is in the lower total already.
 */
const ownReasons = ['cancelled', 'chargeback', 'gateway', 'ran out'] as const

export const allRefundReasons = [...refundReasons, ...ownReasons] as const
export type AnyRefundReason = (typeof allRefundReasons)[number]

export const refundPayers = ['outlet', 'platform'] as const
export type RefundPayer = (typeof refundPayers)[number]

/**
 * `Dropped`: the order was cancelled first, or its hold was lost. `Failed`: the money did not reach the card, and is with us
 * again. `Reversed`: a chargeback that the outlet won.
 */
export const refundStates = ['Asked', 'Refunded', 'Dropped', 'Failed', 'Disputed', 'Reversed'] as const
export type RefundState = (typeof refundStates)[number]

/** Refunds that people decided on, or that a lower total needs. The rest of a cancelled order is tried again by itself. */
export function canRetry(reason: AnyRefundReason): boolean {
  return reason === 'ran out' || refundReasons.some((one) => one === reason)
}

/** Of a cancelled order, and of a dish that ran out, nobody bears the refund: the money was never the outlet's. */
export function isCustomersMoney(status: OrderStatus, reason: AnyRefundReason): boolean {
  return status === 'Canceled' || reason === 'ran out'
}

/** Whether it is part of what is refunded of its order. */
export function countsAsRefund(state: RefundState): boolean {
  return state === 'Asked' || state === 'Refunded' || state === 'Disputed'
}

/** `not charged`: the card is charged less, or less cash is to be collected. `other`: it did not reach the card first. */
export const refundWays = ['card', 'not charged', 'cash', 'chargeback', 'other'] as const
export type RefundWay = (typeof refundWays)[number]

const texts: Record<AnyRefundReason, string> = {
  missing: 'Missing',
  wrong: 'Wrong dish',
  cold: 'Cold',
  late: 'Late',
  damaged: 'Damaged',
  allergen: 'Allergen',
  other: 'Another reason',
  cancelled: 'Order cancelled',
  chargeback: 'Chargeback',
  gateway: 'Refunded by the card company',
  'ran out': 'Ran out',
}

export function formatRefundReason(reason: AnyRefundReason): string {
  return texts[reason]
}

/** Cash, or the bill at the counter, is paid at the door at the latest. */
export function isPaidByHand(status: OrderStatus, paymentStatus: PaymentStatus): boolean {
  return paymentStatus === 'Paid' || status === 'Delivered' || status === 'Completed'
}

const days = 86_400_000
const refundDays = 90

/** Until 90 days after the promised time. */
export function refundableUntil(expectedAt: Date): Date {
  return new Date(expectedAt.getTime() + refundDays * days)
}
