import { api } from '#contract/api.ts'
import type { RestaurantDetails } from '#contract/catalogue/restaurants.ts'
import { callApi } from '#web/platform/call.ts'
import { useQuery } from '#web/platform/use-query.ts'

/** The slug of the first cuisine chooses the drawing, where a restaurant has no picture of its own. */
export type CheckoutRestaurant = RestaurantDetails & { cuisineSlug: string }

/** The restaurant of the cart, for its picture and address. Undefined offline: the page works without it. */
export function useRestaurant(uniId: string | undefined): CheckoutRestaurant | undefined {
  return useQuery({ key: uniId, fetch: (signal) => fetchRestaurant(uniId!, signal) }).data
}

async function fetchRestaurant(uniId: string, signal: AbortSignal): Promise<CheckoutRestaurant> {
  const [{ data: restaurant }, { data: cuisines }] = await Promise.all([
    callApi(api.restaurants.readRestaurant, { params: { id: uniId } }, { signal }),
    callApi(api.cuisines.listCuisines, {}, { signal }),
  ])
  const first = cuisines.find(({ _id }) => _id === restaurant.cuisines[0])
  return { ...restaurant, cuisineSlug: first?.slug ?? '' }
}
