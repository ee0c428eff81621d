import { sql } from 'kysely'

import { publicationState } from '#server/catalogue/outlets/store.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** Kinds of audit entries: of an import, and of saved delivery settings. */
const menuImported = 'menu-imported'
const deliveryChanged = 'delivery-changed'

export async function findChecklist(db: Db, restaurantId: string) {
  const count = (from: string) => sql<number>`(select count(*)::int from ${sql.raw(from)})`
  const dishes = `dishes d join categories c on c.id = d.category_id
    where d.restaurant_id = restaurants.id and d.removed_at is null and c.removed_at is null`
  return db
    .selectFrom('restaurants')
    .select(['id', 'uni_id', 'name', 'order_types', 'hours', 'area_limit_miles', 'covers', 'logo', 'banner'])
    .select(['publish_asked_at', 'publish_answer'])
    .select(publicationState.as('state'))
    .select([
      count(dishes).as('dishes'),
      count(`${dishes} and d.allergens is null`).as('dishes_without_allergens'),
      count('served_outcodes where restaurant_id = restaurants.id').as('outcodes'),
      count('dining_tables where restaurant_id = restaurants.id and removed_at is null').as('tables'),
    ])
    .select([
      hasEntry(menuImported).as('has_imported_menu'),
      hasEntry(deliveryChanged).as('has_saved_delivery'),
    ])
    .select(({ selectFrom }) => [
      selectFrom('site_settings').select('publishes_at_once').as('publishes_at_once'),
    ])
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow()
}

function hasEntry(what: string) {
  return sql<boolean>`exists (select from changes where restaurant_id = restaurants.id and what = ${what})`
}

type Publication = { published_at: Date; publish_asked_at: null } | { publish_asked_at: Date }

export async function updatePublication(tx: Tx, restaurantId: string, change: Publication): Promise<void> {
  await tx
    .updateTable('restaurants')
    .set({ ...change, publish_answer: null })
    .where('id', '=', restaurantId)
    .execute()
}
