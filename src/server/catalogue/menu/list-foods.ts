import type { Deps } from '#server/platform/deps.ts'
import { knownCategory } from '#server/catalogue/menu/read-category.ts'
import { findDishes, findOptions } from '#server/catalogue/menu/store.ts'
import { writeFood, writeGroups } from '#server/catalogue/menu/write-food.ts'

export async function listFoods(deps: Deps, categoryId: string) {
  const { restaurant_id: restaurantId } = await knownCategory(deps, categoryId)
  const [dishes, options] = await Promise.all([
    findDishes(deps.db, restaurantId, categoryId),
    findOptions(deps.db, restaurantId),
  ])
  const now = deps.now()
  const groups = writeGroups(options, now)
  return { data: dishes.map((dish) => writeFood(dish, groups, now)) }
}
