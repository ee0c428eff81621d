import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { toAvailability } from '#domain/catalogue/menu/availability.ts'
import { parsePicturePath } from '#domain/shared/text/site-path.ts'
import { toVersion } from '#server/platform/commands/version.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  type EditedDish,
  findCategoriesToEdit,
  findDishesToEdit,
  findGroupsToEdit,
  findOptionsToEdit,
} from '#server/catalogue/menu-editor/store.ts'

type Food = FullMenu['categories'][number]['foods'][number]

export async function readFullMenu(db: Db, restaurantId: string, now: Date): Promise<FullMenu> {
  const categories = await findCategoriesToEdit(db, restaurantId)
  const dishes = Map.groupBy(await findDishesToEdit(db, restaurantId), ({ category_id }) => category_id)
  const groups = await findGroupsToEdit(db, restaurantId)
  const options = Map.groupBy(await findOptionsToEdit(db, restaurantId), ({ group_id }) => group_id)
  return {
    categories: categories.map(({ id, key, name }) => ({
      _id: id,
      key,
      name,
      foods: (dishes.get(id) ?? []).map((dish) => toFood(dish, now)),
    })),
    groups: groups.map(({ id, key, name, min_choices, choice_count }) => {
      const group = {
        _id: id,
        name,
        minChoices: min_choices,
        choiceCount: choice_count,
        options: (options.get(id) ?? []).map((option) => ({
          _id: option.id,
          typeName: option.type_name,
          price: toPounds(pence(option.price)),
          allergens: option.allergens,
        })),
      }
      return { ...group, key, version: toVersion(group) }
    }),
  }
}

/** Key and availability are not edited with the dish, so its version does not depend on them. */
function toFood(row: EditedDish, now: Date): Food {
  const food = {
    _id: row.id,
    name: row.name,
    description: row.description,
    basePrice: toPounds(pence(row.base_price)),
    vatRate: row.vat_rate as Food['vatRate'],
    kcal: row.kcal,
    isAlcohol: row.is_alcohol,
    diets: row.diets,
    allergens: row.allergens,
    groupIds: row.group_ids,
    picture: parsePicturePath(row.picture),
  }
  return {
    ...food,
    key: row.key,
    availability: toAvailability(row.sold_out_until, now),
    version: toVersion([row.category_id, food]),
  }
}
