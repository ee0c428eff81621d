import type { FastifyInstance } from 'fastify'
import { type SelectQueryBuilder, sql } from 'kysely'
import type pg from 'pg'

import { maxCandidates, searchRadiusMiles } from '#domain/catalogue/filter-restaurants.ts'
import { milesBetween } from '#domain/shared/geo/distance.ts'
import type { Place } from '#domain/shared/geo/place.ts'
import { parsePostcode } from '#domain/shared/geo/postcode.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findPlace } from '#server/platform/postcodes/find-place.ts'
import { loadPlaces } from '#server/platform/postcodes/load-places.ts'
import type { ApiRequest } from './requests.ts'

export const searchedPostCodes = [
  'SE99 9AA',
  'SE1 9AA',
  'M1 1AE',
  'N1 9GU',
  'LS1 4AP',
  'B1 1AA',
  'G1 1AA',
  'BS1 4DJ',
]

/** The floor of a search: one statement that reads the 300 nearest restaurants with everything the page shows. */
function wideRows(db: Db, { lat, lng, precision }: Place) {
  const here = sql`point(${lng}::float8 * cos(radians(${lat}::float8)), ${lat}::float8)`
  const radius = (searchRadiusMiles[precision] * 1.1) / 69.05
  const rows = db
    .selectFrom('restaurants')
    .selectAll()
    .select([
      sql`to_json(array(select outcode from served_outcodes where restaurant_id = restaurants.id))`.as(
        'outcodes',
      ),
      sql`to_json(array(select cuisine_id from restaurant_cuisines where restaurant_id = restaurants.id))`.as(
        'cuisines',
      ),
    ])
    .where('suspended_at', 'is', null)
    .where('published_at', 'is not', null)
    .where(sql<boolean>`spot <@ circle(${here}, ${radius}::float8)`)
    .orderBy(sql`spot <-> ${here}`)
    .limit(maxCandidates)
  return rows as SelectQueryBuilder<never, never, { id: string; lat: number; lng: number }>
}

/** The ids that a search must find, nearest first. */
export async function findNearestWide(db: Db, place: Place): Promise<string[]> {
  const rows = await wideRows(db, place).execute()
  return rows
    .map(({ id, ...point }) => ({ id, miles: milesBetween(place, point) }))
    .filter(({ miles }) => miles <= searchRadiusMiles[place.precision])
    .toSorted((a, b) => a.miles - b.miles)
    .map(({ id }) => id)
}

/** A bare route for each post code; it sends the first 24 rows. */
export async function mountWideSearches(bare: FastifyInstance, pool: pg.Pool, db: Db): Promise<ApiRequest[]> {
  const places = loadPlaces()
  const requests: ApiRequest[] = []
  for (const [at, typed] of searchedPostCodes.entries()) {
    const place = (await findPlace({ db, places }, parsePostcode(typed)!))!
    const { sql: text, parameters } = wideRows(db, place).compile()
    const statement = { text, values: [...parameters], name: 'wide search' }
    bare.get(`/wide-search/${at}`, async () => ({ data: (await pool.query(statement)).rows.slice(0, 24) }))
    requests.push({ method: 'GET', url: `/wide-search/${at}` })
  }
  return requests
}
