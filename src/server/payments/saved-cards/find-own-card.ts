import { Refusal } from '#contract/refusals.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Gateway } from '#server/payments/core/gateway.ts'
import { type CardRow, findCard, type Owner } from '#server/payments/saved-cards/store.ts'

/** A card of another person, of another session of a guest, or of another gateway is not there. */
export async function findOwnCard(db: Db, gateway: Gateway, owner: Owner, id: string): Promise<CardRow> {
  const card = await findCard(db, owner, id)
  if (card?.gateway !== gateway.name) throw new Refusal('CARD_NOT_FOUND')
  return card
}
