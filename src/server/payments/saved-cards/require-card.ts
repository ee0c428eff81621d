import { Refusal } from '#contract/refusals.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Gateway } from '#server/payments/core/gateway.ts'
import { type CardRow, findCard, type Owner } from '#server/payments/saved-cards/store.ts'

/** Throws CARD_NOT_FOUND for a card of another owner, of another guest session or of another gateway. */
export async function requireCard(db: Db, gateway: Gateway, owner: Owner, id: string): Promise<CardRow> {
  const card = await findCard(db, owner, id)
  if (card?.gateway !== gateway.name) throw new Refusal('CARD_NOT_FOUND')
  return card
}
