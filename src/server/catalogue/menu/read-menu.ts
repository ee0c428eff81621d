import type { Deps } from '#server/platform/deps.ts'
import { requireCategories } from '#server/catalogue/menu/list-categories.ts'
import { findDishes, findOptions } from '#server/catalogue/menu/store.ts'
import { toDish, toFoodGroup, toGroupIds } from '#server/catalogue/menu/to-food.ts'
import { toOptionGroups } from '#server/catalogue/menu/to-option-groups.ts'

/** Three queries, whatever the length of the menu. */
export async function readMenu(deps: Deps, idOrUniId: string) {
  const { restaurantId, categories } = await requireCategories(deps, idOrUniId)
  const [dishes, options] = await Promise.all([
    findDishes(deps.db, restaurantId),
    findOptions(deps.db, restaurantId),
  ])
  const now = deps.now()
  const groups = toOptionGroups(options, now)
  const byCategory = Map.groupBy(dishes, (dish) => dish.category_id)
  return {
    data: {
      categories: categories.map((category) => ({
        ...category,
        foods: (byCategory.get(category._id) ?? []).map((dish) => ({
          ...toDish(dish, now),
          groupIds: toGroupIds(dish).filter((id) => groups.has(id)),
        })),
      })),
      groups: [...groups.values()].map(toFoodGroup),
    },
    restaurantId,
  }
}
