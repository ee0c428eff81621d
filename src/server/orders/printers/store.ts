import { type Insertable, sql, type Updateable } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

function printers(db: Db) {
  return db.selectFrom('printers').selectAll().where('removed_at', 'is', null)
}

/** In the order in which they were added. */
export async function listPrintersOf(db: Db, restaurantId: string) {
  return printers(db).where('restaurant_id', '=', restaurantId).orderBy('created_at').orderBy('id').execute()
}

export type PrinterRow = Awaited<ReturnType<typeof listPrintersOf>>[number]

/** For a printer that names itself by its code. */
export async function findPrinter(db: Db, id: string): Promise<PrinterRow | undefined> {
  return printers(db).where('id', '=', id).executeTakeFirst()
}

/** Of the caller's outlets. */
export async function findOwnPrinter(db: Db, id: string, restaurantIds: readonly string[]) {
  return printers(db)
    .where('id', '=', id)
    .where('restaurant_id', '=', sql<string>`any (${[...restaurantIds]}::uuid[])`)
    .executeTakeFirst()
}

/** One request of a printer at a time. Inserting tickets for it is not blocked. */
export async function lockPrinter(tx: Tx, id: string): Promise<PrinterRow | undefined> {
  return printers(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function insertPrinter(tx: Tx, row: Insertable<Tables['printers']>): Promise<string> {
  return (await tx.insertInto('printers').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updatePrinter(tx: Tx, id: string, set: Updateable<Tables['printers']>): Promise<void> {
  await tx.updateTable('printers').set(set).where('id', '=', id).execute()
}

/** Tickets that each printer has not printed yet. */
export async function countWaiting(db: Db, restaurantId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('print_jobs')
    .select(['printer_id', sql<number>`count(*)::int`.as('count')])
    .where('state', 'in', ['Waiting', 'Sent'])
    .where(
      'printer_id',
      'in',
      db.selectFrom('printers').select('id').where('restaurant_id', '=', restaurantId),
    )
    .groupBy('printer_id')
    .execute()
  return new Map(rows.map(({ printer_id, count }) => [printer_id, count]))
}

export async function listStations(db: Db, restaurantId: string) {
  return db
    .selectFrom('stations')
    .select(['id', 'name'])
    .select(
      sql<
        string[]
      >`array(select s.category_id from category_stations s join categories c on c.id = s.category_id
        where s.station_id = stations.id and c.removed_at is null order by c.position, c.id)`.as(
        'categories',
      ),
    )
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function listCategories(db: Db, restaurantId: string) {
  return db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

type StationRow = { id?: string | undefined; name: string; categories: readonly string[] }

/** Names may be swapped, so those that stay are renamed in one statement after the others are gone. */
export async function replaceStations(
  tx: Tx,
  restaurantId: string,
  stations: readonly StationRow[],
  at: Date,
): Promise<void> {
  const kept = stations.flatMap(({ id, name }, position) => (id ? [{ id, name, position }] : []))
  const ids = kept.map(({ id }) => id)
  await sql`update stations set removed_at = ${at}
    where restaurant_id = ${restaurantId} and removed_at is null and id <> all (${ids}::uuid[])`.execute(tx)
  // Out of the way of the unique index, which is checked row by row.
  await sql`update stations set removed_at = ${at} where id = any (${ids}::uuid[])`.execute(tx)
  await sql`update stations set name = row.name, position = row.position, removed_at = null
    from unnest(${ids}::uuid[], ${kept.map(({ name }) => name)}::text[],
      ${kept.map(({ position }) => position)}::integer[]) as row (id, name, position)
    where stations.id = row.id and restaurant_id = ${restaurantId}`.execute(tx)
  await sql`delete from category_stations s using categories c
    where c.id = s.category_id and c.restaurant_id = ${restaurantId}`.execute(tx)
  for (const [position, { id, name, categories }] of stations.entries()) {
    const stationId = id ?? (await insertStation(tx, { restaurant_id: restaurantId, name, position }))
    const rows = categories.map((category_id) => ({ category_id, station_id: stationId }))
    if (rows.length > 0) await tx.insertInto('category_stations').values(rows).execute()
  }
  await sql`update printers set station_ids = array(select s.id from stations s
      where s.id = any (station_ids) and s.removed_at is null)
    where restaurant_id = ${restaurantId} and removed_at is null`.execute(tx)
}

async function insertStation(
  tx: Tx,
  row: { restaurant_id: string; name: string; position: number },
): Promise<string> {
  return (await tx.insertInto('stations').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Never moves back. A silence ends, and the trouble is the one that it reports now. */
export async function updateHeard(tx: Tx, id: string, at: Date, trouble: string | null): Promise<void> {
  await tx
    .updateTable('printers')
    .set({ heard_at: sql`greatest(heard_at, ${at})`, warned_at: null, trouble })
    .where('id', '=', id)
    .execute()
}

/**
 * Printers of public outlets that were heard once, not after `before`, and nobody was warned. Those of the demonstration world are
 * not there: they were heard when they were made, and never after.
 */
export async function findSilentPrinters(db: Db, before: Date) {
  return db
    .selectFrom('printers as p')
    .innerJoin('restaurants as r', 'r.id', 'p.restaurant_id')
    .select(['p.id', 'p.name', 'p.heard_at', 'r.id as restaurant_id', 'r.name as outlet_name'])
    .select(['r.hours', 'r.hours_exceptions'])
    .where('p.removed_at', 'is', null)
    .where('p.warned_at', 'is', null)
    .where('p.heard_at', '<=', before)
    .whereRef('p.heard_at', '>', 'p.created_at')
    .where('r.suspended_at', 'is', null)
    .where('r.published_at', 'is not', null)
    .execute()
}

/** False if it was heard, or somebody was warned, meanwhile. */
export async function updateWarned(tx: Tx, id: string, before: Date, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('printers')
    .set({ warned_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('warned_at', 'is', null)
    .where('heard_at', '<=', before)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
