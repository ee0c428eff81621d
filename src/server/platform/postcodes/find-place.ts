import type { Place } from '#domain/shared/place.ts'
import { areaOf, type Postcode, formatPostcode } from '#domain/shared/postcode.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { NamedPoint, Places } from '#server/platform/postcodes/read-places.ts'
import { findPostCode } from '#server/platform/postcodes/store.ts'

/** The best position known, with how good it is; nothing for an area that does not exist. Not for use in a transaction. */
export async function findPlace(
  { db, places }: { db: Db; places: Places },
  postcode: Postcode,
): Promise<Place | undefined> {
  const district = districtOf(places, postcode.outcode)
  const area = places.areas.get(areaOf(postcode.outcode))
  const name = district?.name ?? area?.name ?? postcode.outcode

  const imported = postcode.incode ? await findPostCode(db, formatPostcode(postcode)) : undefined
  if (imported) return { ...imported, name, precision: 'unit' }
  // Every post code begins with a known area, so the others are not worth a question to the outside.
  const asked = area && (await places.ask?.(postcode))
  if (asked) return { ...asked, name, precision: postcode.incode ? 'unit' : 'outcode' }
  if (district) return { ...district, precision: 'outcode' }
  return area && { ...area, precision: 'area' }
}

/** Central London's outcodes end in a letter: SW1A lies in SW1. */
function districtOf({ districts }: Places, outcode: string): NamedPoint | undefined {
  return districts.get(outcode) ?? districts.get(outcode.replace(/[A-Z]$/, ''))
}
