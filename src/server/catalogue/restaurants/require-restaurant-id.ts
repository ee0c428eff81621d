import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findRestaurantId, findPublicRestaurantId } from '#server/catalogue/restaurants/store.ts'

/** The id of a public restaurant, by its id or slug. */
export async function requirePublicRestaurantId({ db }: Deps, idOrUniId: string): Promise<string> {
  const id = await findPublicRestaurantId(db, idOrUniId)
  if (!id) throw new Refusal('RESTAURANT_NOT_FOUND')
  return id
}

/** The same, including restaurants that the public does not see. */
export async function requireRestaurantId({ db }: Deps, idOrUniId: string): Promise<string> {
  const id = await findRestaurantId(db, idOrUniId)
  if (!id) throw new Refusal('RESTAURANT_NOT_FOUND')
  return id
}
