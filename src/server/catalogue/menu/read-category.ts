import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findCategory } from '#server/catalogue/menu/store.ts'

export async function readCategory(deps: Deps, id: string) {
  const { id: _id, name, restaurant_id: restaurantId } = await requireCategory(deps, id)
  return { data: { _id, name }, restaurantId }
}

export async function requireCategory({ db }: Deps, id: string) {
  const category = await findCategory(db, id)
  if (!category) throw new Refusal('CATEGORY_NOT_FOUND')
  return category
}
