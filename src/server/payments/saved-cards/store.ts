import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

const columns = [
  'id',
  'gateway',
  'gateway_customer',
  'gateway_card',
  'brand',
  'last4',
  'exp_month',
  'exp_year',
  'fingerprint_mac',
] as const

export type CardRow = NonNullable<Awaited<ReturnType<typeof findCard>>>
export type Owner = Pick<Principal, 'customerId' | 'sessionId' | 'kind'>
type GatewayName = CardRow['gateway']

/** The owner is in every WHERE: the customer, and for a guest also the session. */
function ownCards(db: Db, { customerId, sessionId, kind }: Owner) {
  const cards = db.selectFrom('saved_cards').select(columns).where('customer_id', '=', customerId)
  return kind === 'guest'
    ? cards.where('session_id', '=', sessionId)
    : cards.where((or) => or.or([or('session_id', 'is', null), or('session_id', '=', sessionId)]))
}

export async function findCards(db: Db, owner: Owner, gateway: GatewayName) {
  return ownCards(db, owner)
    .where('gateway', '=', gateway)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function findCard(db: Db, owner: Owner, id: string) {
  return ownCards(db, owner).where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()
}

/** The gateway's id for this owner, from any card they saved, including removed ones. */
export async function findGatewayCustomer(db: Db, owner: Owner, gateway: GatewayName) {
  const row = await ownCards(db, owner)
    .where('gateway', '=', gateway)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.gateway_customer
}

export async function findCardByRequest(db: Db, owner: Owner, requestMac: Buffer) {
  return ownCards(db, owner)
    .where('request_mac', '=', requestMac)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

type NewCard = {
  gateway: GatewayName
  gateway_customer: string
  gateway_card: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  request_mac: Buffer | null
  fingerprint_mac: Buffer | null
}

/** A card that is saved again reuses its row. Undefined if it belongs to another customer. */
export async function insertCard(tx: Tx, owner: Owner, card: NewCard, now: Date) {
  const { customerId, sessionId, kind } = owner
  return tx
    .insertInto('saved_cards')
    .values({
      ...card,
      customer_id: customerId,
      session_id: kind === 'guest' ? sessionId : null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['gateway', 'gateway_card'])
        .doUpdateSet({
          removed_at: null,
          fingerprint_mac: sql`coalesce(excluded.fingerprint_mac, saved_cards.fingerprint_mac)`,
        })
        .where('saved_cards.customer_id', '=', customerId),
    )
    .returning(columns)
    .executeTakeFirst()
}

export async function updateFingerprint(db: Db, id: string, mac: Buffer): Promise<void> {
  await db.updateTable('saved_cards').set({ fingerprint_mac: mac }).where('id', '=', id).execute()
}

export async function removeCard(tx: Tx, owner: Owner, id: string, now: Date) {
  const own = await findCard(tx, owner, id)
  if (!own) return undefined
  return tx
    .updateTable('saved_cards')
    .set({ removed_at: now })
    .where('id', '=', own.id)
    .where('removed_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
}

export async function removeCustomerCards(tx: Tx, customerId: string, now: Date) {
  return tx
    .updateTable('saved_cards')
    .set({ removed_at: now })
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .returning(columns)
    .execute()
}

/** Cards of guests whose session has ended. */
export async function removeOrphanedCards(tx: Tx, now: Date, limit: number) {
  const { rows } = await sql<{ gateway: GatewayName; gateway_card: string }>`
    update saved_cards set removed_at = ${now} where id in (
      select cards.id from saved_cards as cards
      where cards.session_id is not null and cards.removed_at is null and not exists (
        select from sessions where sessions.id = cards.session_id and ended_at is null and expires_at > ${now})
      limit ${limit})
    returning gateway, gateway_card`.execute(tx)
  return rows
}
