import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { canDeliver, checkDelivery } from '#domain/catalogue/delivery.ts'
import { milesBetween } from '#domain/shared/geo/distance.ts'
import { maxCandidates, searchRadiusMiles, filterAndSort } from '#domain/catalogue/filter-restaurants.ts'
import type { Place } from '#domain/shared/geo/place.ts'
import { formatPostcode } from '#domain/shared/geo/postcode.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requirePlace } from '#server/platform/postcodes/require-place.ts'
import { readFilters } from '#server/catalogue/restaurants/read-filters.ts'
import { findRestaurantsByIds } from '#server/catalogue/restaurants/store.ts'
import type { ReadReplica } from '#server/platform/db/read-replica.ts'
import { createCardReader, type ReadCards } from '#server/catalogue/restaurants/search/read-cards.ts'
import { createSearchIndex, type SearchIndex } from '#server/catalogue/restaurants/search/search-index.ts'
import { findNearestRows, type SearchRow } from '#server/catalogue/restaurants/search/store.ts'
import { toCandidate, toRestaurant } from '#server/catalogue/restaurants/to-restaurant.ts'

type Query = RequestInput<typeof api.restaurants.searchByPostCode>['query']

type Sources = {
  readReplica: ReadReplica
  /** Undefined where the database has to be asked. */
  findNearest: SearchIndex['findNearest']
  readCards: ReadCards
}

/** Two ways to search: from memory while it is up to date, and from the primary for those who edit. */
export function createSearch(deps: Deps) {
  const { findNearest } = createSearchIndex(deps)
  const fromMemory = { readReplica: deps.readReplica, findNearest, readCards: createCardReader(deps) }
  const fromPrimary: Sources = {
    readReplica: (read) => read(deps.db),
    findNearest: async () => undefined,
    readCards: async (ids) =>
      new Map((await findRestaurantsByIds(deps.db, [...ids])).map((row) => [row.id, row])),
  }
  return {
    searchNearest: (query: Query) => searchByPostCode(deps, fromMemory, query),
    searchPrimary: (query: Query) => searchByPostCode(deps, fromPrimary, query),
  }
}

/**
 * Nearest first, each with whether it delivers to that post code. Ranks narrow rows and reads only the restaurants of
 * the page in full.
 */
async function searchByPostCode(deps: Deps, sources: Sources, query: Query) {
  const { postcode, place } = await sources.readReplica((db) => requirePlace({ ...deps, db }, query.postCode))
  const door = { ...place, outcode: postcode.outcode }
  const matching = await searchAround(deps, sources, door, query, searchRadiusMiles[place.precision])
  const { page, limit } = query
  const shown = matching.slice((page - 1) * limit, page * limit)
  const cards = await sources.readCards(shown.map(({ row }) => row.id))
  const now = deps.now()
  return {
    data: shown.flatMap(({ row, miles, atDoor }) => {
      const card = cards.get(row.id)
      if (!card) return []
      return { restaurant: { ...toRestaurant(card, now), distance: Math.round(miles * 10) / 10, atDoor } }
    }),
    paging: { page, limit, more: matching.length > page * limit, total: matching.length },
    place: { postCode: formatPostcode(postcode), name: place.name, precision: place.precision },
  }
}

/** The restaurants around a door that match the filters, sorted as query. */
async function searchAround(
  deps: Deps,
  { readReplica, findNearest }: Sources,
  door: Place & { outcode: string },
  query: Query,
  reachMiles: number,
) {
  const now = deps.now()
  const filters = await readReplica((db) => readFilters({ ...deps, db }, query))
  const nearest =
    (await findNearest(door, reachMiles, maxCandidates)) ??
    (await readReplica((db) => findNearestRows(db, door, reachMiles, maxCandidates)))
  const measured = nearest
    .map((row) => ({ row, ...measureFrom(door, row) }))
    .filter(({ miles }) => miles <= reachMiles)
    .toSorted((a, b) => a.miles - b.miles)
  return filterAndSort(
    measured,
    ({ row, delivers }) => toCandidate(row, now, delivers),
    filters,
    query.sort,
    now,
  )
}

function measureFrom(door: Place & { outcode: string }, row: SearchRow) {
  const miles = milesBetween(door, row)
  const rule = {
    delivers: row.delivers,
    areaLimitMiles: row.area_limit_miles,
    servedOutcodes: row.served_outcodes,
  }
  const atDoor = checkDelivery(rule, { outcode: door.outcode, miles, precision: door.precision })
  return { miles, atDoor, delivers: canDeliver(atDoor) }
}
