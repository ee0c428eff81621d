import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { canDeliver, checkDelivery, type DeliveryCheck } from '#domain/catalogue/delivery.ts'
import {
  type Filters,
  maxCandidates,
  searchRadiusMiles,
  filterAndSort,
} from '#domain/catalogue/filter-restaurants.ts'
import type { Place } from '#domain/shared/geo/place.ts'
import { formatPostcode } from '#domain/shared/geo/postcode.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cacheImported, type FindImported } from '#server/platform/postcodes/cache-imported.ts'
import { requirePlace } from '#server/platform/postcodes/require-place.ts'
import { readFilters } from '#server/catalogue/restaurants/read-filters.ts'
import { findRestaurantsByIds } from '#server/catalogue/restaurants/store.ts'
import type { ReadReplica } from '#server/platform/db/read-replica.ts'
import { createCardReader, type ReadCards } from '#server/catalogue/restaurants/search/read-cards.ts'
import { rankNearest } from '#server/catalogue/restaurants/search/rank-nearest.ts'
import { createSearchIndex, type SearchIndex } from '#server/catalogue/restaurants/search/search-index.ts'
import { findNearestRows, type SearchRow } from '#server/catalogue/restaurants/search/store.ts'
import { toCandidate, toRestaurant } from '#server/catalogue/restaurants/to-restaurant.ts'

type Query = RequestInput<typeof api.restaurants.searchByPostCode>['query']

type Door = Place & { outcode: string }

type Sources = {
  readReplica: ReadReplica
  findImported?: FindImported
  /** Undefined where the database has to be asked. */
  findNearest: SearchIndex['findNearest']
  readCards: ReadCards
}

/** Two ways to search: from memory while it is up to date, and from the primary for those who edit. */
export function createSearch(deps: Deps) {
  const { findNearest } = createSearchIndex(deps)
  const fromMemory: Sources = {
    readReplica: deps.readReplica,
    findImported: cacheImported(deps),
    findNearest,
    readCards: createCardReader(deps),
  }
  const fromPrimary: Sources = {
    readReplica: (read) => read(deps.db),
    findNearest: async () => undefined,
    readCards: async (ids) => new Map((await findRestaurantsByIds(deps.db, ids)).map((row) => [row.id, row])),
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
  const { postcode, place } = await requirePlace({ ...deps, ...sources }, query.postCode)
  const door = { ...place, outcode: postcode.outcode }
  const { matching, isCut } = await searchAround(
    deps,
    sources,
    door,
    query,
    searchRadiusMiles[place.precision],
  )
  const { page, limit } = query
  const shown = matching.slice((page - 1) * limit, page * limit)
  const cards = await sources.readCards(shown.map(({ row }) => row.id))
  const now = deps.now()
  return {
    data: shown.flatMap(({ row, miles }) => {
      const card = cards.get(row.id)
      if (!card) return []
      const atDoor = toAtDoor(door, row, miles)
      return { restaurant: { ...toRestaurant(card, now), distance: Math.round(miles * 10) / 10, atDoor } }
    }),
    paging: {
      page,
      limit,
      more: matching.length > page * limit,
      total: matching.length,
      ...(isCut && { nearest: maxCandidates }),
    },
    place: { postCode: formatPostcode(postcode), name: place.name, precision: place.precision },
  }
}

/** The restaurants around a door that match the filters, sorted as query. */
async function searchAround(
  deps: Deps,
  { readReplica, findNearest }: Sources,
  door: Door,
  query: Query,
  reachMiles: number,
) {
  const now = deps.now()
  // Only the cuisine has to be read.
  const filters = query.cuisine
    ? await readReplica((db) => readFilters({ ...deps, db }, query), { afterChanges: true })
    : await readFilters(deps, query)
  const nearest =
    (await findNearest(door, reachMiles, maxCandidates)) ??
    rankNearest(
      await readReplica((db) => findNearestRows(db, door, reachMiles, maxCandidates), { afterChanges: true }),
      door,
      reachMiles,
    )
  const isCut = nearest.length === maxCandidates
  // Most searches want all of them, nearest first.
  if (query.sort === 'nearest' && !hasFilter(filters)) return { matching: nearest, isCut }
  const matching = filterAndSort(
    nearest,
    ({ row, miles }) => toCandidate(row, now, canDeliver(toAtDoor(door, row, miles))),
    filters,
    query.sort,
    now,
  )
  return { matching, isCut }
}

function hasFilter(filters: Filters): boolean {
  return Object.values(filters).some((value) => value !== undefined && value !== false)
}

/** Whether a restaurant delivers to the door. */
function toAtDoor({ outcode, precision }: Door, row: SearchRow, miles: number): DeliveryCheck {
  const rule = {
    delivers: row.delivers,
    areaLimitMiles: row.area_limit_miles,
    servedOutcodes: row.served_outcodes,
  }
  return checkDelivery(rule, { outcode, miles, precision })
}
