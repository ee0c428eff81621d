import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { readFullMenu } from '#server/catalogue/menu-editor/read-full-menu.ts'
import { type EditedDish, findDishesToEdit } from '#server/catalogue/menu-editor/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Food = FullMenu['categories'][number]['foods'][number]
export type Dish = { food: Food; row: EditedDish }

/** The menu, and each dish by its id with its row. The outlet must be locked. */
export async function readDishes(
  tx: Tx,
  restaurantId: string,
  at: Date,
): Promise<{ menu: FullMenu; dishes: Map<string, Dish> }> {
  const menu = await readFullMenu(tx, restaurantId, at)
  const rows = new Map((await findDishesToEdit(tx, restaurantId)).map((row) => [row.id, row]))
  const foods = menu.categories.flatMap((category) => category.foods)
  return { menu, dishes: new Map(foods.map((food) => [food._id, { food, row: rows.get(food._id)! }])) }
}
