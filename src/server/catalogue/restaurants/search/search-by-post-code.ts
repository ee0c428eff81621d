import type { api } from '#contract/api.ts'
import type { DeliveryCheck } from '#contract/catalogue/restaurants.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { checkDelivery } from '#domain/catalogue/delivery.ts'
import {
  type Filters,
  maxCandidates,
  searchRadiusMiles,
  filterAndSort,
} from '#domain/catalogue/filter-restaurants.ts'
import type { Pence } from '#domain/shared/money.ts'
import type { Place } from '#domain/shared/geo/place.ts'
import { formatPostcode } from '#domain/shared/geo/postcode.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cacheImported, type FindImported } from '#server/platform/postcodes/cache-imported.ts'
import { requirePlace } from '#server/platform/postcodes/require-place.ts'
import { toCheckReply, toDeliveryRule } from '#server/catalogue/outlets/to-delivery-rule.ts'
import { readFilters } from '#server/catalogue/restaurants/read-filters.ts'
import { findRestaurantsByIds } from '#server/catalogue/restaurants/store.ts'
import type { ReadReplica } from '#server/platform/db/read-replica.ts'
import { createCardReader, type ReadCards } from '#server/catalogue/restaurants/search/read-cards.ts'
import { rankNearest } from '#server/catalogue/restaurants/search/rank-nearest.ts'
import { createSearchIndex, type SearchIndex } from '#server/catalogue/restaurants/search/search-index.ts'
import type { FindByName, FoundByName } from '#server/catalogue/restaurants/search/names/find-by-name.ts'
import { readMatches } from '#server/catalogue/restaurants/search/names/read-matches.ts'
import { suggest } from '#server/catalogue/restaurants/search/names/suggest.ts'
import {
  findNearestRows,
  findSearchRows,
  type SearchRow,
} from '#server/catalogue/restaurants/search/store.ts'
import { toCandidate, toRestaurant } from '#server/catalogue/restaurants/to-restaurant.ts'

type Query = RequestInput<typeof api.restaurants.searchByPostCode>['query']

type Door = Place & { outcode: string }

type Sources = {
  readReplica: ReadReplica
  findImported?: FindImported
  /** Both undefined where the database has to be asked. */
  findNearest: SearchIndex['findNearest']
  findByIds: SearchIndex['findByIds']
  findByName: FindByName
  readCards: ReadCards
}

/** Two ways to search: from memory while it is up to date, and from the primary for those who edit. */
export function createSearch(deps: Deps, findByName: FindByName) {
  const { findNearest, findByIds } = createSearchIndex(deps)
  const fromMemory: Sources = {
    readReplica: deps.readReplica,
    findImported: cacheImported(deps),
    findNearest,
    findByIds,
    findByName,
    readCards: createCardReader(deps),
  }
  const fromPrimary: Sources = {
    readReplica: (read) => read(deps.db),
    findNearest: async () => undefined,
    findByIds: async () => undefined,
    findByName,
    readCards: async (ids) => new Map((await findRestaurantsByIds(deps.db, ids)).map((row) => [row.id, row])),
  }
  const searchFrom = (sources: Sources) => ({
    search: (query: Query) => searchByPostCode(deps, sources, query),
    suggest: (query: Parameters<typeof suggest>[1]) =>
      suggest({ ...deps, ...sources, findNear: (postCode) => findNear(deps, sources, postCode) }, query),
  })
  return { memory: searchFrom(fromMemory), primary: searchFrom(fromPrimary) }
}

/**
 * Nearest first, each with whether it delivers to that post code. Ranks narrow rows and reads only the restaurants of
 * the page in full.
 */
async function searchByPostCode(deps: Deps, sources: Sources, query: Query) {
  const { door, postcode, reachMiles } = await requireDoor(deps, sources, query.postCode)
  const byName = query.q === undefined ? undefined : await sources.findByName(query.q, 'few')
  const { matching, isCut } = await searchAround(deps, sources, { door, reachMiles }, query, byName)
  const { page, limit } = query
  const shown = matching.slice((page - 1) * limit, page * limit)
  const cards = await sources.readCards(shown.map(({ row }) => row.id))
  const now = deps.now()
  const matches = byName && (await readShown(sources, shown, byName, now))
  return {
    data: shown.flatMap(({ row, miles }) => {
      const card = cards.get(row.id)
      if (!card) return []
      const atDoor = toAtDoor(door, row, miles)
      const match = matches?.get(row.id)
      const distance = roundMiles(miles)
      return { restaurant: { ...toRestaurant(card, now), distance, atDoor, ...(match && { match }) } }
    }),
    paging: {
      page,
      limit,
      more: matching.length > page * limit,
      total: matching.length,
      ...(isCut && { nearest: maxCandidates }),
    },
    place: { postCode: formatPostcode(postcode), name: door.name, precision: door.precision },
    reading: byName?.found.reading,
  }
}

