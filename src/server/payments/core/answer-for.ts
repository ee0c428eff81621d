import { declineReasons } from '#contract/payments/decline-reasons.ts'
import type { PaymentAnswer } from '#contract/payments/payments.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import type { Gateway, GatewayState } from '#server/payments/core/gateway.ts'
import { findAttempt, findPayment } from '#server/payments/core/store.ts'

const findingOut =
  'We do not know yet whether your card was charged. We are finding out: do not pay again, this page will tell you.'

/** What to tell whoever asked, from what is written down; `said` is what the gateway said just now, if it was asked. */
export async function answerFor(
  { db, gateway }: PaymentDeps & { gateway: Gateway },
  paymentId: string,
  number: number,
  said?: GatewayState,
): Promise<PaymentAnswer> {
  const payment = await findPayment(db, paymentId)
  const attempt = await findAttempt(db, paymentId, number)
  if (payment?.state === 'Authorised' || payment?.state === 'Captured') return { status: 'authorised' }
  if (attempt?.state === 'Requires action' && payment?.gateway_id) {
    const now = said?.status === 'requires_action' ? said : await gateway.read(payment.gateway_id)
    const clientSecret = now.status === 'requires_action' ? now.clientSecret : null
    return { status: 'requires_action', gateway: gateway.name, clientSecret }
  }
  if (attempt?.state === 'Declined') return declined(attempt.reason ?? 'card_declined')
  if (attempt?.state === 'Abandoned') return declined('processing_error')
  return { status: 'unknown', message: findingOut }
}

function declined(reason: keyof typeof declineReasons): PaymentAnswer {
  return { status: 'declined', reason, message: declineReasons[reason] }
}
