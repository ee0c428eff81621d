import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { findPayment, type Payment, updatePaymentState } from '#server/payments/core/store.ts'
import { findLeft } from '#server/payments/refunds/insert-outside.ts'
import { findRefunds } from '#server/payments/refunds/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

export type PaidStateDeps = Pick<PaymentDeps, 'now' | 'siteUrl' | 'autopilot' | 'setPaymentStatus'>

/** Of a payment that was captured: whether anything of it is left, or the bank is deciding about it. */
export async function updatePaidState(tx: Tx, deps: PaidStateDeps, payment: Payment): Promise<void> {
  const refunds = await findRefunds(tx, payment.order_id)
  // It did not go back to the card, and is not to go there any more.
  const paidOtherwise = refunds
    .filter(({ way, state }) => way === 'other' && state === 'Refunded')
    .reduce((sum, { amount }) => sum + amount, 0)
  const isAllBack = payment.amount > 0 && (await findLeft(tx, payment)) <= paidOtherwise
  const isDisputed = refunds.some(({ state }) => state === 'Disputed')
  const state = isAllBack ? 'Refunded' : 'Captured'
  if ((await findPayment(tx, payment.id))!.state !== state)
    await updatePaymentState(tx, payment.id, state, deps.now())
  const paid = isAllBack ? 'Refunded' : 'Paid'
  await deps.setPaymentStatus(tx, deps, payment.order_id, isDisputed ? 'Disputed' : paid)
}
