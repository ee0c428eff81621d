import { Refusal } from '#contract/refusals.ts'
import { parsePostcode, writePostcode } from '#domain/postcode.ts'
import type { Deps } from '#server/deps.ts'
import { findPlace } from '#server/places/find-place.ts'

/** The place of a post code as somebody typed it, or the sentence that says what is wrong with it. */
export async function knownPlace(deps: Deps, typed: string) {
  const postcode = parsePostcode(typed)
  if (!postcode) throw new Refusal('NOT_A_POST_CODE')
  const place = await findPlace(deps, postcode)
  if (!place) throw new Refusal('UNKNOWN_AREA', { postCode: writePostcode(postcode) })
  return { postcode, place }
}
