import { sql } from 'kysely'

import type { Cuisine, CuisineForAdmin } from '#contract/catalogue/cuisines.ts'
import { parsePicturePath } from '#domain/shared/text/site-path.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** A cuisine with its position and the number of restaurants that cook it. */
export type PlacedCuisine = Omit<CuisineForAdmin, 'version'>

export async function findCuisines(db: Db): Promise<Cuisine[]> {
  return (await cuisines(db).orderBy('position').orderBy('type').execute()).map(toCuisine)
}

export async function findPlacedCuisines(db: Db): Promise<PlacedCuisine[]> {
  return (await placedCuisines(db).orderBy('position').orderBy('type').execute()).map(toCuisine)
}

export async function findCuisine(db: Db, id: string): Promise<PlacedCuisine | undefined> {
  const row = await placedCuisines(db).where('id', '=', id).executeTakeFirst()
  return row && toCuisine(row)
}

export async function findCuisineId(db: Db, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom('cuisines').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id
}

/** The lock keeps them from being removed until the transaction ends. */
export async function lockCuisines(tx: Tx, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  const rows = tx.selectFrom('cuisines').select(['id', 'slug']).where('slug', 'in', slugs)
  return rows.orderBy('id').forKeyShare().execute()
}

/** Serialises changes of the list, so that no two cuisines get the same name. */
export async function lockCuisineNames(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('names of cuisines'))`.execute(tx)
}

export async function isNameTaken(tx: Tx, name: { type: string; slug?: string; except?: string }) {
  const { type, slug = null, except = null } = name
  const row = await tx
    .selectFrom('cuisines')
    .select('id')
    .where(
      sql<boolean>`(lower(type) = lower(${type}) or slug = ${slug}) and id is distinct from ${except}::uuid`,
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertCuisine(
  tx: Tx,
  values: { type: string; slug: string; position: number; banner: string | null },
): Promise<string> {
  return (await tx.insertInto('cuisines').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateCuisine(
  tx: Tx,
  id: string,
  values: { type: string; position: number; banner?: string | null },
): Promise<void> {
  await tx.updateTable('cuisines').set(values).where('id', '=', id).execute()
}

/** Waits for transactions that assign it to a restaurant, and blocks new ones. */
export async function lockCuisine(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('cuisines').select('id').where('id', '=', id).forUpdate().execute()
}

export async function deleteCuisine(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('cuisines').where('id', '=', id).execute()
}

function cuisines(db: Db) {
  return db.selectFrom('cuisines').select(['id', 'type', 'slug', 'banner'])
}

function placedCuisines(db: Db) {
  return cuisines(db)
    .select('position')
    .select(
      sql<number>`(select count(*)::int from restaurant_cuisines where cuisine_id = cuisines.id)`.as(
        'restaurants',
      ),
    )
}

function toCuisine<Row extends { id: string; banner: string | null }>({ id, banner, ...rest }: Row) {
  return { _id: id, banner: parsePicturePath(banner), ...rest }
}
