import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { requireGateway } from '#server/payments/core/require-gateway.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { countDeclines } from '#server/payments/saved-cards/count-declines.ts'
import { enqueueForgetCard } from '#server/payments/saved-cards/forget-cards.ts'
import { listCards, toCard } from '#server/payments/saved-cards/list-cards.ts'
import { tokeniseCard } from '#server/payments/saved-cards/tokenise-card.ts'
import { saveCard } from '#server/payments/saved-cards/save-card.ts'
import { removeCard } from '#server/payments/saved-cards/store.ts'

export function walletRoutes(app: FastifyInstance, deps: Deps & PaymentDeps): void {
  const { savedCards } = api
  serve(app, savedCards.listCards, async ({ principal, params }) => {
    requireOwnWallet(principal, params.customerId)
    return listCards(deps, principal)
  })
  serve(app, savedCards.addCard, async ({ principal, params, body, caller }) => {
    requireOwnWallet(principal, params.customerId)
    const paying = requireGateway(deps)
    const counted = { principal, ip: caller.ip }
    const saved = await countDeclines(deps, counted, async () => {
      const card = await tokeniseCard(paying, counted, body)
      return saveCard(paying, principal, card)
    })
    return { data: toCard(saved) }
  })
  serve(app, savedCards.deleteCard, async ({ principal, params }) => {
    requireOwnWallet(principal, params.customerId)
    const removed = await deps.db.transaction().execute(async (tx) => {
      const card = await removeCard(tx, principal, params.cardId, deps.now())
      if (!card) throw new Refusal('CARD_NOT_FOUND')
      await enqueueForgetCard(tx, card)
      return card
    })
    return { data: toCard(removed) }
  })
}

/** Another customer's wallet answers like one that does not exist. */
function requireOwnWallet({ customerId }: Principal, ownerId: string): void {
  if (customerId !== ownerId) throw new Refusal('CUSTOMER_NOT_FOUND')
}
