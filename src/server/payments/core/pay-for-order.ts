import { createHmac } from 'node:crypto'

import type { api } from '#contract/api.ts'
import type { Received } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { countTry, type Limit } from '#server/platform/rate-limits/count-try.ts'
import { requireGateway } from '#server/payments/core/require-gateway.ts'
import type { Gateway } from '#server/payments/core/gateway.ts'
import { answerAgain, setPayment } from '#server/payments/core/set-payment.ts'
import { secretFor } from '#server/platform/secrets/secret-for.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { findOwnCard } from '#server/payments/saved-cards/find-own-card.ts'
import { readTypedCard } from '#server/payments/saved-cards/read-typed-card.ts'
import { saveCard } from '#server/payments/saved-cards/save-card.ts'

type Body = Received<typeof api.payments.setPayment>['body']

const tries: Limit = { name: 'set payment', most: 30, minutes: 60 }

/** The call: a saved card by its id, or one that is typed here and now. */
export async function payForOrder(
  deps: Deps & PaymentDeps,
  principal: Principal,
  body: Body,
  requestKey?: string,
) {
  const { orderId, cardId, saveCard: isSaved, ...typed } = body
  const paying = requireGateway(deps)
  if (!cardId && !typed.cardNumber && !typed.paymentMethodId) throw new Refusal('CARD_DETAILS_MISSING')
  await countTry(deps, tries, principal.customerId)
  const mac = await macWith(deps)
  const asked = requestKey === undefined ? undefined : { key: requestKey, bodyMac: mac(JSON.stringify(body)) }
  const wish = { orderId, customerId: principal.customerId, asked }
  const before = await answerAgain(paying, wish)
  if (before) return { data: before }
  const card = cardId
    ? await chosen(paying, principal, cardId)
    : await given(
        paying,
        principal,
        typed,
        isSaved && { once: asked && mac(JSON.stringify([requestKey, body])) },
      )
  return { data: await setPayment(paying, { ...wish, card }) }
}

/** Keyed with a secret of ours: a plain hash of a card's number could be guessed. */
async function macWith(deps: Deps): Promise<(text: string) => Buffer> {
  const secret = await secretFor(deps, 'payments')
  return (text) => createHmac('sha256', secret).update(text).digest()
}

type Paying = Deps & PaymentDeps & { gateway: Gateway }

async function chosen({ db, gateway }: Paying, principal: Principal, cardId: string) {
  const { gateway_card, gateway_customer } = await findOwnCard(db, gateway, principal, cardId)
  return { token: gateway_card, customer: gateway_customer }
}

/** `saving` where it goes into the wallet too, once for the request that it is named after. */
async function given(
  deps: Paying,
  principal: Principal,
  typed: Parameters<typeof readTypedCard>[2],
  saving: false | { once: Buffer | undefined },
) {
  const card = await readTypedCard(deps, principal.customerId, typed)
  if (!saving) return { token: card.token, customer: undefined }
  const { gateway_card, gateway_customer } = await saveCard(deps, principal, card, saving.once)
  return { token: gateway_card, customer: gateway_customer }
}
