import type { api } from '#contract/api.ts'
import type { Received } from '#contract/endpoint.ts'
import { mostCandidates, refine } from '#domain/catalogue/finding.ts'
import type { Deps } from '#server/platform/deps.ts'
import { onePage } from '#server/platform/http/one-page.ts'
import { readFilters } from '#server/catalogue/restaurants/read-filters.ts'
import { findByRank } from '#server/catalogue/restaurants/store.ts'
import { asCandidate, writeRestaurant } from '#server/catalogue/restaurants/write-restaurant.ts'

type Asked = Received<typeof api.restaurants.listRestaurants>['query']

/** By rank, straight from the database; what only the domain can tell is told among the first few hundred. */
export async function listRestaurants(deps: Deps, asked: Asked) {
  const { page, limit, sort } = asked
  const filters = await readFilters(deps, asked)
  const offset = (page - 1) * limit
  const isPlain = sort === 'recommended' && !filters.openNow
  const found = isPlain
    ? await findByRank(deps.db, filters, limit + 1, offset)
    : refine(
        await findByRank(deps.db, filters, mostCandidates, 0),
        (row) => asCandidate(row),
        filters,
        sort,
        deps.now(),
      ).slice(offset, offset + limit + 1)
  const { rows, paging } = onePage(found, asked)
  return { data: rows.map((row) => ({ restaurant: writeRestaurant(row) })), paging }
}
