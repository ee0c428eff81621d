import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

const tables = [
  'restaurant_cuisines',
  'categories',
  'dishes',
  'option_groups',
  'options',
  'dish_option_groups',
]
const ids = ['id', 'category_id', 'dish_id', 'group_id']

/**
 * Copies a restaurant with its menu, for when the demonstration world has too few for all journeys. Each copy has the place
 * of another restaurant, or a search there would find more copies than a page shows. It has a legal name of its own, so that
 * no other journey takes it first. Returns its id.
 */
export async function copyOutlet(db: Db, template: string, legalName: string): Promise<string> {
  const id = randomUUID()
  const place = await db
    .selectFrom('restaurants')
    .select(['post_code', 'lat', 'lng'])
    .where('rank', '>', 100)
    // Not where journeys search by post code: London, Manchester, Sheffield, Leeds, Edinburgh.
    .where(sql<boolean>`post_code !~ '^(SE|SW|NW|EC|WC|LS|EH|[NEWMS])[0-9]'`)
    // Evenly: a page of a search there shows 24 restaurants.
    .orderBy(sql`(select count(*) from restaurants other where other.post_code = restaurants.post_code)`)
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    await copyRows(tx, 'restaurants', sql`id = ${template}`, () => ({
      id: sql`${id}::uuid`,
      uni_id: sql`t.uni_id || ${`-${id.slice(0, 8)}`}::text`,
      name: sql`t.name || ${` ${id.slice(0, 8)}`}::text`,
      legal_name: sql`${legalName}::text`,
      // Last in every list, where no other journey looks.
      rank: sql`(select max(rank) + 1 from restaurants)`,
      post_code: sql`${place.post_code}::text`,
      lat: sql`${place.lat}::float8`,
      lng: sql`${place.lng}::float8`,
    }))
    for (const table of tables)
      await copyRows(tx, table, sql`restaurant_id = ${template}`, (columns) => ({
        restaurant_id: sql`${id}::uuid`,
        // Pictures belong to the template, and no other outlet may save them.
        ...(columns.includes('picture') && { picture: sql`null` }),
        ...Object.fromEntries(
          ids.filter((column) => columns.includes(column)).map((column) => [column, toNewId(id, column)]),
        ),
      }))
  })
  return id
}

/** The same new id wherever the old one is, of the fourth version of UUIDs. */
function toNewId(outletId: string, column: string) {
  const hash = sql`md5(${outletId}::text || t.${sql.id(column)}::text)`
  return sql`overlay(overlay(${hash} placing '4' from 13) placing '8' from 17)::uuid`
}

type Change = Record<string, ReturnType<typeof sql>>

async function copyRows(
  db: Db,
  table: string,
  condition: ReturnType<typeof sql>,
  change: (columns: string[]) => Change,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
  const columns = rows.map(({ name }) => name)
  const changed = change(columns)
  const values = columns.map((column) => changed[column] ?? sql`t.${sql.id(column)}`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.id(column)))})
    select ${sql.join(values)} from ${sql.table(table)} t where ${condition}`.execute(db)
}
