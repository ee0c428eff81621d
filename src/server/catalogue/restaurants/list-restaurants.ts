import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { maxCandidates, filterAndSort } from '#domain/catalogue/filter-restaurants.ts'
import type { Deps } from '#server/platform/deps.ts'
import { toPage } from '#server/platform/http/endpoints/to-page.ts'
import { readFilters } from '#server/catalogue/restaurants/read-filters.ts'
import { findRestaurantsByRank } from '#server/catalogue/restaurants/store.ts'
import { toCandidate, toRestaurant } from '#server/catalogue/restaurants/to-restaurant.ts'

type Query = RequestInput<typeof api.restaurants.listRestaurants>['query']

/** Pages by rank come from the database. Other sorts and `openNow` are computed among the first `maxCandidates`. */
export async function listRestaurants(deps: Deps, query: Query) {
  const { page, limit, sort } = query
  const now = deps.now()
  const filters = await readFilters(deps, query)
  const offset = (page - 1) * limit
  const isPlain = sort === 'recommended' && !filters.openNow
  const found = isPlain
    ? await findRestaurantsByRank(deps.db, filters, limit + 1, offset)
    : filterAndSort(
        await findRestaurantsByRank(deps.db, filters, maxCandidates, 0),
        (row) => toCandidate(row, now),
        filters,
        sort,
        now,
      ).slice(offset, offset + limit + 1)
  const { rows, paging } = toPage(found, query)
  return { data: rows.map((row) => ({ restaurant: toRestaurant(row, now) })), paging }
}
