import type { api } from '#contract/api.ts'
import type { Received } from '#contract/endpoint.ts'
import { comes, deliveryTo } from '#domain/catalogue/delivery.ts'
import { milesBetween } from '#domain/shared/distance.ts'
import { mostCandidates, reach, refine } from '#domain/catalogue/finding.ts'
import type { Place } from '#domain/shared/place.ts'
import { formatPostcode } from '#domain/shared/postcode.ts'
import type { Deps } from '#server/platform/deps.ts'
import { knownPlace } from '#server/platform/postcodes/known-place.ts'
import { readFilters } from '#server/catalogue/restaurants/read-filters.ts'
import { findNearest } from '#server/catalogue/restaurants/store.ts'
import { asCandidate, writeRestaurant } from '#server/catalogue/restaurants/write-restaurant.ts'

type Asked = Received<typeof api.restaurants.searchByPostCode>['query']

/** Nearest first, and for each what it means for the door asked about. */
export async function searchByPostCode(deps: Deps, asked: Asked) {
  const { postcode, place } = await knownPlace(deps, asked.postCode)
  const fitting = await searchAround(
    deps,
    { ...place, outcode: postcode.outcode },
    asked,
    reach[place.precision],
  )
  const { page, limit } = asked
  return {
    data: fitting.slice((page - 1) * limit, page * limit).map(({ row, miles, atDoor }) => ({
      restaurant: { ...writeRestaurant(row), distance: Math.round(miles * 10) / 10, atDoor },
    })),
    paging: { page, limit, more: fitting.length > page * limit, total: fitting.length },
    place: { postCode: formatPostcode(postcode), name: place.name, precision: place.precision },
  }
}

/** The candidates around a door that fit what was asked, in the order asked for. */
export async function searchAround(
  deps: Deps,
  door: Place & { outcode: string },
  asked: Asked,
  reachMiles: number,
) {
  const filters = await readFilters(deps, asked)
  const nearest = await findNearest(deps.db, door, reachMiles, mostCandidates)
  const measured = nearest
    .map((row) => ({ row, ...seenFrom(door, row) }))
    .filter(({ miles }) => miles <= reachMiles)
    .toSorted((a, b) => a.miles - b.miles)
  return refine(measured, ({ row, comes }) => asCandidate(row, comes), filters, asked.sort, deps.now())
}

function seenFrom(door: Place & { outcode: string }, row: Awaited<ReturnType<typeof findNearest>>[number]) {
  const miles = milesBetween(door, row)
  const rule = {
    delivers: row.delivers,
    areaLimitMiles: row.area_limit_miles,
    servedOutcodes: row.served_outcodes,
  }
  const atDoor = deliveryTo(rule, { outcode: door.outcode, miles, precision: door.precision })
  return { miles, atDoor, comes: comes(atDoor) }
}
