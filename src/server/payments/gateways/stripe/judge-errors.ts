import { Stripe } from 'stripe'

import { type DeclineReason, declineReasons } from '#contract/payments/decline-reasons.ts'
import type { CardProblem, GatewayState, Unknown } from '#server/payments/core/gateway.ts'

/** What an error says for certain, or nothing where the payment itself must be looked at. */
export function answered(problem: unknown, attempt: number | undefined): GatewayState | undefined {
  const judged = judge(problem)
  if (judged === undefined) return undefined
  if (judged.status === 'unknown') return judged
  // Only an attempt can be declined; anything else that is turned away has not happened.
  return attempt === undefined ? { status: 'unknown', isSpoilt: true } : { ...judged, attempt }
}

/** The same about a card that is only looked at or saved. */
export function cardProblem(problem: unknown): CardProblem {
  return judge(problem) ?? { status: 'declined', reason: 'card_declined' }
}

type Judged = { status: 'declined'; reason: DeclineReason } | Unknown | undefined

function judge(problem: unknown): Judged {
  const { errors } = Stripe
  if (problem instanceof errors.StripeCardError) return { status: 'declined', reason: reasonOf(problem) }
  if (problem instanceof errors.StripeInvalidRequestError)
    return problem.code === 'amount_too_small'
      ? { status: 'declined', reason: 'amount_too_small' }
      : undefined
  // Turned away at the door: nothing was done.
  if (
    problem instanceof errors.StripeAuthenticationError ||
    problem instanceof errors.StripePermissionError ||
    problem instanceof errors.StripeRateLimitError
  )
    return { status: 'declined', reason: 'processing_error' }
  // A fault is kept under its key and repeated; a line that broke says nothing, and the key is as good as new.
  if (problem instanceof errors.StripeAPIError) return { status: 'unknown', isSpoilt: true }
  if (problem instanceof errors.StripeConnectionError) return { status: 'unknown' }
  throw problem
}

/** The bank's reason where we have a sentence for it, else Stripe's. */
export function reasonOf(error: { code?: string; decline_code?: string | null }): DeclineReason {
  if (error.code === 'payment_intent_authentication_failure') return 'authentication_failed'
  const known = [error.decline_code, error.code].find((code) => code && code in declineReasons)
  return (known as DeclineReason | undefined) ?? 'card_declined'
}
