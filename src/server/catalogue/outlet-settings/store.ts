import { sql, type Updateable } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

export async function findSettings(db: Db, restaurantId: string) {
  return db
    .selectFrom('restaurants')
    .select(['id', 'uni_id', 'name', 'hours', 'hours_exceptions', 'order_types', 'collection_minutes'])
    .select([
      'delivery_minutes',
      'delivery_charge',
      'minimum_order',
      'area_limit_miles',
      'free_delivery_over',
      'nearer_bands',
      'excluded_outcodes',
      'covers',
      'instant_guests',
    ])
    .select(
      sql<string[]>`array(select outcode from served_outcodes
        where restaurant_id = restaurants.id order by outcode)`.as('outcodes'),
    )
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow()
}

type Columns = Pick<
  Updateable<Tables['restaurants']>,
  | 'hours'
  | 'hours_exceptions'
  | 'collection_minutes'
  | 'delivery_minutes'
  | 'delivery_charge'
  | 'minimum_order'
  | 'area_limit_miles'
  | 'free_delivery_over'
  | 'nearer_bands'
  | 'excluded_outcodes'
  | 'covers'
  | 'instant_guests'
>

export async function updateSettings(tx: Tx, restaurantId: string, set: Columns): Promise<void> {
  await tx.updateTable('restaurants').set(set).where('id', '=', restaurantId).execute()
}

export async function findSpot(db: Db, restaurantId: string) {
  return db
    .selectFrom('restaurants')
    .select(['lat', 'lng'])
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow()
}

export async function replaceOutcodes(
  tx: Tx,
  restaurantId: string,
  outcodes: readonly string[],
): Promise<void> {
  await sql`delete from served_outcodes where restaurant_id = ${restaurantId}`.execute(tx)
  await sql`insert into served_outcodes (restaurant_id, outcode)
    select ${restaurantId}, outcode from unnest(${[...outcodes]}::text[]) outcode
    on conflict do nothing`.execute(tx)
}
