import type { Db, Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Gateway } from '#server/payments/core/gateway.ts'
import { type CardRow, removeCustomerCards, removeOrphanedCards } from '#server/payments/saved-cards/store.ts'
import { JobError } from '#server/platform/jobs/job-error.ts'

type StoredCard = Pick<CardRow, 'gateway' | 'gateway_card'>

export async function enqueueForgetCard(tx: Tx, { gateway, gateway_card: token }: StoredCard): Promise<void> {
  await enqueue(tx, 'forget-card', { gateway, token }, { key: `forget-card:${token}` })
}

/** Part of closing an account. */
export async function forgetCustomerCards(tx: Tx, customerId: string, now: Date): Promise<void> {
  for (const card of await removeCustomerCards(tx, customerId, now)) await enqueueForgetCard(tx, card)
}

/** Job: detaches a card at the gateway. */
export async function forgetCard(gateway: Gateway | undefined, name: string, token: string): Promise<void> {
  // A gateway that is no longer configured cannot be called.
  if (gateway?.name !== name) return
  const answer = await gateway.forgetCard(`forget-card:${token}:1`, token)
  if (answer.status === 'unknown') throw new JobError('the gateway did not confirm that it forgot a card')
}

const batchSize = 200

/** Runs every night: removes the cards of guests whose session has ended. */
export async function sweepCards({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  for (let found = batchSize; found === batchSize;)
    found = await db.transaction().execute(async (tx) => {
      const cards = await removeOrphanedCards(tx, now(), batchSize)
      for (const card of cards) await enqueueForgetCard(tx, card)
      return cards.length
    })
}
