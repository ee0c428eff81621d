import { Refusal } from '#contract/refusals.ts'
import { holdCustomer } from '#server/customers/hold-customer.ts'
import type { Deps } from '#server/deps.ts'
import type { Gateway, ReadCard } from '#server/payments/gateway.ts'
import { refusalFor } from '#server/wallet/read-typed-card.ts'
import { type CardRow, findCards, findGatewayCustomer, insertCard, type Owner } from '#server/wallet/store.ts'

const most = 20

/** Puts a card that the gateway knows into its owner's wallet, there and here. */
export async function saveCard(
  { db, now, gateway }: Pick<Deps, 'db' | 'now'> & { gateway: Gateway },
  owner: Owner,
  { token, brand, last4, expMonth, expYear }: ReadCard,
): Promise<CardRow> {
  const there = await findCards(db, owner, gateway.name)
  if (there.length >= most) throw new Refusal('TOO_MANY_CARDS', { most })
  const saved = await gateway.saveCard(`save-card:${token}:1`, {
    token,
    owner: owner.kind === 'guest' ? owner.sessionId : owner.customerId,
    customer: await findGatewayCustomer(db, owner, gateway.name),
  })
  if (saved.status !== 'saved') throw refusalFor(saved)
  return db.transaction().execute(async (tx) => {
    await holdCustomer(tx, owner.customerId)
    const cards = await findCards(tx, owner, gateway.name)
    if (cards.length >= most) throw new Refusal('TOO_MANY_CARDS', { most })
    const shown = { brand, last4, exp_month: expMonth, exp_year: expYear }
    const names = { gateway: gateway.name, gateway_customer: saved.customer, gateway_card: token }
    const row = await insertCard(tx, owner, { ...names, ...shown }, now())
    // Somebody else's card: to this caller it is not there.
    if (!row) throw new Refusal('CARD_DETAILS_MISSING')
    return row
  })
}
