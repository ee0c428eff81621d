import { type Insertable, sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

/** Stores the account's present name: the entry keeps it after a rename. */
export async function insertAuditEntry(tx: Tx, change: Insertable<Tables['changes']>): Promise<void> {
  const by = change.customer_id ?? null
  const by_name = sql<string | null>`(select name from customers where id = ${by}::uuid)`
  await tx
    .insertInto('changes')
    .values({ ...change, by_name })
    .execute()
}

export type AuditFilter = {
  what: string | undefined
  restaurantId: string | undefined
  by: string | undefined
  from: Date | undefined
  before: Date | undefined
}

/** Newest first. */
export async function listAuditEntries(db: Db, filter: AuditFilter, limit: number, offset: number) {
  let rows = db
    .selectFrom('changes')
    .leftJoin('customers', 'customers.id', 'changes.customer_id')
    .leftJoin('restaurants', 'restaurants.id', 'changes.restaurant_id')
    .select(['changes.id', 'what', 'at', 'detail', 'changes.customer_id', 'changes.restaurant_id'])
    .select(['customers.email', 'restaurants.name as outlet', 'uni_id', nameThen.as('person')])
  if (filter.what) rows = rows.where('what', '=', filter.what)
  if (filter.restaurantId) rows = rows.where('changes.restaurant_id', '=', filter.restaurantId)
  if (filter.by) rows = rows.where('changes.customer_id', '=', filter.by)
  if (filter.from) rows = rows.where('at', '>=', filter.from)
  if (filter.before) rows = rows.where('at', '<', filter.before)
  return rows.orderBy('at', 'desc').orderBy('changes.id', 'desc').limit(limit).offset(offset).execute()
}

/** The distinct kinds, by a loose index scan: its cost does not grow with the log. */
export async function listAuditKinds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with recursive kinds as (
      (select what from changes order by what limit 1)
      union all
      select (select what from changes where what > kinds.what order by what limit 1)
      from kinds where kinds.what is not null
    )
    select what from kinds where what is not null`.execute(db)
  return rows.map(({ what }) => what)
}

/** As in the index, letter for letter. */
const recordOf = sql<string>`coalesce(detail ->> 'orderId', detail ->> 'bookingId')`

/** Null for an account that was closed; of entries from before names were stored, the present one. */
const nameThen = sql<
  string | null
>`case when customers.closed_at is null then coalesce(changes.by_name, customers.name) end`

/** The entries about an order or booking, in their order. Names of closed accounts are null. */
export async function findRecordSteps(db: Db, restaurantId: string, recordId: string) {
  return (
    db
      .selectFrom('changes')
      .leftJoin('customers', 'customers.id', 'changes.customer_id')
      .select(['changes.what', nameThen.as('name')])
      .select(sql<string | null>`detail ->> 'refundId'`.as('refundId'))
      .where(recordOf, '=', recordId)
      // Views are no steps.
      .where('changes.what', '<>', 'order-viewed')
      .where('changes.restaurant_id', '=', restaurantId)
      .orderBy('changes.id')
      .execute()
  )
}
