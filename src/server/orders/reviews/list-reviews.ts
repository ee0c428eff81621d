import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { requirePublicRestaurantId } from '#server/catalogue/restaurants/require-restaurant-id.ts'
import { findAllReviews, findOutletReviews, findShownReviews } from '#server/orders/reviews/store.ts'
import { toAdminReview, toOutletReview, toReview } from '#server/orders/reviews/to-review.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { toPage } from '#server/platform/http/endpoints/to-page.ts'

type Entries = typeof api.reviews

export async function listReviews(deps: Deps, { params, query }: RequestInput<Entries['listReviews']>) {
  const restaurantId = await requirePublicRestaurantId(deps, params.restaurantId)
  const { rows, paging } = toPage(await findShownReviews(deps.db, restaurantId, toLimits(query)), query)
  return { data: rows.map(toReview), paging, restaurantId }
}

export async function listOutletReviews({ db }: Deps, served: Served<Entries['listOutletReviews']>) {
  const { principal, params, query } = served
  requireOwnOutlet(principal, params.outletId)
  const { rows, paging } = toPage(await findOutletReviews(db, params.outletId, toLimits(query)), query)
  return { data: rows.map(toOutletReview), paging }
}

export async function listAllReviews({ db }: Deps, { query }: Served<Entries['listAllReviews']>) {
  const { rows, paging } = toPage(await findAllReviews(db, query.state, toLimits(query)), query)
  return { data: rows.map(toAdminReview), paging }
}

/** One row more than fits on the page. */
function toLimits({ page, limit }: { page: number; limit: number }) {
  return { limit: limit + 1, offset: (page - 1) * limit }
}
