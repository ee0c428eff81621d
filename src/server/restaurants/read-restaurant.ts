import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { findRestaurant } from '#server/restaurants/store.ts'

export async function readRestaurant({ db }: Deps, idOrUniId: string) {
  const restaurant = await findRestaurant(db, idOrUniId)
  if (!restaurant) throw new Refusal('RESTAURANT_NOT_FOUND')
  return { data: { restaurant } }
}
