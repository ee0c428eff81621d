import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findCategories } from '#server/catalogue/menu/store.ts'

export async function listCategories(deps: Deps, idOrUniId: string) {
  const { categories, restaurantId } = await requireCategories(deps, idOrUniId)
  return { data: categories.map(({ _id, name }) => ({ _id, name })), restaurantId }
}

export async function requireCategories({ db }: Deps, idOrUniId: string) {
  const found = await findCategories(db, idOrUniId)
  if (!found) throw new Refusal('RESTAURANT_NOT_FOUND')
  return found
}
