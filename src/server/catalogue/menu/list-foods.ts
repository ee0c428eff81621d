import type { Deps } from '#server/platform/deps.ts'
import { requireCategory } from '#server/catalogue/menu/read-category.ts'
import { findDishes, findOptions } from '#server/catalogue/menu/store.ts'
import { toFood, toFoodGroup, toPeriodIds } from '#server/catalogue/menu/to-food.ts'
import { readPeriods } from '#server/catalogue/serving-periods/read-periods.ts'
import { toOptionGroups } from '#server/catalogue/menu/to-option-groups.ts'

export async function listFoods(deps: Deps, categoryId: string) {
  const category = await requireCategory(deps, categoryId)
  const { restaurant_id: restaurantId } = category
  const [dishes, options] = await Promise.all([
    findDishes(deps.db, restaurantId, categoryId),
    findOptions(deps.db, restaurantId),
  ])
  const now = deps.now()
  const groups = new Map([...toOptionGroups(options, now)].map(([id, group]) => [id, toFoodGroup(group)]))
  const periodIds = dishes.map((dish) => toPeriodIds(dish, category.serving_periods))
  const periods = await readPeriods(deps.db, restaurantId, periodIds)
  const data = dishes.map((dish, at) => {
    const servingPeriods = periods.filter(({ _id }) => periodIds[at]!.includes(_id))
    return { ...toFood(dish, groups, now), ...(servingPeriods.length > 0 && { servingPeriods }) }
  })
  return { data, restaurantId }
}
