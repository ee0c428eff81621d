import { formatPostcode } from '#domain/shared/postcode.ts'
import type { Deps } from '#server/platform/deps.ts'
import { knownPlace } from '#server/platform/postcodes/known-place.ts'

export async function readPlace(deps: Deps, typed: string) {
  const { postcode, place } = await knownPlace(deps, typed)
  return { data: { postCode: formatPostcode(postcode), name: place.name, precision: place.precision } }
}
