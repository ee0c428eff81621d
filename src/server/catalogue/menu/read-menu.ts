import type { Deps } from '#server/platform/deps.ts'
import { requireCategories } from '#server/catalogue/menu/list-categories.ts'
import { findDishes, findOptions } from '#server/catalogue/menu/store.ts'
import { toDish, toFoodGroup, toGroupIds, toPeriodIds } from '#server/catalogue/menu/to-food.ts'
import { readPeriods } from '#server/catalogue/serving-periods/read-periods.ts'
import { toOptionGroups } from '#server/catalogue/menu/to-option-groups.ts'

/** Three queries, whatever the length of the menu, and one more where dishes have serving times. */
export async function readMenu(deps: Deps, idOrUniId: string) {
  const { restaurantId, categories } = await requireCategories(deps, idOrUniId)
  const [dishes, options] = await Promise.all([
    findDishes(deps.db, restaurantId),
    findOptions(deps.db, restaurantId),
  ])
  const now = deps.now()
  const groups = toOptionGroups(options, now)
  const byCategory = Map.groupBy(dishes, (dish) => dish.category_id)
  const named = categories.flatMap((category) =>
    (byCategory.get(category._id) ?? []).map((dish) => toPeriodIds(dish, category.periodIds)),
  )
  const periods = await readPeriods(deps.db, restaurantId, named)
  return {
    data: {
      categories: categories.map(({ periodIds: ofCategory, ...category }) => ({
        ...category,
        foods: (byCategory.get(category._id) ?? []).map((dish) => {
          const periodIds = toPeriodIds(dish, ofCategory)
          return {
            ...toDish(dish, now),
            groupIds: toGroupIds(dish).filter((id) => groups.has(id)),
            ...(periodIds.length > 0 && { periodIds: [...periodIds] }),
          }
        }),
      })),
      groups: [...groups.values()].map(toFoodGroup),
      ...(periods.length > 0 && { periods }),
    },
    restaurantId,
  }
}
