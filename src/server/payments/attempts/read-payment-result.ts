import { declineReasons } from '#contract/payments/decline-reasons.ts'
import type { PaymentResult } from '#contract/payments/payments.ts'
import type { GatewayDeps } from '#server/payments/core/payment-deps.ts'
import type { GatewayState } from '#server/payments/core/gateway.ts'
import { findAttempt } from '#server/payments/attempts/store.ts'
import { findPayment } from '#server/payments/core/store.ts'

const unknownMessage =
  'We do not know yet whether your card was charged. Please do not pay again: this page will update as soon as we know.'

/** The result from the stored attempt. `state` is the gateway's latest answer, if it was just asked. */
export async function readPaymentResult(
  { db, gateway }: GatewayDeps,
  paymentId: string,
  number: number,
  state?: GatewayState,
): Promise<PaymentResult> {
  const payment = await findPayment(db, paymentId)
  const attempt = await findAttempt(db, paymentId, number)
  if (payment?.state === 'Authorised' || payment?.state === 'Captured') return { status: 'authorised' }
  if (attempt?.state === 'Requires action' && payment?.gateway_id) {
    const now = state?.status === 'requires_action' ? state : await gateway.read(payment.gateway_id)
    const clientSecret = now.status === 'requires_action' ? now.clientSecret : null
    return { status: 'requires_action', gateway: gateway.name, clientSecret }
  }
  if (attempt?.state === 'Declined') return declined(attempt.reason ?? 'card_declined')
  if (attempt?.state === 'Abandoned') return declined('processing_error')
  return { status: 'unknown', message: unknownMessage }
}

function declined(reason: keyof typeof declineReasons): PaymentResult {
  return { status: 'declined', reason, message: declineReasons[reason] }
}
