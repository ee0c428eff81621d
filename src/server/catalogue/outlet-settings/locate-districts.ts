import type { District } from '#contract/catalogue/outlet-settings.ts'
import { milesBetween } from '#domain/shared/geo/distance.ts'
import { districtOf } from '#server/platform/postcodes/find-place.ts'
import { findSpot } from '#server/catalogue/outlet-settings/store.ts'
import type { Deps } from '#server/platform/deps.ts'

const maxDistricts = 600

/** For the map of the delivery area. Only districts with a position of their own: an area would be miles off. */
export async function locateDistricts(
  { db, places }: Pick<Deps, 'db' | 'places'>,
  outletId: string,
  outcodes: string,
): Promise<District[]> {
  const spot = await findSpot(db, outletId)
  const named = [...new Set(outcodes.split(','))].slice(0, maxDistricts)
  return named.flatMap((outcode) => {
    const place = districtOf(places, outcode)
    if (!place) return []
    const north = milesBetween(spot, { lat: place.lat, lng: spot.lng }) * Math.sign(place.lat - spot.lat)
    const east = milesBetween(spot, { lat: spot.lat, lng: place.lng }) * Math.sign(place.lng - spot.lng)
    return { outcode, miles: round(milesBetween(spot, place)), east: round(east), north: round(north) }
  })
}

function round(miles: number): number {
  return Math.round(miles * 100) / 100
}
