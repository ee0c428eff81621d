import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'

import type { Filters } from '#domain/catalogue/filter-restaurants.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'
import { readyFrom } from '#server/catalogue/outlets/store.ts'
import { idColumn, precompileByColumn } from '#server/catalogue/restaurants/id-column.ts'

type Row = Selectable<Tables['restaurants']>

export async function findRestaurantsByRank(db: Db, filters: Filters, limit: number, offset: number) {
  return withFilters(restaurantRows(db), filters)
    .orderBy('rank')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function findRestaurant(db: Db, idOrUniId: string) {
  const [row] = await restaurantRow(db, idOrUniId)
  return row
}

const restaurantRow = precompileByColumn((db, column, value) =>
  restaurantRows(db)
    .select(['legal_name', 'telephone', 'vat_number', 'hygiene_rating', 'hygiene_rated_on'])
    .select('description')
    .where(column, '=', value),
)

/** An array, as a list of parameters would be another statement for each length. */
export async function findRestaurantsByIds(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return restaurantRows(db)
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute()
}

/** Includes restaurants that the public does not see. */
export async function findRestaurantId(db: Db, idOrUniId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('restaurants')
    .select('id')
    .where(idColumn(idOrUniId), '=', idOrUniId)
    .executeTakeFirst()
  return row?.id
}

export async function findPublicRestaurantId(db: Db, idOrUniId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('restaurants')
    .select('id')
    .where(idColumn(idOrUniId), '=', idOrUniId)
    .where('suspended_at', 'is', null)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  return row?.id
}

export async function countPublicRestaurants(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('restaurants')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('suspended_at', 'is', null)
    .where('published_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The slugs for the site map, by rank. */
export async function findUniIds(db: Db, limit: number, offset: number): Promise<string[]> {
  const rows = await db
    .selectFrom('restaurants')
    .select('uni_id')
    .where('suspended_at', 'is', null)
    .where('published_at', 'is not', null)
    .orderBy('rank')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => row.uni_id)
}

function withFilters<T>(
  query: SelectQueryBuilder<Tables, 'restaurants', T>,
  { cuisineId, orderType, freeDelivery, offers }: Filters,
) {
  let fits = query
  if (cuisineId)
    fits = fits.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('restaurant_cuisines')
          .whereRef('restaurant_id', '=', 'restaurants.id')
          .where('cuisine_id', '=', cuisineId),
      ),
    )
  if (orderType) fits = fits.where(sql<boolean>`order_types @> array[${orderType}]`)
  if (freeDelivery)
    fits = fits
      .where('delivers', '=', true)
      .where(sql<boolean>`(delivery_charge = 0 or nearer_bands @> '[{"charge": 0}]')`)
  if (offers)
    fits = fits
      .where('discount_percent', '>', 0)
      .where(sql<boolean>`order_types && array['Collection', 'Home Delivery']`)
  return fits
}

function restaurantRows(db: Db) {
  return db
    .selectFrom('restaurants')
    .select([
      'id',
      'uni_id',
      'name',
      'logo',
      'banner',
      'address',
      'address_type',
      'post_code',
      'lat',
      'lng',
      'discount_percent',
      'collection_minutes',
      'delivery_minutes',
      'delivers',
      'delivery_charge',
      'minimum_order',
      'area_limit_miles',
      'free_delivery_over',
      'nearer_bands',
      sql<string[]>`to_json(excluded_outcodes)`.as('excluded_outcodes'),
      'rider_service',
      'hours',
      'hours_exceptions',
      'house_state',
      'house_state_until',
      'paused_until',
      readyFrom,
      'review_count',
      'review_food',
      'review_time',
      'review_described',
      // JSON: the driver parses it many times faster than arrays.
      sql<Row['speciality']>`to_json(speciality)`.as('speciality'),
      sql<Row['order_types']>`to_json(order_types)`.as('order_types'),
      sql<string[]>`to_json(array(
        select cuisine_id from restaurant_cuisines
        where restaurant_id = restaurants.id order by restaurant_cuisines.position
      ))`.as('cuisines'),
    ])
    .where('suspended_at', 'is', null)
    .where('published_at', 'is not', null)
}

export type RestaurantRow = Awaited<ReturnType<ReturnType<typeof restaurantRows>['executeTakeFirstOrThrow']>>
