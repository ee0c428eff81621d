import type { Stripe } from 'stripe'

import type { GatewayState } from '#server/payments/core/gateway.ts'
import { toDeclineReason } from '#server/payments/gateways/stripe/classify-errors.ts'

/** Of a payment that is not captured: see `readCaptured`. */
export function toGatewayState(intent: Stripe.PaymentIntent): GatewayState {
  const attempt = Number(intent.metadata.attempt ?? 0)
  switch (intent.status) {
    case 'requires_capture':
      return { status: 'authorised' }
    case 'canceled':
      return { status: 'released', wasHeld: wasHeld(intent) }
    case 'requires_action':
      return { status: 'requires_action', attempt, clientSecret: intent.client_secret }
    case 'requires_payment_method':
      return intent.last_payment_error
        ? { status: 'declined', attempt, reason: toDeclineReason(intent.last_payment_error) }
        : { status: 'absent' }
    case 'requires_confirmation':
      return { status: 'absent' }
    default:
      return { status: 'unknown' }
  }
}

/** A declined card also leaves a charge, with the status `failed`. */
function wasHeld({ latest_charge }: Stripe.PaymentIntent): boolean {
  return typeof latest_charge === 'object' && latest_charge !== null && latest_charge.status !== 'failed'
}
