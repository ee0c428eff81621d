import { createHmac } from 'node:crypto'

import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { GatewayDeps, PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { callerCounters, type CountedCaller } from '#server/platform/rate-limits/caller-counters.ts'
import {
  consumeRateLimits,
  type Counter,
  orVerify,
  type RateLimit,
  refundRateLimits,
} from '#server/platform/rate-limits/consume-rate-limit.ts'
import { requireGateway } from '#server/payments/core/require-gateway.ts'
import { findRetryResult, authorisePayment } from '#server/payments/attempts/authorise-payment.ts'
import { deriveSecret } from '#server/platform/secrets/derive-secret.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { requireCard } from '#server/payments/saved-cards/require-card.ts'
import { tokeniseCard } from '#server/payments/saved-cards/tokenise-card.ts'
import { saveCard } from '#server/payments/saved-cards/save-card.ts'

type Body = RequestInput<typeof api.payments.payForOrder>['body']

const instead = 'or pay another way'
const payments: RateLimit = { name: 'set payment', max: 30, minutes: 60, instead }
/** Slows down anyone who tries stolen cards. */
const declines: RateLimit = { name: 'declined card', max: 15, minutes: 60, instead }
const perCard = (limit: RateLimit, { fingerprintMac }: PayCard): Counter[] =>
  fingerprintMac ? [[{ ...limit, name: `${limit.name} with` }, fingerprintMac.toString('hex')]] : []

/** Pays with a saved card, or with card details sent in the request. */
export async function payForOrder(
  deps: Deps & PaymentDeps,
  caller: CountedCaller & { principal: Principal },
  body: Body,
  requestKey?: string,
) {
  const { principal } = caller
  const { orderId, cardId, saveCard: isSaved, ...typed } = body
  const paying = requireGateway(deps)
  if (!cardId && !typed.cardNumber && !typed.paymentMethodId) throw new Refusal('CARD_DETAILS_MISSING')
  // A food hall pays by card from one IP address.
  await consumeRateLimits(deps, callerCounters(payments, caller, { max: 3_000, instead: orVerify }))
  const mac = await createMac(deps)
  const keyed = requestKey === undefined ? undefined : { key: requestKey, bodyMac: mac(JSON.stringify(body)) }
  const request = { orderId, customerId: principal.customerId, keyed }
  const before = await findRetryResult(paying, request)
  if (before) return { data: before }
  const card = cardId
    ? await findSavedCard(paying, principal, cardId)
    : await tokeniseTypedCard(
        paying,
        caller,
        typed,
        isSaved && { requestMac: keyed && mac(JSON.stringify([requestKey, body])) },
      )
  await consumeRateLimits(deps, perCard({ ...payments, max: 120 }, card))
  const counters = [
    ...callerCounters(declines, caller, { max: 100, instead: orVerify }),
    ...perCard({ ...declines, max: 30 }, card),
  ]
  await consumeRateLimits(deps, counters)
  const result = await authorisePayment(paying, { ...request, card })
  if (result.status !== 'declined') await refundRateLimits(deps, counters)
  return { data: result }
}

type PayCard = { token: string; customer: string | undefined; fingerprintMac: Buffer | null }

/** A keyed hash: a plain hash of a card number could be reversed by trying all numbers. */
async function createMac(deps: Deps): Promise<(text: string) => Buffer> {
  const secret = await deriveSecret(deps, 'payments')
  return (text) => createHmac('sha256', secret).update(text).digest()
}

type PayDeps = Deps & GatewayDeps

async function findSavedCard(
  { db, gateway }: PayDeps,
  principal: Principal,
  cardId: string,
): Promise<PayCard> {
  const card = await requireCard(db, gateway, principal, cardId)
  return { token: card.gateway_card, customer: card.gateway_customer, fingerprintMac: card.fingerprint_mac }
}

/** `saving` also stores the card in the wallet, idempotent by the hash of the request. */
async function tokeniseTypedCard(
  deps: PayDeps,
  caller: CountedCaller & { principal: Principal },
  typed: Parameters<typeof tokeniseCard>[2],
  saving: false | { requestMac: Buffer | undefined },
): Promise<PayCard> {
  const card = await tokeniseCard(deps, caller, typed)
  const { fingerprintMac } = card
  if (!saving) return { token: card.token, customer: undefined, fingerprintMac }
  const saved = await saveCard(deps, caller.principal, card, saving.requestMac)
  return { token: saved.gateway_card, customer: saved.gateway_customer, fingerprintMac }
}
