import { writePostcode } from '#domain/postcode.ts'
import type { Deps } from '#server/deps.ts'
import { knownPlace } from '#server/places/known-place.ts'

export async function readPlace(deps: Deps, typed: string) {
  const { postcode, place } = await knownPlace(deps, typed)
  return { data: { postCode: writePostcode(postcode), name: place.name, precision: place.precision } }
}
