import { formatPostcode } from '#domain/shared/geo/postcode.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requirePlace } from '#server/platform/postcodes/require-place.ts'

export async function readPlace(deps: Deps, typed: string) {
  const { postcode, place } = await requirePlace(deps, typed)
  return { data: { postCode: formatPostcode(postcode), name: place.name, precision: place.precision } }
}
