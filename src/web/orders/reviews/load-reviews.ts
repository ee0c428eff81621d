import { data, type RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { loadPages } from '#web/platform/pages/load-pages.ts'

type Context = Readonly<RouterContextProvider>

const reviewsOnPage = 5

/** For the restaurant's page, which is shown without them if they fail. */
export async function loadFirstReviews(context: Context, restaurantId: string) {
  return load(context, api.reviews.listReviews, {
    params: { restaurantId },
    query: { limit: reviewsOnPage },
  }).then(
    ({ data: items, paging }) => ({ items, more: paging.more }),
    () => undefined,
  )
}

/** Up to the page that the address names. An unknown restaurant is a 404. */
export async function loadReviews(context: Context, restaurantId: string, address: URLSearchParams) {
  const params = { restaurantId }
  try {
    const [{ data: restaurant }, list] = await Promise.all([
      load(context, api.restaurants.readRestaurant, { params: { id: restaurantId } }),
      loadPages(address, (page) =>
        load(context, api.reviews.listReviews, { params, query: { page, limit: reviewsOnPage } }),
      ),
    ])
    const { uniId, name, rating } = restaurant
    return { uniId, name, rating, reviews: list.items, pages: list.pages }
  } catch (problem) {
    if (problem instanceof Refused && problem.status === 404) throw data(problem.message, { status: 404 })
    throw problem
  }
}
