import { createHmac } from 'node:crypto'

import type { z } from 'zod'

import { declineReasons } from '#contract/payments/decline-reasons.ts'
import { Refusal } from '#contract/refusals.ts'
import type { typedCard } from '#contract/payments/saved-cards.ts'
import { cvcLength, isExpired, parseCardNumber } from '#domain/payments/card-number.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import type { Deps } from '#server/platform/deps.ts'
import { callerCounters, type CountedCaller } from '#server/platform/rate-limits/caller-counters.ts'
import { consumeRateLimits, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'
import { deriveSecret } from '#server/platform/secrets/derive-secret.ts'
import type { CardProblem, Gateway, CardToken, TypedCard } from '#server/payments/core/gateway.ts'

export type CardDetails = { [Name in keyof typeof typedCard]?: z.output<(typeof typedCard)[Name]> }

/** Slows down anyone who tests stolen card numbers. */
const cardLimit: RateLimit = {
  name: 'typed card',
  max: 15,
  minutes: 60,
  instead: 'or use a card that you have saved',
}

/** `fingerprintMac`: a keyed hash, as the fingerprint is stored and compared but never needed itself. */
export type TokenisedCard = CardToken & { fingerprintMac: Buffer | null }

type TokeniseDeps = Pick<Deps, 'db' | 'now' | 'random' | 'secret'> & { gateway: Gateway }

/** Validates the card and exchanges it for a token at the gateway. Card numbers are never stored here. */
export async function tokeniseCard(
  deps: TokeniseDeps,
  caller: CountedCaller,
  typed: CardDetails,
): Promise<TokenisedCard> {
  const card = requireValidCard(typed, deps)
  await consumeRateLimits(deps, callerCounters(cardLimit, caller, { max: 3_000 }))
  const token = await deps.gateway.tokeniseCard(`read-card:${deps.random(16).toString('hex')}:1`, card)
  if (token.status !== 'tokenised') throw toRefusal(token)
  const { expMonth: month, expYear: year } = token
  if (isExpired({ month, year }, today(deps.now()))) throw new Refusal('CARD_EXPIRED')
  return { ...token, fingerprintMac: await hashFingerprint(deps, token) }
}

export async function hashFingerprint(
  deps: Omit<TokeniseDeps, 'gateway'>,
  { fingerprint }: Pick<CardToken, 'fingerprint'>,
): Promise<Buffer | null> {
  if (fingerprint === null) return null
  return createHmac('sha256', await deriveSecret(deps, 'cards'))
    .update(fingerprint)
    .digest()
}

export function toRefusal(problem: CardProblem): Refusal {
  if (problem.status === 'not taken') return new Refusal('NOT_A_TEST_CARD')
  if (problem.status === 'unknown') return new Refusal('GATEWAY_UNAVAILABLE')
  return new Refusal('CARD_DECLINED', { sentence: declineReasons[problem.reason], reason: problem.reason })
}

function requireValidCard(typed: CardDetails, { gateway, now }: TokeniseDeps): TypedCard {
  if (gateway.name === 'stripe') {
    // Card numbers go from the browser to Stripe; this server accepts the payment method's id only.
    if (!typed.paymentMethodId) throw new Refusal('CARD_DETAILS_MISSING')
    return { paymentMethodId: typed.paymentMethodId }
  }
  const { cardNumber, cvc, exp_month: month, exp_year: year } = typed
  if (!cardNumber || !cvc || !month || !year) throw new Refusal('CARD_DETAILS_MISSING')
  const number = parseCardNumber(cardNumber)
  if (!number) throw new Refusal('NOT_A_CARD_NUMBER')
  if (isExpired({ month, year }, today(now()))) throw new Refusal('CARD_EXPIRED')
  const digits = cvcLength(number)
  if (!/^\d+$/.test(cvc) || cvc.length !== digits) throw new Refusal('NOT_A_CVC', { digits })
  return { number, cvc, expMonth: month, expYear: year }
}

function today(now: Date): { month: number; year: number } {
  const [year, month] = toLondonTime(now).date.split('-').map(Number)
  return { month: month!, year: year! }
}