/** Why each of the restaurants shown was found. */
function readShown(
  { readReplica }: Sources,
  shown: readonly { row: SearchRow }[],
  { matchOf }: FoundByName,
  now: Date,
) {
  const found = shown.map(({ row }) => ({ id: row.id, match: matchOf(row.id) }))
  return readReplica((db) => readMatches(db, found, now), { afterChanges: true })
}

async function requireDoor(deps: Deps, sources: Sources, postCode: string) {
  const { postcode, place } = await requirePlace({ ...deps, ...sources }, postCode)
  const door: Door = { ...place, outcode: postcode.outcode }
  return { door, postcode, reachMiles: searchRadiusMiles[place.precision] }
}

type Around = { door: Door; reachMiles: number }

/** The restaurants near a post code, nearest first. */
async function findNear(deps: Deps, sources: Sources, postCode: string) {
  const measured = await measureNearest(sources, await requireDoor(deps, sources, postCode))
  return measured.map(({ row, miles }) => ({ id: row.id, miles }))
}

async function measureNearest(
  { readReplica, findNearest, findByIds }: Sources,
  { door, reachMiles }: Around,
  ids: readonly string[] = [],
) {
  const nearest =
    (await findNearest(door, reachMiles, maxCandidates)) ??
    rankNearest(
      await readReplica((db) => findNearestRows(db, door, reachMiles, maxCandidates), { afterChanges: true }),
      door,
      reachMiles,
    )
  if (ids.length === 0) return nearest
  const known = new Set(nearest.map(({ row }) => row.id))
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length === 0) return nearest
  const others =
    (await findByIds(missing)) ??
    (await readReplica((db) => findSearchRows(db, missing), { afterChanges: true }))
  return rankNearest([...nearest.map(({ row }) => row), ...others], door, reachMiles)
}

/** The restaurants around a door that match the filters, sorted as query. */
async function searchAround(
  deps: Deps,
  sources: Sources,
  around: Around,
  query: Query,
  byName: FoundByName | undefined,
) {
  const now = deps.now()
  // Only the cuisine has to be read.
  const filters = query.cuisine
    ? await sources.readReplica((db) => readFilters({ ...deps, db }, query), { afterChanges: true })
    : await readFilters(deps, query)
  // One of that name may be farther away than the nearest, and is still near.
  const nearest = await measureNearest(sources, around, byName?.listNamed())
  const isCut = !byName && nearest.length === maxCandidates
  const measured = byName
    ? nearest.filter(({ row }) => byName.matchOf(row.id) !== undefined).slice(0, maxCandidates)
    : nearest
  // Most searches want all of them, nearest first.
  if (query.sort === 'nearest' && !hasFilter(filters)) return { matching: measured, isCut }
  const matching = filterAndSort(
    measured,
    ({ row, miles }) => toCandidate(row, now, toChargeAtDoor(around.door, row, miles)),
    filters,
    query.sort,
    now,
  )
  return { matching, isCut }
}

function roundMiles(miles: number): number {
  return Math.round(miles * 10) / 10
}

function hasFilter(filters: Filters): boolean {
  return Object.values(filters).some((value) => value !== undefined && value !== false)
}

/** Whether a restaurant delivers to the door, and on which terms. */
function toAtDoor({ outcode, precision }: Door, row: SearchRow, miles: number): DeliveryCheck {
  const rule = toDeliveryRule(row)
  return toCheckReply(checkDelivery(rule, { outcode, miles, precision }), rule)
}

/** Undefined where it does not deliver to the door. */
function toChargeAtDoor({ outcode, precision }: Door, row: SearchRow, miles: number): Pence | undefined {
  const check = checkDelivery(toDeliveryRule(row), { outcode, miles, precision })
  return 'band' in check ? check.band.charge : undefined
}
