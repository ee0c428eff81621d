import type { Pence } from '#domain/shared/money.ts'
import type { RefundParts } from '#domain/orders/refunds/compute-refund.ts'
import type { OrderStatus } from '#domain/orders/order-state.ts'
import type { PaymentStatus } from '#domain/payments/order-payment.ts'
import type { Gateway } from '#server/payments/core/gateway.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Without a gateway, cards are not accepted. */
export type PaymentDeps = Pick<Deps, 'db' | 'now' | 'publicUrl' | 'siteUrl' | 'autopilot'> &
  PaymentHooks & { gateway: Gateway | undefined }

export type GatewayDeps = PaymentDeps & { gateway: Gateway }

/** Calls into orders, which is a module above: the composition root passes them in. */
export type PaymentHooks = {
  /** Locks a Card order of this customer that is unpaid or paid. Throws a Refusal for any other. */
  lockPayableOrder: (tx: Tx, orderId: string, customerId: string) => Promise<PayableOrder>
  /** Counts the order's coupon, if it has one, by the card. Refuses a card that has used it as often as one customer may. */
  redeemCouponWithCard: (tx: Tx, orderId: string, cardMac: Buffer) => Promise<void>
  /** Locks the order of a payment. Every command locks the order first and then its payment. */
  lockOrderRow: (tx: Tx, orderId: string) => Promise<void>
  /** Shows an authorised order to its outlet. False if it no longer waits: the hold must then be released. */
  showOrderToOutlet: (tx: Tx, deps: OrderHookDeps, orderId: string) => Promise<boolean>
  /** Splits a refund of this amount among what is left of the order's parts. */
  splitRefund: (tx: Tx, orderId: string, amount: Pence) => Promise<RefundParts>
  /** Notifies the customer of a refund that was made, and the outlet of a chargeback. */
  notifyRefund: (tx: Tx, deps: OrderHookDeps, refundId: string) => Promise<void>
  /** Notifies the customer of a refund that was promised and is not made, and the outlet of one that failed. */
  notifyNoRefund: (tx: Tx, deps: OrderHookDeps, refundId: string) => Promise<void>
  setPaymentStatus: (tx: Tx, deps: OrderHookDeps, orderId: string, status: PaymentStatus) => Promise<void>
}

export type PayableOrder = {
  id: string
  number: string
  total: Pence
  status: OrderStatus
  paymentStatus: PaymentStatus
  restaurantId: string
}

type OrderHookDeps = Pick<Deps, 'now' | 'siteUrl' | 'autopilot'>
