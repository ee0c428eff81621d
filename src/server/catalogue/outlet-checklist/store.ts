import { sql } from 'kysely'

import { publicationState } from '#server/catalogue/outlets/store.ts'
import type { Db } from '#server/platform/db/database.ts'

export async function findChecklist(db: Db, restaurantId: string) {
  const count = (from: string) => sql<number>`(select count(*)::int from ${sql.raw(from)})`
  const dishes = `dishes d join categories c on c.id = d.category_id
    where d.restaurant_id = restaurants.id and d.removed_at is null and c.removed_at is null`
  return db
    .selectFrom('restaurants')
    .select(['id', 'uni_id', 'name', 'order_types', 'hours', 'area_limit_miles', 'covers'])
    .select(publicationState.as('state'))
    .select([
      count(dishes).as('dishes'),
      count(`${dishes} and d.allergens is null`).as('dishes_without_allergens'),
      count('served_outcodes where restaurant_id = restaurants.id').as('outcodes'),
      count('dining_tables where restaurant_id = restaurants.id and removed_at is null').as('tables'),
    ])
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow()
}
