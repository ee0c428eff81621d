import { type Selectable, sql } from 'kysely'

import type { CandidateRow } from '#server/catalogue/restaurants/to-restaurant.ts'
import type { Db } from '#server/platform/db/database.ts'
import { precompile } from '#server/platform/db/precompile.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

type Row = Selectable<Tables['restaurants']>

/** A public restaurant with everything that a search ranks and filters by. `x` and `y` are its flat projection. */
export type SearchRow = CandidateRow &
  Pick<Row, 'lat' | 'lng' | 'minimum_order' | 'excluded_outcodes'> & {
    x: number
    y: number
    served_outcodes: string[]
  }

const milesInADegree = 69.05

/** The projection is distorted towards the west. The search circle is wider; callers measure the miles. */
const shear = 1.1

/** The radius of a search in degrees of the flat projection. */
export function toRadius(miles: number): number {
  return (miles * shear) / milesInADegree
}

/** Nearest first by the index on `spot`, as exact as the flat projection is. */
export async function findNearestRows(
  db: Db,
  { lat, lng }: { lat: number; lng: number },
  miles: number,
  limit: number,
): Promise<SearchRow[]> {
  const rows = await nearestRows(db, { lat, lng, radius: toRadius(miles), limit })
  return rows.map(createRowParser())
}

const nearestRows = precompile(
  (db, { lat, lng, radius, limit }: { lat: number; lng: number; radius: number; limit: number }) => {
    const here = sql`point(${lng}::float8 * cos(radians(${lat}::float8)), ${lat}::float8)`
    return searchRows(db)
      .where(sql<boolean>`spot <@ circle(${here}, ${radius}::float8)`)
      .orderBy(sql`spot <-> ${here}`)
      .limit(limit)
  },
)

export async function findAllRows(db: Db) {
  return searchRows(db).execute()
}

export async function findRowsByIds(db: Db, ids: readonly string[]) {
  return searchRows(db)
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute()
}

export async function findSearchRows(db: Db, ids: readonly string[]): Promise<SearchRow[]> {
  return (await findRowsByIds(db, ids)).map(createRowParser())
}

function searchRows(db: Db) {
  return (
    db
      .selectFrom('restaurants')
      .select(['id', 'lat', 'lng', 'discount_percent', 'collection_minutes', 'delivery_minutes', 'delivers'])
      .select(['delivery_charge', 'area_limit_miles', 'house_state', 'house_state_until', 'paused_until'])
      .select(['review_count', 'review_food', 'review_time', 'review_described'])
      .select(['minimum_order', 'free_delivery_over', sql<string>`nearer_bands::text`.as('bands')])
      .select(sql<string>`array_to_string(excluded_outcodes, ',')`.as('excluded'))
      .select([sql<number>`spot[0]`.as('x'), sql<number>`spot[1]`.as('y')])
      // Text, because many restaurants have the same hours: each is parsed once.
      .select([sql<string>`hours::text`.as('week'), sql<string>`hours_exceptions::text`.as('exceptions')])
      .select(sql<string>`array_to_string(order_types, ',')`.as('types'))
      .select(
        sql<string>`array_to_string(array(select cuisine_id from restaurant_cuisines
          where restaurant_id = restaurants.id order by restaurant_cuisines.position), ',')`.as(
          'cuisine_ids',
        ),
      )
      .select(
        sql<string>`array_to_string(array(select outcode from served_outcodes
          where restaurant_id = restaurants.id order by outcode), ',')`.as('outcodes'),
      )
      .where('suspended_at', 'is', null)
      .where('published_at', 'is not', null)
  )
}

type RawRow = Awaited<ReturnType<typeof findAllRows>>[number]

/** Of each kind. */
export const maxShared = 20_000

/** Rows from one parser share equal lists and hours. */
export function createRowParser(): (row: RawRow) => SearchRow {
  const share = <Value>(parse: (text: string) => Value) => {
    const known = new Map<string, Value>()
    return (text: string): Value => {
      const found = known.get(text) ?? parse(text)
      // An index lives for months, and restaurants change their hours.
      if (known.size >= maxShared) known.clear()
      known.set(text, found)
      return found
    }
  }
  const parseWeek = share((text) => JSON.parse(text) as Row['hours'])
  const parseExceptions = share((text) => JSON.parse(text) as Row['hours_exceptions'])
  const parseList = share((text) => (text === '' ? [] : text.split(',')))
  const parseBands = share((text) => JSON.parse(text) as Row['nearer_bands'])
  return ({ week, exceptions, types, cuisine_ids, outcodes, bands, excluded, ...row }) => ({
    ...row,
    hours: parseWeek(week),
    hours_exceptions: parseExceptions(exceptions),
    order_types: parseList(types) as Row['order_types'],
    cuisines: parseList(cuisine_ids),
    served_outcodes: parseList(outcodes),
    nearer_bands: parseBands(bands),
    excluded_outcodes: parseList(excluded),
  })
}
