import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'
import { demandGateway } from '#server/payments/demand-gateway.ts'
import type { Principal } from '#server/sessions/principal.ts'
import { forgetAtGateway } from '#server/wallet/forget-cards.ts'
import { listCards, writeCard } from '#server/wallet/list-cards.ts'
import { readTypedCard } from '#server/wallet/read-typed-card.ts'
import { saveCard } from '#server/wallet/save-card.ts'
import { removeCard } from '#server/wallet/store.ts'

export function walletRoutes(app: FastifyInstance, deps: Deps): void {
  const { wallet } = api
  serve(app, wallet.listCards, async ({ principal, params }) => {
    demandOwn(principal, params.customerId)
    return listCards(deps, principal)
  })
  serve(app, wallet.addCard, async ({ principal, params, body }) => {
    demandOwn(principal, params.customerId)
    const paying = demandGateway(deps)
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
