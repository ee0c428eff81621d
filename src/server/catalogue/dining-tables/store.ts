import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'

export async function findTableByKey(db: Db, restaurantId: string, nameKey: string) {
  return db
    .selectFrom('dining_tables')
    .select(['id', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .where('name_key', '=', nameKey)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** Only a table that is not removed, of a public outlet. */
export async function findTableWithOutlet(db: Db, tableId: string) {
  return db
    .selectFrom('dining_tables')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_id')
    .select(['dining_tables.id', 'dining_tables.name', 'restaurant_id as restaurantId', 'uni_id as uniId'])
    .where('dining_tables.id', '=', tableId)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
}

export async function listOutletTables(db: Db, restaurantId: string) {
  return db
    .selectFrom('dining_tables')
    .select(['id', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function insertTables(
  tx: Tx,
  restaurantId: string,
  tables: readonly { name: string; nameKey: string; position: number }[],
): Promise<void> {
  if (tables.length === 0) return
  const rows = tables.map(({ name, nameKey, position }) => ({
    restaurant_id: restaurantId,
    name,
    name_key: nameKey,
    position,
  }))
  await tx.insertInto('dining_tables').values(rows).execute()
}

type TableRow = { id?: string | undefined; name: string; nameKey: string }

/** A removed table that is added again keeps its id, so its printed QR code works again. */
export async function replaceTables(
  tx: Tx,
  restaurantId: string,
  tables: readonly TableRow[],
  at: Date,
): Promise<void> {
  const restored = await findRemovedIds(tx, restaurantId, tables)
  const rows = tables.map((table, position) => ({
    ...table,
    position,
    id: table.id ?? restored.get(table.nameKey),
  }))
  const kept = rows.filter(({ id }) => id !== undefined)
  const ids = kept.map(({ id }) => id)
  await sql`update dining_tables set removed_at = ${at}
    where restaurant_id = ${restaurantId} and removed_at is null and id <> all (${ids}::uuid[])`.execute(tx)
  await sql`update dining_tables set name = row.name, name_key = row.name_key, position = row.position,
      removed_at = null
    from unnest(${ids}::uuid[], ${kept.map(({ name }) => name)}::text[],
      ${kept.map(({ nameKey }) => nameKey)}::text[], ${kept.map(({ position }) => position)}::integer[])
      as row (id, name, name_key, position)
    where dining_tables.id = row.id and restaurant_id = ${restaurantId}`.execute(tx)
  await insertTables(
    tx,
    restaurantId,
    rows.filter(({ id }) => id === undefined),
  )
}

async function findRemovedIds(tx: Tx, restaurantId: string, tables: readonly TableRow[]) {
  const keys = tables.flatMap(({ id, nameKey }) => (id === undefined ? nameKey : []))
  const rows = await tx
    .selectFrom('dining_tables')
    .select(['id', 'name_key'])
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is not', null)
    .where(sql<boolean>`name_key = any (${keys}::text[])`)
    .orderBy('removed_at')
    .execute()
  return new Map(rows.map(({ id, name_key }) => [name_key, id]))
}
