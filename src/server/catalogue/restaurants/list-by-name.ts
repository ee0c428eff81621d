import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { filterAndSort } from '#domain/catalogue/filter-restaurants.ts'
import { readFilters } from '#server/catalogue/restaurants/read-filters.ts'
import type { FindByName } from '#server/catalogue/restaurants/search/names/find-by-name.ts'
import { readMatches } from '#server/catalogue/restaurants/search/names/read-matches.ts'
import { findRestaurantsByIds, type RestaurantRow } from '#server/catalogue/restaurants/store.ts'
import { findLowestCharge, toCandidate, toRestaurant } from '#server/catalogue/restaurants/to-restaurant.ts'
import type { Deps } from '#server/platform/deps.ts'

type Query = RequestInput<typeof api.restaurants.listRestaurants>['query']

/** Restaurants by name, cuisine or dish, best match first. Other sorts and filters work within the best `maxCandidates`. */
export async function listByName(deps: Deps, findByName: FindByName, query: Query & { q: string }) {
  const { page, limit, sort } = query
  const now = deps.now()
  const filters = await readFilters(deps, query)
  const { list, matchOf, found } = await findByName(query.q, 'many')
  const ids = list({ cuisineId: filters.cuisineId })
  const shown = ids.slice((page - 1) * limit, page * limit)
  const isPlain =
    sort === 'recommended' &&
    !filters.orderType &&
    !filters.openNow &&
    !filters.freeDelivery &&
    !filters.offers
  const sorted = isPlain
    ? undefined
    : filterAndSort(
        await readRows(deps, ids),
        (row) => toCandidate(row, now, findLowestCharge(row)),
        filters,
        sort,
        now,
      )
  const rows = sorted?.slice((page - 1) * limit, page * limit) ?? (await readRows(deps, shown))
  const total = sorted?.length ?? ids.length
  const matches = await readMatches(
    deps.db,
    rows.map(({ id }) => ({ id, match: matchOf(id) })),
    now,
  )
  return {
    data: rows.map((row) => ({ restaurant: { ...toRestaurant(row, now), match: matches.get(row.id) } })),
    paging: { page, limit, more: total > page * limit, total },
    reading: found.reading,
  }
}

/** In the order of the ids. */
async function readRows({ db }: Deps, ids: readonly string[]): Promise<RestaurantRow[]> {
  const rows = new Map((await findRestaurantsByIds(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
