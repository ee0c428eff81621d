import { type Insertable, sql, type Updateable } from 'kysely'

import type { OutletSummary } from '#contract/catalogue/admin-restaurants.ts'
import { publicationState } from '#server/catalogue/outlets/store.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

type Wanted = {
  search: string | undefined
  state: OutletSummary['state'] | undefined
  asksToPublish: boolean
}

/** Each search term must occur in the name, address, post code or slug. The exact name comes first. */
export async function findOutlets(
  db: Db,
  { search, state, asksToPublish }: Wanted,
  limit: number,
  offset: number,
) {
  let rows = outlets(db)
  for (const term of (search ?? '').split(/\s+/).filter(Boolean).slice(0, 8))
    rows = rows.where(
      sql<boolean>`position(lower(${term}) in lower(name || ' ' || address || ' ' || post_code || ' ' || uni_id)) > 0`,
    )
  if (state) rows = rows.where(sql<boolean>`${publicationState} = ${state}`)
  if (asksToPublish) rows = rows.where('publish_asked_at', 'is not', null)
  if (search) rows = rows.orderBy(sql`lower(name) = lower(${search.trim()})`, 'desc')
  return rows.orderBy('name').orderBy('id').limit(limit).offset(offset).execute()
}

export async function findOutlet(db: Db, id: string, now: Date) {
  return outlets(db)
    .select(['legal_name', 'telephone', 'order_types', 'suspended_at', 'hours', 'speciality', 'covers'])
    .select([
      'description',
      'logo',
      'banner',
      'discount_percent',
      'vat_number',
      'rider_service',
      'hygiene_rating',
      'hygiene_rated_on',
    ])
    .select(
      sql<string[]>`array(select type from restaurant_cuisines rc join cuisines c on c.id = rc.cuisine_id
        where rc.restaurant_id = restaurants.id order by rc.position)`.as('cuisines'),
    )
    .select(
      sql<string[]>`array(select slug from restaurant_cuisines rc join cuisines c on c.id = rc.cuisine_id
        where rc.restaurant_id = restaurants.id order by rc.position)`.as('cuisine_slugs'),
    )
    .select(({ selectFrom, fn }) => [
      selectFrom('bookings')
        .select(fn.countAll<string>().as('n'))
        .whereRef('bookings.restaurant_id', '=', 'restaurants.id')
        .where('status', 'in', ['Pending', 'Accepted'])
        .where('starts_at', '>', now)
        .as('coming_bookings'),
    ])
    .select(
      sql<number>`(select count(*)::int from dishes d join categories c on c.id = d.category_id
        where d.restaurant_id = restaurants.id and d.removed_at is null and c.removed_at is null)`.as(
        'dishes',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Blocks other admins and edits by its staff until the transaction ends. Orders are not blocked. */
export async function lockForAdmin(tx: Tx, id: string) {
  return tx
    .selectFrom('restaurants')
    .select(['id', 'name', 'covers', 'publish_asked_at', publicationState.as('state')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateOutletRow(
  tx: Tx,
  id: string,
  change: Updateable<Tables['restaurants']>,
): Promise<void> {
  await tx.updateTable('restaurants').set(change).where('id', '=', id).execute()
}

/** Undefined if the slug is taken. A new outlet ranks last. */
export async function insertOutlet(
  tx: Tx,
  values: Omit<Insertable<Tables['restaurants']>, 'rank'>,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('restaurants')
    .values(({ selectFrom }) => ({
      ...values,
      rank: selectFrom('restaurants').select(sql<number>`coalesce(max(rank), 0) + 1`.as('last')),
    }))
    .onConflict((conflict) => conflict.column('uni_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function replaceCuisines(tx: Tx, restaurantId: string, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('restaurant_cuisines').where('restaurant_id', '=', restaurantId).execute()
  if (ids.length === 0) return
  const rows = ids.map((id, position) => ({ restaurant_id: restaurantId, position, cuisine_id: id }))
  await tx.insertInto('restaurant_cuisines').values(rows).execute()
}

function outlets(db: Db) {
  return db
    .selectFrom('restaurants')
    .select(['id', 'uni_id', 'name', 'address', 'post_code', 'publish_asked_at'])
    .select(publicationState.as('state'))
    .select(
      sql<number>`(select count(*)::int from memberships where restaurant_id = restaurants.id)`.as('staff'),
    )
}

export type OutletRow = Awaited<ReturnType<typeof findOutlets>>[number]
