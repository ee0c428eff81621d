import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'

type NewSubscription = {
  customerId: string
  sessionId: string
  /** Undefined: about the customer's own orders. */
  outletId: string | undefined
  endpoint: string
  service: string
  p256dh: Buffer
  auth: Buffer
  at: Date
}

/** A browser has one address: the account that subscribed last on it gets its notifications. */
export async function upsertSubscription(tx: Tx, subscription: NewSubscription): Promise<void> {
  const { customerId, sessionId, outletId, endpoint, service, p256dh, auth, at } = subscription
  const whose = { customer_id: customerId, session_id: sessionId, p256dh, auth, failed: 0, created_at: at }
  await tx
    .insertInto('push_subscriptions')
    .values({ ...whose, restaurant_id: outletId ?? null, endpoint, service })
    .onConflict((conflict) => conflict.columns(['endpoint', 'restaurant_id']).doUpdateSet(whose))
    .execute()
}

/** Serialises the subscriptions of one account, so that their number stays within its limit. */
export async function lockAccount(tx: Tx, customerId: string): Promise<void> {
  await sql`select from customers where id = ${customerId} for no key update`.execute(tx)
}

/** Keeps the newest ones of the account, of each outlet apart. */
export async function deleteOldest(tx: Tx, customerId: string, outletId: string | undefined, most: number) {
  await sql`delete from push_subscriptions where id in (
    select id from push_subscriptions
    where customer_id = ${customerId} and restaurant_id is not distinct from ${outletId ?? null}::uuid
    order by created_at desc, id offset ${most})`.execute(tx)
}

/** Moves the subscriptions of a session to another address of its browser. False if there was none. */
export async function moveSubscriptions(
  tx: Tx,
  sessionId: string,
  was: string,
  { endpoint, service, p256dh, auth }: Pick<NewSubscription, 'endpoint' | 'service' | 'p256dh' | 'auth'>,
): Promise<boolean> {
  const own = tx.selectFrom('push_subscriptions').where('session_id', '=', sessionId)
  const moved = own.where('endpoint', '=', was).select('id')
  if ((await moved.execute()).length === 0) return false
  if (endpoint !== was) await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
  await tx
    .updateTable('push_subscriptions')
    .set({ endpoint, service, p256dh, auth, failed: 0 })
    .where('session_id', '=', sessionId)
    .where('endpoint', '=', was)
    .execute()
  return true
}

/** Only the account that subscribed can end it. */
export async function deleteSubscription(
  db: Db,
  customerId: string,
  endpoint: string,
  outletId: string | undefined,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('customer_id', '=', customerId)
    .where('endpoint', '=', endpoint)
    .where(sql<boolean>`restaurant_id is not distinct from ${outletId ?? null}::uuid`)
    .execute()
}

export async function findSubscription(db: Db, id: string) {
  return db.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function deleteById(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** The number of refusals in a row. */
export async function countFailed(db: Db, id: string): Promise<number> {
  const row = await db
    .updateTable('push_subscriptions')
    .set({ failed: sql`failed + 1` })
    .where('id', '=', id)
    .returning('failed')
    .executeTakeFirst()
  return row?.failed ?? 0
}

export async function clearFailed(db: Db, id: string): Promise<void> {
  await db.updateTable('push_subscriptions').set({ failed: 0 }).where('id', '=', id).execute()
}

/** The browsers that hear of a customer's own orders. A query, for a part of a combined statement. */
export function selectOfCustomer(customerId: string) {
  return sql`select id from push_subscriptions where customer_id = ${customerId} and restaurant_id is null`
}

/** The browsers that hear of new orders of an outlet. */
export function selectOfOutlet(restaurantId: string) {
  return sql`select id from push_subscriptions where restaurant_id = ${restaurantId}`
}
