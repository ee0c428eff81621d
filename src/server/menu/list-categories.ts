import type { Deps } from '#server/deps.ts'
import { findCategories } from '#server/menu/store.ts'
import { publicRestaurantId } from '#server/restaurants/public-restaurant-id.ts'

export async function listCategories(deps: Deps, idOrUniId: string) {
  return { data: await findCategories(deps.db, await publicRestaurantId(deps, idOrUniId)) }
}
