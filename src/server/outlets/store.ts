import { sql } from 'kysely'

import type { Db } from '#server/db/database.ts'
import { idColumn } from '#server/restaurants/id-column.ts'

/** An outlet that the public may see, with all that an order depends on. */
export async function findOutlet(db: Db, idOrUniId: string) {
  return db
    .selectFrom('restaurants')
    .select(['id', 'name', 'vat_number', 'lat', 'lng', 'order_types', 'discount_percent'])
    .select(['collection_minutes', 'delivery_charge', 'minimum_order', 'area_limit_miles', 'delivers'])
    .select(['rider_service', 'hours', 'hours_exceptions', 'uni_id', 'address', 'post_code', 'telephone'])
    .select(['house_state', 'house_state_until', 'paused_until', 'banner'])
    .select(
      sql<string | null>`(select c.slug from restaurant_cuisines rc join cuisines c on c.id = rc.cuisine_id
        where rc.restaurant_id = restaurants.id order by rc.position limit 1)`.as('cuisine'),
    )
    .select(
      sql<string[]>`array(select outcode from served_outcodes where restaurant_id = restaurants.id)`.as(
        'served_outcodes',
      ),
    )
    .where(idColumn(idOrUniId), '=', idOrUniId)
    .where('suspended_at', 'is', null)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
}

/** An outlet that the public may see, with all that a booking depends on. */
export async function findTables(db: Db, idOrUniId: string) {
  return db
    .selectFrom('restaurants')
    .select(['id', 'uni_id', 'name', 'telephone', 'order_types', 'covers', 'hours', 'hours_exceptions'])
    .where(idColumn(idOrUniId), '=', idOrUniId)
    .where('suspended_at', 'is', null)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
}

export async function findBoardSeen(db: Db, restaurantId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('restaurants')
    .select('board_seen_at')
    .where('id', '=', restaurantId)
    .executeTakeFirst()
  return row?.board_seen_at ?? null
}

export async function findHours(db: Db, restaurantId: string) {
  return db
    .selectFrom('restaurants')
    .select(['hours', 'hours_exceptions'])
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow()
}

export async function findCovers(db: Db, restaurantId: string) {
  return db
    .selectFrom('restaurants')
    .select('covers')
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow()
}
