import { createHmac } from 'node:crypto'

import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { GatewayDeps, PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'
import { requireGateway } from '#server/payments/core/require-gateway.ts'
import { findRetryResult, authorisePayment } from '#server/payments/attempts/authorise-payment.ts'
import { deriveSecret } from '#server/platform/secrets/derive-secret.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { requireCard } from '#server/payments/saved-cards/require-card.ts'
import { tokeniseCard } from '#server/payments/saved-cards/tokenise-card.ts'
import { saveCard } from '#server/payments/saved-cards/save-card.ts'

type Body = RequestInput<typeof api.payments.payForOrder>['body']

const payLimit: RateLimit = { name: 'set payment', max: 30, minutes: 60 }

/** Pays with a saved card, or with card details sent in the request. */
export async function payForOrder(
  deps: Deps & PaymentDeps,
  principal: Principal,
  body: Body,
  requestKey?: string,
) {
  const { orderId, cardId, saveCard: wantsSaving, ...typed } = body
  const paying = requireGateway(deps)
  if (!cardId && !typed.cardNumber && !typed.paymentMethodId) throw new Refusal('CARD_DETAILS_MISSING')
  await consumeRateLimit(deps, payLimit, principal.customerId)
  const mac = await createMac(deps)
  const keyed = requestKey === undefined ? undefined : { key: requestKey, bodyMac: mac(JSON.stringify(body)) }
  const request = { orderId, customerId: principal.customerId, keyed }
  const before = await findRetryResult(paying, request)
  if (before) return { data: before }
  const card = cardId
    ? await findSavedCard(paying, principal, cardId)
    : await tokeniseTypedCard(
        paying,
        principal,
        typed,
        wantsSaving && { requestMac: keyed && mac(JSON.stringify([requestKey, body])) },
      )
  return { data: await authorisePayment(paying, { ...request, card }) }
}

/** A keyed hash: a plain hash of a card number could be reversed by trying all numbers. */
async function createMac(deps: Deps): Promise<(text: string) => Buffer> {
  const secret = await deriveSecret(deps, 'payments')
  return (text) => createHmac('sha256', secret).update(text).digest()
}

type PayDeps = Deps & GatewayDeps

async function findSavedCard({ db, gateway }: PayDeps, principal: Principal, cardId: string) {
  const { gateway_card, gateway_customer } = await requireCard(db, gateway, principal, cardId)
  return { token: gateway_card, gatewayCustomer: gateway_customer }
}

/** `saving` also stores the card in the wallet, idempotent by the hash of the request. */
async function tokeniseTypedCard(
  deps: PayDeps,
  principal: Principal,
  typed: Parameters<typeof tokeniseCard>[2],
  saving: false | { requestMac: Buffer | undefined },
) {
  const card = await tokeniseCard(deps, principal.customerId, typed)
  if (!saving) return { token: card.token, gatewayCustomer: undefined }
  const { gateway_card, gateway_customer } = await saveCard(deps, principal, card, saving.requestMac)
  return { token: gateway_card, gatewayCustomer: gateway_customer }
}
