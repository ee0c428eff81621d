import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findAnyId, findId } from '#server/catalogue/restaurants/store.ts'

/** The id of a restaurant that the public may see, by its id or its public name. */
export async function publicRestaurantId({ db }: Deps, idOrUniId: string): Promise<string> {
  const id = await findId(db, idOrUniId)
  if (!id) throw new Refusal('RESTAURANT_NOT_FOUND')
  return id
}

/** The same for what somebody wants to be rid of, also when the public no longer sees it. */
export async function anyRestaurantId({ db }: Deps, idOrUniId: string): Promise<string> {
  const id = await findAnyId(db, idOrUniId)
  if (!id) throw new Refusal('RESTAURANT_NOT_FOUND')
  return id
}
