import { type Insertable, sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/schema.ts'

export async function insertChange(tx: Tx, change: Insertable<Tables['changes']>): Promise<void> {
  await tx.insertInto('changes').values(change).execute()
}

export type Wanted = {
  what: string | undefined
  restaurantId: string | undefined
  by: string | undefined
  from: Date | undefined
  before: Date | undefined
}

/** The newest first. */
export async function findChanges(db: Db, wanted: Wanted, limit: number, offset: number) {
  let rows = db
    .selectFrom('changes')
    .leftJoin('customers', 'customers.id', 'changes.customer_id')
    .leftJoin('restaurants', 'restaurants.id', 'changes.restaurant_id')
    .select(['changes.id', 'what', 'at', 'detail', 'changes.customer_id', 'changes.restaurant_id'])
    .select(['customers.name as person', 'customers.email', 'restaurants.name as outlet', 'uni_id'])
  if (wanted.what) rows = rows.where('what', '=', wanted.what)
  if (wanted.restaurantId) rows = rows.where('changes.restaurant_id', '=', wanted.restaurantId)
  if (wanted.by) rows = rows.where('changes.customer_id', '=', wanted.by)
  if (wanted.from) rows = rows.where('at', '>=', wanted.from)
  if (wanted.before) rows = rows.where('at', '<', wanted.before)
  return rows.orderBy('at', 'desc').orderBy('changes.id', 'desc').limit(limit).offset(offset).execute()
}

/** The kinds that there are, from one entry of the index to the next, however long the log is. */
export async function findKinds(db: Db): Promise<string[]> {
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
