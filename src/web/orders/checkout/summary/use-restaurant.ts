import { api } from '#contract/api.ts'
import type { Cuisine } from '#contract/catalogue/cuisines.ts'
import type { RestaurantDetails } from '#contract/catalogue/restaurants.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { useQuery } from '#web/platform/calls/use-query.ts'
import type { CoverDrawing } from '#web/ui/cover/cover-draw.ts'
import type { LogoDrawing } from '#web/ui/cover/cover-for.ts'

/** With drawings where it has no pictures of its own. */
export type CheckoutRestaurant = RestaurantDetails & {
  cover: CoverDrawing | undefined
  tile: LogoDrawing | undefined
}

/**
 * The restaurant of the cart, for its picture and address: the one that the page was loaded with, if it is that one.
 * Undefined offline: the page works without it.
 */
export function useRestaurant(
  uniId: string | undefined,
  loaded?: CheckoutRestaurant,
): CheckoutRestaurant | undefined {
  const isLoaded = loaded !== undefined && (uniId === undefined || uniId === loaded.uniId)
  const key = isLoaded ? undefined : uniId
  const { data } = useQuery({ key, fetch: (signal) => fetchRestaurant(uniId!, signal) })
  return isLoaded ? loaded : data
}

async function fetchRestaurant(uniId: string, signal: AbortSignal): Promise<CheckoutRestaurant> {
  const [{ data: restaurant }, { data: cuisines }] = await Promise.all([
    callApi(api.restaurants.readRestaurant, { params: { id: uniId } }, { signal }),
    callApi(api.cuisines.listCuisines, {}, { signal }),
  ])
  return withDrawings(restaurant, cuisines)
}

export async function withDrawings(
  restaurant: RestaurantDetails,
  cuisines: readonly Pick<Cuisine, '_id' | 'slug'>[],
): Promise<CheckoutRestaurant> {
  const { uniId: slug, name, banner, logo } = restaurant
  if (banner && logo) return { ...restaurant, cover: undefined, tile: undefined }
  const { coverFor, logoFor } = await import('#web/ui/cover/cover-for.ts')
  const cuisine = cuisines.find(({ _id }) => _id === restaurant.cuisines[0])?.slug ?? ''
  return {
    ...restaurant,
    cover: banner ? undefined : coverFor('strip', slug, cuisine),
    tile: logo ? undefined : logoFor(slug, name, cuisine),
  }
}
