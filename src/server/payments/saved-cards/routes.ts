import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { serve } from '#server/platform/http/serve.ts'
import { requireGateway } from '#server/payments/core/require-gateway.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { forgetAtGateway } from '#server/payments/saved-cards/forget-cards.ts'
import { listCards, writeCard } from '#server/payments/saved-cards/list-cards.ts'
import { readTypedCard } from '#server/payments/saved-cards/read-typed-card.ts'
import { saveCard } from '#server/payments/saved-cards/save-card.ts'
import { removeCard } from '#server/payments/saved-cards/store.ts'

export function walletRoutes(app: FastifyInstance, deps: Deps & PaymentDeps): void {
  const { wallet } = api
  serve(app, wallet.listCards, async ({ principal, params }) => {
    demandOwn(principal, params.customerId)
    return listCards(deps, principal)
  })
  serve(app, wallet.addCard, async ({ principal, params, body }) => {
    demandOwn(principal, params.customerId)
    const paying = requireGateway(deps)
    const card = await readTypedCard(paying, principal.customerId, body)
    return { data: writeCard(await saveCard(paying, principal, card)) }
  })
  serve(app, wallet.deleteCard, async ({ principal, params }) => {
    demandOwn(principal, params.customerId)
    const removed = await deps.db.transaction().execute(async (tx) => {
      const card = await removeCard(tx, principal, params.cardId, deps.now())
      if (!card) throw new Refusal('CARD_NOT_FOUND')
      await forgetAtGateway(tx, card)
      return card
    })
    return { data: writeCard(removed) }
  })
}

/** Another's wallet is not there. */
function demandOwn({ customerId }: Principal, asked: string): void {
  if (customerId !== asked) throw new Refusal('CUSTOMER_NOT_FOUND')
}
