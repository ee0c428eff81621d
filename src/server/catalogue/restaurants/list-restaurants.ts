import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { type Filters, maxCandidates, filterAndSort } from '#domain/catalogue/filter-restaurants.ts'
import type { Deps } from '#server/platform/deps.ts'
import { toPage } from '#server/platform/http/endpoints/to-page.ts'
import { readFilters } from '#server/catalogue/restaurants/read-filters.ts'
import { findRestaurantsByRank, type RestaurantRow } from '#server/catalogue/restaurants/store.ts'
import { findLowestCharge, toCandidate, toRestaurant } from '#server/catalogue/restaurants/to-restaurant.ts'

type Query = RequestInput<typeof api.restaurants.listRestaurants>['query']

/** Pages by rank come from the database. Other sorts work within each `maxCandidates` by rank. */
export async function listRestaurants(deps: Deps, query: Query) {
  const { page, limit, sort } = query
  const now = deps.now()
  const filters = await readFilters(deps, query)
  const offset = (page - 1) * limit
  const isPlain = sort === 'recommended' && !filters.openNow
  const found = isPlain
    ? await findRestaurantsByRank(deps.db, filters, limit + 1, offset)
    : await findInBatches(deps, filters, { sort, offset, limit: limit + 1 })
  const { rows, paging } = toPage(found, query)
  return { data: rows.map((row) => ({ restaurant: toRestaurant(row, now) })), paging }
}

type Part = { sort: Query['sort']; offset: number; limit: number }

/** Reads batch after batch until the page is full, so that the list ends only where the restaurants end. */
async function findInBatches({ db, now }: Deps, filters: Filters, { sort, offset, limit }: Part) {
  const at = now()
  // Only openNow leaves out rows of a batch. Without it the batches before the page need not be read.
  const skipped = filters.openNow ? 0 : offset - (offset % maxCandidates)
  const found: RestaurantRow[] = []
  for (let from = skipped; ; from += maxCandidates) {
    const batch = await findRestaurantsByRank(db, filters, maxCandidates, from)
    found.push(
      ...filterAndSort(batch, (row) => toCandidate(row, at, findLowestCharge(row)), filters, sort, at),
    )
    if (batch.length < maxCandidates || skipped + found.length >= offset + limit) break
  }
  return found.slice(offset - skipped, offset - skipped + limit)
}
