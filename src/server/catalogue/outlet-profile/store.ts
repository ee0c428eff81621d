import { sql, type Updateable } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

export async function findProfile(db: Db, restaurantId: string) {
  return db
    .selectFrom('restaurants')
    .select(['name', 'legal_name', 'address', 'post_code', 'telephone', 'vat_number', 'speciality'])
    .select(['description', 'discount_percent', 'hygiene_rating', 'hygiene_rated_on', 'logo', 'banner'])
    .select(
      sql<string[]>`array(select slug from restaurant_cuisines rc join cuisines c on c.id = rc.cuisine_id
        where rc.restaurant_id = restaurants.id order by rc.position)`.as('cuisine_slugs'),
    )
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow()
}

type Columns = Pick<
  Updateable<Tables['restaurants']>,
  | 'name'
  | 'description'
  | 'telephone'
  | 'vat_number'
  | 'speciality'
  | 'discount_percent'
  | 'hygiene_rating'
  | 'hygiene_rated_on'
  | 'logo'
  | 'banner'
>

export async function updateProfile(tx: Tx, restaurantId: string, set: Columns): Promise<void> {
  await tx.updateTable('restaurants').set(set).where('id', '=', restaurantId).execute()
}
