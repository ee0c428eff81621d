import { randomUUID } from 'node:crypto'

import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { offUntil } from '#domain/catalogue/menu/availability.ts'
import type { MenuChange } from '#domain/catalogue/menu-file/diff-menus.ts'
import { toFileTimes } from '#domain/catalogue/menu-file/file-times.ts'
import type { FileMenu } from '#domain/catalogue/menu-file/menu-file.ts'
import {
  removeGroups,
  removeParts,
  replaceGroupsOfDishes,
  saveCategories,
  saveDishes,
  savePeriods,
  toTypePriceColumns,
  updateSoldOut,
} from '#server/catalogue/menu-files/store.ts'
import { applyFileGroups } from '#server/catalogue/menu-files/apply-file-groups.ts'
import { deletePeriodRow } from '#server/catalogue/serving-periods/store.ts'
import { toDeclaredColumns } from '#server/catalogue/menu-editor/to-declared-columns.ts'
import { updatePositions } from '#server/catalogue/menu-editor/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Import = {
  restaurantId: string
  at: Date
  full: FullMenu
  menu: FileMenu
  changes: readonly MenuChange[]
}

/** Writes the difference between the present menu and that of a file. Ids, pictures and what is sold out tonight stay. */
export async function applyFileMenu(
  tx: Tx,
  { restaurantId, at, full, menu, changes }: Import,
): Promise<void> {
  const foods = full.categories.flatMap((category) => category.foods)
  const ids = {
    category: toIds(full.categories, menu.categories),
    dish: toIds(
      foods,
      menu.categories.flatMap(({ dishes }) => dishes),
    ),
    group: toIds(full.groups, menu.groups),
    time: toIds(toFileTimes(full.periods), menu.times),
  }
  const keysOf = (type: keyof typeof ids, isRemoved: boolean) =>
    new Set(
      changes
        .filter((change) => change.type === type && (change.what === 'removed') === isRemoved)
        .map(({ key }) => key),
    )
  const removedIds = (type: keyof typeof ids) => [...keysOf(type, true)].map((key) => ids[type].get(key)!)
  await removeParts(tx, 'dishes', restaurantId, removedIds('dish'), at)
  await removeGroups(tx, restaurantId, removedIds('group'), at)
  const times = keysOf('time', false)
  await savePeriods(
    tx,
    menu.times.flatMap(({ key, name, hours, firstDay, lastDay }) =>
      times.has(key)
        ? [
            {
              id: ids.time.get(key)!,
              restaurant_id: restaurantId,
              name,
              hours: JSON.stringify(hours),
              first_day: firstDay,
              last_day: lastDay,
            },
          ]
        : [],
    ),
  )
  const periodIds = (served: readonly string[]) => served.map((key) => ids.time.get(key)!)
  const categories = keysOf('category', false)
  await saveCategories(
    tx,
    menu.categories.flatMap(({ key, name, served }, position) =>
      categories.has(key)
        ? [
            {
              id: ids.category.get(key)!,
              restaurant_id: restaurantId,
              key,
              name,
              position,
              serving_periods: periodIds(served),
            },
          ]
        : [],
    ),
  )
  const groups = keysOf('group', false)
  await applyFileGroups(tx, { restaurantId, at, full, menu, ids: ids.group, changed: groups })
  const dishes = keysOf('dish', false)
  const rows = menu.categories.flatMap((category) =>
    category.dishes.flatMap((dish, position) =>
      dishes.has(dish.key) ? [{ dish, position, categoryId: ids.category.get(category.key)! }] : [],
    ),
  )
  await saveDishes(
    tx,
    rows.map(({ dish, position, categoryId }) => ({
      id: ids.dish.get(dish.key)!,
      restaurant_id: restaurantId,
      key: dish.key,
      category_id: categoryId,
      name: dish.name,
      description: dish.description,
      base_price: dish.price,
      vat_rate: dish.vatRate,
      kcal: dish.kcal,
      is_alcohol: dish.isAlcohol,
      diets: dish.diets as ('vegetarian' | 'vegan' | 'halal')[],
      ...toDeclaredColumns(dish),
      position,
      ...toTypePriceColumns(dish.typePrices),
      serving_periods: periodIds(dish.served),
      points: dish.points,
    })),
  )
  await replaceGroupsOfDishes(
    tx,
    restaurantId,
    rows.map(({ dish }) => ({
      dishId: ids.dish.get(dish.key)!,
      groupIds: dish.groups.map((key) => ids.group.get(key)!),
    })),
  )
  const wereOff = new Set(foods.filter(({ availability }) => availability === 'off').map(({ key }) => key))
  const idsToSet = (isOff: boolean) =>
    rows
      .filter(({ dish }) => dish.isOff === isOff && wereOff.has(dish.key) !== isOff)
      .map(({ dish }) => ids.dish.get(dish.key)!)
  await updateSoldOut(tx, restaurantId, idsToSet(true), offUntil)
  await updateSoldOut(tx, restaurantId, idsToSet(false), null)
  const order = menu.categories.map((category) => category.dishes.map(({ key }) => ids.dish.get(key)!))
  await updatePositions(tx, 'dishes', restaurantId, ...order)
  await updatePositions(
    tx,
    'categories',
    restaurantId,
    menu.categories.map(({ key }) => ids.category.get(key)!),
  )
  await removeParts(tx, 'categories', restaurantId, removedIds('category'), at)
  for (const id of removedIds('time')) await deletePeriodRow(tx, restaurantId, id)
}

/** The id of each key: that of the present item, or a new one. */
function toIds(
  present: readonly { _id: string; key: string }[],
  wanted: readonly { key: string }[],
): Map<string, string> {
  const ids = new Map(present.map(({ _id, key }) => [key, _id]))
  for (const { key } of wanted) if (!ids.has(key)) ids.set(key, randomUUID())
  return ids
}
