import { Refusal } from '#contract/refusals.ts'
import { holdCustomer } from '#server/accounts/customers/hold-customer.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Gateway, ReadCard } from '#server/payments/core/gateway.ts'
import { forgetAtGateway } from '#server/payments/saved-cards/forget-cards.ts'
import { refusalFor } from '#server/payments/saved-cards/read-typed-card.ts'
import {
  type CardRow,
  findCards,
  findCardSavedBy,
  findGatewayCustomer,
  insertCard,
  type Owner,
} from '#server/payments/saved-cards/store.ts'

const most = 20

type Saving = Pick<Deps, 'db' | 'now'> & { gateway: Gateway }

/**
 * Puts a card that the gateway knows into its owner's wallet, there and here. A request that comes twice, even at the
 * same moment, saves one card, and both get that one.
 */
export async function saveCard(
  { db, now, gateway }: Saving,
  owner: Owner,
  card: ReadCard,
  requestMac?: Buffer,
): Promise<CardRow> {
  const { token, brand, last4, expMonth, expYear } = card
  const before = await savedBeforeOrRoom(db, owner, gateway, requestMac)
  if (before) return before
  const saved = await gateway.saveCard(`save-card:${token}:1`, {
    token,
    owner: owner.kind === 'guest' ? owner.sessionId : owner.customerId,
    customer: await findGatewayCustomer(db, owner, gateway.name),
  })
  if (saved.status !== 'saved') throw refusalFor(saved)
  return db.transaction().execute(async (tx) => {
    await holdCustomer(tx, owner.customerId)
    const first = await savedBeforeOrRoom(tx, owner, gateway, requestMac)
    // A sandbox names a card anew each time that it is typed: the name that came second is not needed.
    if (first && first.gateway_card !== token)
      await forgetAtGateway(tx, { gateway: gateway.name, gateway_card: token })
    if (first) return first
    const shown = { brand, last4, exp_month: expMonth, exp_year: expYear }
    const names = { gateway: gateway.name, gateway_customer: saved.customer, gateway_card: token }
    const row = await insertCard(tx, owner, { ...names, ...shown, request_mac: requestMac ?? null }, now())
    // Somebody else's card: to this caller it is not there.
    if (!row) throw new Refusal('CARD_DETAILS_MISSING')
    return row
  })
}

/** The card that this request has saved already; else there must be room for one. */
async function savedBeforeOrRoom(db: Db, owner: Owner, gateway: Gateway, requestMac: Buffer | undefined) {
  const cards = await findCards(db, owner, gateway.name)
  const before = requestMac && (await findCardSavedBy(db, owner, requestMac))
  if (!before && cards.length >= most) throw new Refusal('TOO_MANY_CARDS', { most })
  return before
}
