import type { OutletMenu } from '#contract/catalogue/outlet-menu.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findDishes, findOptions, findOutletCategories } from '#server/catalogue/menu/store.ts'
import { toLeft } from '#server/catalogue/portions/to-portions.ts'

/** The menu for the outlet's staff: names, and what is sold out. */
export async function readOutletMenu(db: Db, restaurantId: string, now: Date): Promise<OutletMenu> {
  const categories = await findOutletCategories(db, restaurantId)
  const dishes = await findDishes(db, restaurantId)
  const options = await findOptions(db, restaurantId)
  const isOff = (until: Date | null) => until !== null && until > now
  const byCategory = Map.groupBy(dishes, ({ category_id }) => category_id)
  const byGroup = Map.groupBy(options, ({ group_id }) => group_id)
  return {
    categories: categories.map((category) => ({
      ...category,
      foods: (byCategory.get(category._id) ?? []).map((dish) => ({
        _id: dish.id,
        name: dish.name,
        isSoldOut: isOff(dish.sold_out_until),
        left: toLeft(dish, now) ?? null,
        dailyPortions: dish.each_day,
      })),
    })),
    groups: [...byGroup].map(([_id, types]) => ({
      _id,
      name: types[0]!.name,
      options: types.map(({ option_id, type_name, sold_out_until }) => ({
        _id: option_id,
        typeName: type_name,
        isSoldOut: isOff(sold_out_until),
      })),
    })),
  }
}
