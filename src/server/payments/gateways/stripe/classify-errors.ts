import { Stripe } from 'stripe'

import { type DeclineReason, declineReasons } from '#contract/payments/decline-reasons.ts'
import type { CardProblem, GatewayState, Unknown } from '#server/payments/core/gateway.ts'

/** The state that an error implies, or undefined if the payment itself must be read. */
export function toFailedState(problem: unknown, attempt: number | undefined): GatewayState | undefined {
  const classified = classify(problem)
  if (classified === undefined) return undefined
  if (classified.status === 'unknown') return classified
  // Only an attempt can be declined. Any other rejected call did not happen, and its key is used up.
  return attempt === undefined ? { status: 'unknown', isSpoilt: true } : { ...classified, attempt }
}

/** The same for calls about a card, not a payment. */
export function toCardProblem(problem: unknown): CardProblem {
  return classify(problem) ?? { status: 'declined', reason: 'card_declined' }
}

type ClassifiedError = { status: 'declined'; reason: DeclineReason } | Unknown | undefined

function classify(problem: unknown): ClassifiedError {
  const { errors } = Stripe
  if (problem instanceof errors.StripeCardError)
    return { status: 'declined', reason: toDeclineReason(problem) }
  if (problem instanceof errors.StripeInvalidRequestError)
    return problem.code === 'amount_too_small'
      ? { status: 'declined', reason: 'amount_too_small' }
      : undefined
  // Rejected before anything was done.
  if (
    problem instanceof errors.StripeAuthenticationError ||
    problem instanceof errors.StripePermissionError ||
    problem instanceof errors.StripeRateLimitError
  )
    return { status: 'declined', reason: 'processing_error' }
  // The key was used for another request before: only a new one can succeed.
  if (problem instanceof errors.StripeIdempotencyError) return { status: 'unknown', isSpoilt: true }
  // Stripe stores a 5xx under its key and repeats it. After a connection error the same key can be retried.
  if (problem instanceof errors.StripeAPIError) return { status: 'unknown', isSpoilt: true }
  if (problem instanceof errors.StripeConnectionError) return { status: 'unknown' }
  throw problem
}

/** The bank's reason if we have a message for it, otherwise Stripe's. */
export function toDeclineReason(error: { code?: string; decline_code?: string | null }): DeclineReason {
  if (error.code === 'payment_intent_authentication_failure') return 'authentication_failed'
  const known = [error.decline_code, error.code].find((code) => code && code in declineReasons)
  return (known as DeclineReason | undefined) ?? 'card_declined'
}
