import { createHmac } from 'node:crypto'

import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { GatewayDeps, PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { callerCounters, type CountedCaller } from '#server/platform/rate-limits/caller-counters.ts'
import {
  consumeRateLimits,
  orVerify,
  type RateLimit,
} from '#server/platform/rate-limits/consume-rate-limit.ts'
import { requireGateway } from '#server/payments/core/require-gateway.ts'
import { findRetryResult, authorisePayment } from '#server/payments/attempts/authorise-payment.ts'
import { deriveSecret } from '#server/platform/secrets/derive-secret.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { addFingerprint } from '#server/payments/saved-cards/add-fingerprint.ts'
import {
  cardCounters,
  countDeclines,
  countDeclinesOfCard,
} from '#server/payments/saved-cards/count-declines.ts'
import { requireCard } from '#server/payments/saved-cards/require-card.ts'
import { tokeniseCard } from '#server/payments/saved-cards/tokenise-card.ts'
import { saveCard } from '#server/payments/saved-cards/save-card.ts'

type Body = RequestInput<typeof api.payments.payForOrder>['body']

const payments: RateLimit = {
  name: 'set payment',
  max: 30,
  minutes: 60,
  instead: 'or ask the restaurant how else you can pay',
}
const ofCard: RateLimit = { ...payments, max: 120, instead: 'or use another card' }

/** Pays with a saved card, or with card details sent in the request. */
export async function payForOrder(
  deps: Deps & PaymentDeps,
  caller: CountedCaller & { principal: Principal },
  body: Body,
  requestKey?: string,
) {
  const { principal } = caller
  const { orderId, _id, cardId = _id, saveCard: wantsSaving, ...typed } = body
  const paying = requireGateway(deps)
  if (!cardId && !typed.cardNumber && !typed.paymentMethodId) throw new Refusal('CARD_DETAILS_MISSING')
  // A food hall pays by card from one IP address.
  await consumeRateLimits(deps, callerCounters(payments, caller, { max: 3_000, instead: orVerify }))
  const mac = await createMac(deps)
  const keyed = requestKey === undefined ? undefined : { key: requestKey, bodyMac: mac(JSON.stringify(body)) }
  const request = { orderId, customerId: principal.customerId, keyed }
  const before = await findRetryResult(paying, request)
  if (before) return { data: before }
  const pay = async () => {
    const card = cardId
      ? await findSavedCard(paying, principal, cardId)
      : await tokeniseTypedCard(
          paying,
          caller,
          typed,
          wantsSaving && { requestMac: keyed && mac(JSON.stringify([requestKey, body])) },
        )
    await consumeRateLimits(deps, cardCounters(ofCard, card))
    return countDeclinesOfCard(deps, card, () => authorisePayment(paying, { ...request, card }))
  }
  return { data: await countDeclines(deps, caller, pay) }
}

type PayCard = {
  token: string
  gatewayCustomer: string | undefined
  fingerprintMac: Buffer | null
  brand: string
  last4: string
}

/** A keyed hash: a plain hash of a card number could be reversed by trying all numbers. */
async function createMac(deps: Deps): Promise<(text: string) => Buffer> {
  const secret = await deriveSecret(deps, 'payments')
  return (text) => createHmac('sha256', secret).update(text).digest()
}

type PayDeps = Deps & GatewayDeps

async function findSavedCard(deps: PayDeps, principal: Principal, cardId: string): Promise<PayCard> {
  const card = await requireCard(deps.db, deps.gateway, principal, cardId)
  return {
    token: card.gateway_card,
    gatewayCustomer: card.gateway_customer,
    fingerprintMac: card.fingerprint_mac ?? (await addFingerprint(deps, card)),
    brand: card.brand,
    last4: card.last4,
  }
}

/** `saving` also stores the card in the wallet, idempotent by the hash of the request. */
async function tokeniseTypedCard(
  deps: PayDeps,
  caller: CountedCaller & { principal: Principal },
  typed: Parameters<typeof tokeniseCard>[2],
  saving: false | { requestMac: Buffer | undefined },
): Promise<PayCard> {
  const card = await tokeniseCard(deps, caller, typed)
  const { fingerprintMac, brand, last4 } = card
  const shown = { fingerprintMac, brand, last4 }
  if (!saving) return { token: card.token, gatewayCustomer: undefined, ...shown }
  const saved = await saveCard(deps, caller.principal, card, saving.requestMac)
  return { token: saved.gateway_card, gatewayCustomer: saved.gateway_customer, ...shown }
}
