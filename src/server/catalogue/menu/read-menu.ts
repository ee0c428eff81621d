import type { Deps } from '#server/platform/deps.ts'
import { knownCategories } from '#server/catalogue/menu/list-categories.ts'
import { findDishes, findOptions } from '#server/catalogue/menu/store.ts'
import { groupIdsOf, writeDish, writeGroups } from '#server/catalogue/menu/write-food.ts'

/** The whole menu in three queries, however long it is. */
export async function readMenu(deps: Deps, idOrUniId: string) {
  const { restaurantId, categories } = await knownCategories(deps, idOrUniId)
  const [dishes, options] = await Promise.all([
    findDishes(deps.db, restaurantId),
    findOptions(deps.db, restaurantId),
  ])
  const now = deps.now()
  const groups = writeGroups(options, now)
  const byCategory = Map.groupBy(dishes, (dish) => dish.category_id)
  return {
    data: {
      categories: categories.map((category) => ({
        ...category,
        foods: (byCategory.get(category._id) ?? []).map((dish) => ({
          ...writeDish(dish, now),
          groupIds: groupIdsOf(dish).filter((id) => groups.has(id)),
        })),
      })),
      groups: [...groups.values()],
    },
  }
}
