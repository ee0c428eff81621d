import { sql } from 'kysely'

import { offUntil } from '#domain/catalogue/menu/availability.ts'
import type { PortionColumns } from '#server/catalogue/portions/to-portions.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A public restaurant with every name that it is found by. Prices are in pence. */
export type NamesRow = {
  id: string
  name: string
  rank: number
  cuisines: [id: string, slug: string, type: string][]
  dishes: [name: string, price: number, category: string][]
}

/** At once, so that neither Postgres nor this process holds all menus in one answer. */
const batchSize = 1_000

/** Every public restaurant, best rank first, a batch at a time. */
export async function* findNamesInBatches(db: Db): AsyncGenerator<NamesRow[]> {
  let last: Pick<NamesRow, 'id' | 'rank'> | undefined
  for (;;) {
    const after = last
    const rows = await namesRows(db)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(rank, id) > (${after!.rank}::int, ${after!.id}::uuid)`),
      )
      .orderBy('rank')
      .orderBy('id')
      .limit(batchSize)
      .execute()
    yield rows
    last = rows.at(-1)
    if (rows.length < batchSize) return
  }
}

export async function findNamesByIds(db: Db, ids: readonly string[]): Promise<NamesRow[]> {
  return namesRows(db)
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute()
}

/** JSON: the driver parses it many times faster than arrays. */
function namesRows(db: Db) {
  return db
    .selectFrom('restaurants')
    .select(['id', 'name', 'rank'])
    .select([
      sql<NamesRow['cuisines']>`(
        select coalesce(json_agg(json_build_array(c.id, c.slug, c.type) order by link.position), '[]')
        from restaurant_cuisines link join cuisines c on c.id = link.cuisine_id
        where link.restaurant_id = restaurants.id
      )`.as('cuisines'),
      sql<NamesRow['dishes']>`(
        select coalesce(json_agg(json_build_array(d.name, d.base_price, c.name)), '[]')
        from dishes d join categories c on c.id = d.category_id and c.removed_at is null
        where d.restaurant_id = restaurants.id and d.removed_at is null
          and d.sold_out_until is distinct from ${sql.lit(offUntil.toISOString())}
      )`.as('dishes'),
    ])
    .where('suspended_at', 'is', null)
    .where('published_at', 'is not', null)
}

/** The dishes of these restaurants that have one of these names. */
export async function findDishesByNames(
  db: Db,
  restaurantIds: readonly string[],
  names: readonly string[],
): Promise<
  (PortionColumns & {
    id: string
    restaurant_id: string
    name: string
    base_price: number
    sold_out_until: Date | null
  })[]
> {
  if (restaurantIds.length === 0 || names.length === 0) return []
  return db
    .selectFrom('dishes')
    .innerJoin('categories', 'categories.id', 'dishes.category_id')
    .leftJoin('dish_portions as p', 'p.dish_id', 'dishes.id')
    .select(['p.remaining', 'p.ahead', 'p.each_day', 'p.day'])
    .select(['dishes.id', 'dishes.restaurant_id', 'dishes.name', 'base_price', 'sold_out_until'])
    .where('dishes.restaurant_id', '=', sql<string>`any (${[...restaurantIds]}::uuid[])`)
    .where('dishes.name', '=', sql<string>`any (${[...names]}::text[])`)
    .where('dishes.removed_at', 'is', null)
    .where('categories.removed_at', 'is', null)
    .orderBy('dishes.position')
    .execute()
}
