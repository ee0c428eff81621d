import { type Insertable, sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

/** Those whose time has come, the one in force first in each outlet. */
export async function findEffective(db: Db, restaurantIds: readonly string[], at: Date) {
  return db
    .selectFrom('bank_accounts')
    .distinctOn('restaurant_id')
    .select(['restaurant_id', 'holder', 'details', 'effective_at'])
    .where('restaurant_id', 'in', [...restaurantIds])
    .where('withdrawn_at', 'is', null)
    .where('effective_at', '<=', at)
    .orderBy('restaurant_id')
    .orderBy('effective_at', 'desc')
    .orderBy('asked_at', 'desc')
    .execute()
}

/** Not withdrawn, the latest first: those that wait, then the one in force, then earlier ones. */
export async function findStanding(db: Db, restaurantId: string) {
  return db
    .selectFrom('bank_accounts')
    .leftJoin('customers', (on) => on.onRef('customers.id', '=', 'customer_id').on('closed_at', 'is', null))
    .select(['bank_accounts.id', 'holder', 'last4', 'asked_at', 'effective_at'])
    .select(sql<string | null>`coalesce(customers.name, customers.email)`.as('asked_by'))
    .where('restaurant_id', '=', restaurantId)
    .where('withdrawn_at', 'is', null)
    .orderBy('effective_at', 'desc')
    .orderBy('asked_at', 'desc')
    .limit(2)
    .execute()
}

/** Someone else's is not found. */
export async function findAccount(db: Db, id: string, outletIds: readonly string[]) {
  return db
    .selectFrom('bank_accounts')
    .select(['restaurant_id', 'last4', 'effective_at', 'withdrawn_at'])
    .where('id', '=', id)
    .where('restaurant_id', '=', sql<string>`any (${[...outletIds]}::uuid[])`)
    .executeTakeFirst()
}

export async function insertAccount(tx: Tx, account: Insertable<Tables['bank_accounts']>): Promise<void> {
  await tx
    .insertInto('bank_accounts')
    .values({ ...account, withdrawn_at: null })
    .execute()
}

/** The change that waits, or only if it is this one. Returns how many. The outlet is locked. */
export async function withdrawWaiting(tx: Tx, restaurantId: string, at: Date, id?: string): Promise<number> {
  let update = tx
    .updateTable('bank_accounts')
    .set({ withdrawn_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('withdrawn_at', 'is', null)
    .where('effective_at', '>', at)
  if (id) update = update.where('id', '=', id)
  return (await update.returning('id').execute()).length
}

export async function findOutletName(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('restaurants').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return row.name
}
