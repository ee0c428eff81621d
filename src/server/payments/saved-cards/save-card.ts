import { Refusal } from '#contract/refusals.ts'
import { lockCustomer } from '#server/accounts/customers/lock-customer.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Gateway } from '#server/payments/core/gateway.ts'
import { countDeclinesOfCard } from '#server/payments/saved-cards/count-declines.ts'
import { enqueueForgetCard } from '#server/payments/saved-cards/forget-cards.ts'
import { type TokenisedCard, toRefusal } from '#server/payments/saved-cards/tokenise-card.ts'
import {
  type CardRow,
  findCards,
  findCardByRequest,
  findGatewayCustomer,
  insertCard,
  type Owner,
} from '#server/payments/saved-cards/store.ts'

const maxCards = 20

type SaveDeps = Pick<Deps, 'db' | 'now'> & { gateway: Gateway }

/** Stores a card at the gateway and in the owner's wallet. Idempotent by `requestMac`, also for concurrent requests. */
export async function saveCard(
  { db, now, gateway }: SaveDeps,
  owner: Owner,
  card: TokenisedCard,
  requestMac?: Buffer,
): Promise<CardRow> {
  const { token, brand, last4, expMonth, expYear } = card
  const before = await findSavedCardOrRequireRoom(db, owner, gateway, requestMac)
  if (before) return before
  const saved = await countDeclinesOfCard({ db, now }, card, async () => {
    const result = await gateway.saveCard(`save-card:${token}:1`, {
      token,
      owner: owner.kind === 'guest' ? owner.sessionId : owner.customerId,
      customer: await findGatewayCustomer(db, owner, gateway.name),
    })
    if (result.status !== 'saved') throw toRefusal(result)
    return result
  })
  return db.transaction().execute(async (tx) => {
    await lockCustomer(tx, owner.customerId)
    const first = await findSavedCardOrRequireRoom(tx, owner, gateway, requestMac)
    // The sandbox issues a new token each time: the second one is not needed.
    if (first && first.gateway_card !== token)
      await enqueueForgetCard(tx, { gateway: gateway.name, gateway_card: token })
    if (first) return first
    const shown = { brand, last4, exp_month: expMonth, exp_year: expYear }
    const macs = { request_mac: requestMac ?? null, fingerprint_mac: card.fingerprintMac }
    const names = { gateway: gateway.name, gateway_customer: saved.customer, gateway_card: token }
    const row = await insertCard(tx, owner, { ...names, ...shown, ...macs }, now())
    // The card belongs to another customer; the reply must not reveal that.
    if (!row) throw new Refusal('CARD_DETAILS_MISSING')
    return row
  })
}

/** The card that this request has saved already. Otherwise the wallet must have room for another. */
async function findSavedCardOrRequireRoom(
  db: Db,
  owner: Owner,
  gateway: Gateway,
  requestMac: Buffer | undefined,
) {
  const cards = await findCards(db, owner, gateway.name)
  const before = requestMac && (await findCardByRequest(db, owner, requestMac))
  if (!before && cards.length >= maxCards) throw new Refusal('TOO_MANY_CARDS', { most: maxCards })
  return before
}
