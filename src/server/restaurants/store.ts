import { sql } from 'kysely'

import type { Cuisine, Restaurant, RestaurantInFull } from '#contract/restaurants.ts'
import { pence, toPounds } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'

/** One page in the order of the stored rank, and one more row to know whether another page follows. */
export async function findRestaurants(db: Db, page: number, limit: number): Promise<Restaurant[]> {
  const rows = await restaurantRows(db)
    .orderBy('rank')
    .orderBy('id')
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute()
  return rows.map(toRestaurant)
}

export async function findRestaurant(db: Db, idOrUniId: string): Promise<RestaurantInFull | undefined> {
  const column = isUuid.test(idOrUniId) ? 'id' : 'uni_id'
  const row = await restaurantRows(db)
    .select(['legal_name', 'telephone', 'vat_number', 'hygiene_rating', 'hygiene_rated_on'])
    .where(column, '=', idOrUniId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...toRestaurant(row),
    legalName: row.legal_name,
    telephone: row.telephone,
    vatNumber: row.vat_number,
    hygiene:
      row.hygiene_rating === null ? null : { rating: row.hygiene_rating, ratedOn: row.hygiene_rated_on },
  }
}

export async function findCuisines(db: Db): Promise<Cuisine[]> {
  const rows = await db
    .selectFrom('cuisines')
    .select(['id', 'type', 'slug', 'banner'])
    .orderBy('position')
    .execute()
  return rows.map(({ id, ...rest }) => ({ _id: id, ...rest }))
}

const isUuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

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
      'speciality',
      'order_types',
      'discount_percent',
      'collection_minutes',
      'delivery_minutes',
      'delivers',
      'delivery_charge',
      'minimum_order',
      'area_limit_miles',
      'rider_service',
      'hours',
      'hours_exceptions',
      sql<string[]>`array(
        select cuisine_id from restaurant_cuisines
        where restaurant_id = restaurants.id order by restaurant_cuisines.position
      )`.as('cuisines'),
    ])
    .where('suspended_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof restaurantRows>['executeTakeFirstOrThrow']>>

/** A restaurant has one discount at a time, so the discount goes by the restaurant's own id. */
function toRestaurant(row: Row): Restaurant {
  return {
    _id: row.id,
    uniId: row.uni_id,
    name: row.name,
    logo: row.logo,
    banner: row.banner,
    address: { address: row.address, postCode: row.post_code, addressType: row.address_type },
    cuisines: row.cuisines,
    speciality: row.speciality,
    discount: row.discount_percent > 0 ? { _id: row.id, discountValue: row.discount_percent } : null,
    businessType: { orderTypes: row.order_types },
    restaurantTiming: {
      collectionTime: row.collection_minutes,
      deliveryTimes: row.delivery_minutes,
      available: row.hours,
      exceptions: row.hours_exceptions,
    },
    restaurantDelivery: {
      deliveryCharge: toPounds(pence(row.delivery_charge)),
      isDeliveryAvailable: row.delivers,
      areaLimit: row.area_limit_miles,
      isRiderService: row.rider_service,
      minimumOrder: toPounds(pence(row.minimum_order)),
    },
  }
}
