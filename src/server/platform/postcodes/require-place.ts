import { Refusal } from '#contract/refusals.ts'
import { parsePostcode, formatPostcode } from '#domain/shared/geo/postcode.ts'
import { findPlace, type PlaceSources } from '#server/platform/postcodes/find-place.ts'

/** The place of a typed post code. */
export async function requirePlace(deps: PlaceSources, typed: string) {
  const postcode = parsePostcode(typed)
  if (!postcode) throw new Refusal('NOT_A_POST_CODE')
  const place = await findPlace(deps, postcode)
  if (!place) throw new Refusal('UNKNOWN_AREA', { postCode: formatPostcode(postcode) })
  return { postcode, place }
}
