import type { Deps } from '#server/platform/deps.ts'
import { requireCategory } from '#server/catalogue/menu/read-category.ts'
import { findDishes, findOptions } from '#server/catalogue/menu/store.ts'
import { toFood, toFoodGroup } from '#server/catalogue/menu/to-food.ts'
import { toOptionGroups } from '#server/catalogue/menu/to-option-groups.ts'

export async function listFoods(deps: Deps, categoryId: string) {
  const { restaurant_id: restaurantId } = await requireCategory(deps, categoryId)
  const [dishes, options] = await Promise.all([
    findDishes(deps.db, restaurantId, categoryId),
    findOptions(deps.db, restaurantId),
  ])
  const now = deps.now()
  const groups = new Map([...toOptionGroups(options, now)].map(([id, group]) => [id, toFoodGroup(group)]))
  return { data: dishes.map((dish) => toFood(dish, groups, now)), restaurantId }
}
