import type { Place } from '#domain/shared/geo/place.ts'
import { areaOf, type Postcode, formatPostcode } from '#domain/shared/geo/postcode.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { NamedPoint, Places } from '#server/platform/postcodes/load-places.ts'
import type { FindImported } from '#server/platform/postcodes/cache-imported.ts'
import { findPostcode } from '#server/platform/postcodes/store.ts'

export type PlaceSources = { db: Db; places: Places; findImported?: FindImported }

/** The best known position and its precision. Undefined for an unknown area. Never call this inside a transaction. */
export async function findPlace(
  { db, places, findImported = (postCode) => findPostcode(db, postCode) }: PlaceSources,
  postcode: Postcode,
): Promise<Place | undefined> {
  const district = districtOf(places, postcode.outcode)
  const area = places.areas.get(areaOf(postcode.outcode))
  const name = district?.name ?? area?.name ?? postcode.outcode

  const imported = postcode.incode ? await findImported(formatPostcode(postcode)) : undefined
  if (imported) return { ...imported, name, precision: 'unit' }
  // Every real post code begins with a known area, so no other is looked up outside.
  const point = area && (await places.findPoint?.(postcode))
  if (point) return { ...point, name, precision: postcode.incode ? 'unit' : 'outcode' }
  if (district) return { ...district, precision: 'outcode' }
  return area && { ...area, precision: 'area' }
}

/** Outcodes of central London end in a letter: SW1A is in SW1. */
export function districtOf({ districts }: Places, outcode: string): NamedPoint | undefined {
  return districts.get(outcode) ?? districts.get(outcode.replace(/[A-Z]$/, ''))
}
