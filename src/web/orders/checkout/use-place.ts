import { useEffect, useState } from 'react'

import type { api } from '#contract/api.ts'
import type { RestaurantInFull } from '#contract/catalogue/restaurants.ts'
import { callFromBrowser } from '#web/platform/call.ts'

export type Place = { restaurant: RestaurantInFull; cuisine: string }

/** The restaurant of the cart, for its picture, its address and its telephone. Without a line the page does without. */
export function usePlace(uniId: string | undefined): Place | undefined {
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    if (uniId === undefined) return undefined
    const leaving = new AbortController()
    fetchPlace(uniId, leaving.signal).then(setPlace, () => {})
    return () => leaving.abort()
  }, [uniId])
  return place?.restaurant.uniId === uniId ? place : undefined
}

async function fetchPlace(uniId: string, signal: AbortSignal): Promise<Place> {
  const [{ data: restaurant }, { data: cuisines }] = await Promise.all([
    callFromBrowser<typeof api.restaurants.readRestaurant>(
      'GET',
      '/restaurant/get-restaurant-info/:id',
      { params: { id: uniId } },
      signal,
    ),
    callFromBrowser<typeof api.cuisines.listCuisines>('GET', '/cuisine/get-all-cuisines', {}, signal),
  ])
  const first = cuisines.find(({ _id }) => _id === restaurant.cuisines[0])
  return { restaurant, cuisine: first?.slug ?? '' }
}
