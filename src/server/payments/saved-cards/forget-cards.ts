import type { Db, Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Gateway } from '#server/payments/core/gateway.ts'
import { type CardRow, removeCardsOf, removeStrandedCards } from '#server/payments/saved-cards/store.ts'

type Named = Pick<CardRow, 'gateway' | 'gateway_card'>

/** Leaves a job behind that makes the gateway forget a card. */
export async function forgetAtGateway(tx: Tx, { gateway, gateway_card: token }: Named): Promise<void> {
  await enqueue(tx, 'forget-card', { gateway, token }, { key: `forget-card:${token}` })
}

/** An account is closed: the gateway forgets its cards too. */
export async function forgetCardsOf(tx: Tx, customerId: string, now: Date): Promise<void> {
  for (const card of await removeCardsOf(tx, customerId, now)) await forgetAtGateway(tx, card)
}

/** The job. */
export async function forgetCard(gateway: Gateway | undefined, name: string, token: string): Promise<void> {
  // Cards of a gateway that is no longer in use cannot be reached.
  if (gateway?.name !== name) return
  const answer = await gateway.forgetCard(`forget-card:${token}:1`, token)
  if (answer.status === 'unknown') throw new Error('the gateway did not say that it forgot a card')
}

const atOnce = 200

/** Every night: a guest's card goes with the guest's session. */
export async function sweepCards({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  for (let found = atOnce; found === atOnce;)
    found = await db.transaction().execute(async (tx) => {
      const cards = await removeStrandedCards(tx, now(), atOnce)
      for (const card of cards) await forgetAtGateway(tx, card)
      return cards.length
    })
}
