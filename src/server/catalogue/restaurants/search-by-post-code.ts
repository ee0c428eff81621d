import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { canDeliver, checkDelivery } from '#domain/catalogue/delivery.ts'
import { milesBetween } from '#domain/shared/geo/distance.ts'
import { maxCandidates, searchRadiusMiles, filterAndSort } from '#domain/catalogue/filter-restaurants.ts'
import type { Place } from '#domain/shared/geo/place.ts'
import { formatPostcode } from '#domain/shared/geo/postcode.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requirePlace } from '#server/platform/postcodes/require-place.ts'
import { readFilters } from '#server/catalogue/restaurants/read-filters.ts'
import { findNearestRestaurants } from '#server/catalogue/restaurants/store.ts'
import { toCandidate, toRestaurant } from '#server/catalogue/restaurants/to-restaurant.ts'

type Query = RequestInput<typeof api.restaurants.searchByPostCode>['query']

/** Nearest first, each with whether it delivers to that post code. */
export async function searchByPostCode(deps: Deps, query: Query) {
  const { postcode, place } = await requirePlace(deps, query.postCode)
  const matching = await searchAround(
    deps,
    { ...place, outcode: postcode.outcode },
    query,
    searchRadiusMiles[place.precision],
  )
  const { page, limit } = query
  return {
    data: matching.slice((page - 1) * limit, page * limit).map(({ row, miles, atDoor }) => ({
      restaurant: { ...toRestaurant(row, deps.now()), distance: Math.round(miles * 10) / 10, atDoor },
    })),
    paging: { page, limit, more: matching.length > page * limit, total: matching.length },
    place: { postCode: formatPostcode(postcode), name: place.name, precision: place.precision },
  }
}

/** The restaurants around a door that match the filters, sorted as query. */
export async function searchAround(
  deps: Deps,
  door: Place & { outcode: string },
  query: Query,
  reachMiles: number,
) {
  const now = deps.now()
  const filters = await readFilters(deps, query)
  const nearest = await findNearestRestaurants(deps.db, door, reachMiles, maxCandidates)
  const measured = nearest
    .map((row) => ({ row, ...measureFrom(door, row) }))
    .filter(({ miles }) => miles <= reachMiles)
    .toSorted((a, b) => a.miles - b.miles)
  return filterAndSort(
    measured,
    ({ row, delivers }) => toCandidate(row, now, delivers),
    filters,
    query.sort,
    now,
  )
}

function measureFrom(
  door: Place & { outcode: string },
  row: Awaited<ReturnType<typeof findNearestRestaurants>>[number],
) {
  const miles = milesBetween(door, row)
  const rule = {
    delivers: row.delivers,
    areaLimitMiles: row.area_limit_miles,
    servedOutcodes: row.served_outcodes,
  }
  const atDoor = checkDelivery(rule, { outcode: door.outcode, miles, precision: door.precision })
  return { miles, atDoor, delivers: canDeliver(atDoor) }
}
