import type { Deps } from '#server/deps.ts'
import { findCategories, findDishes, findOptions } from '#server/menu/store.ts'
import { writeFood, writeGroups } from '#server/menu/write-food.ts'
import { publicRestaurantId } from '#server/restaurants/public-restaurant-id.ts'

/** The whole menu in three queries, however long it is. */
export async function readMenu(deps: Deps, idOrUniId: string) {
  const restaurantId = await publicRestaurantId(deps, idOrUniId)
  const [categories, dishes, options] = await Promise.all([
    findCategories(deps.db, restaurantId),
    findDishes(deps.db, restaurantId),
    findOptions(deps.db, restaurantId),
  ])
  const now = deps.now()
  const groups = writeGroups(options, now)
  return {
    data: categories.map((category) => ({
      ...category,
      foods: dishes
        .filter((dish) => dish.category_id === category._id)
        .map((dish) => writeFood(dish, groups, now)),
    })),
  }
}
