import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import { toDeclaredColumns } from '#server/catalogue/menu-editor/to-declared-columns.ts'
import type { Dish } from '#server/catalogue/bulk-edits/read-dishes.ts'
import {
  replaceGroupsOfDishes,
  saveDishes,
  toTypePriceColumns,
  updateSoldOut,
} from '#server/catalogue/menu-files/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { UndoableFields } from '#server/platform/db/tables/menu-file-tables.ts'

export const undoMinutes = 10

/** The fields that a bulk edit may change, as they are. */
export function toUndoableFields({ row }: Dish): UndoableFields {
  return {
    categoryId: row.category_id,
    position: row.position,
    price: row.base_price,
    vatRate: row.vat_rate,
    soldOutUntil: row.sold_out_until?.toISOString() ?? null,
    groupIds: row.group_ids,
    allergens: row.allergens,
    named: row.named_allergens,
    mayContain: row.may_contain,
    typePrices: {
      collection: row.collection_price,
      delivery: row.delivery_price,
      dineIn: row.dine_in_price,
    },
    points: row.points,
  }
}

/** Writes these fields of dishes; their other fields stay. */
export async function updateDishes(
  tx: Tx,
  restaurantId: string,
  dishes: readonly { dish: Dish; fields: UndoableFields }[],
): Promise<void> {
  await saveDishes(
    tx,
    dishes.map(({ dish: { row }, fields }) => ({
      id: row.id,
      restaurant_id: restaurantId,
      key: row.key,
      category_id: fields.categoryId,
      name: row.name,
      description: row.description,
      base_price: fields.price,
      vat_rate: fields.vatRate,
      kcal: row.kcal,
      is_alcohol: row.is_alcohol,
      diets: row.diets,
      ...toDeclaredColumns({
        allergens: fields.allergens as Allergen[] | null,
        named: fields.named ?? row.named_allergens,
        mayContain: fields.mayContain ?? row.may_contain,
      }),
      serving_periods: row.serving_periods,
      points: fields.points ?? row.points,
      position: fields.position,
      ...toTypePriceColumns({
        collection: row.collection_price,
        delivery: row.delivery_price,
        dineIn: row.dine_in_price,
        collectionVatRate: row.collection_vat_rate,
        deliveryVatRate: row.delivery_vat_rate,
        from: row.type_prices_from,
        ...fields.typePrices,
      }),
    })),
  )
  const regrouped = dishes.filter(({ dish, fields }) => dish.row.group_ids.join() !== fields.groupIds.join())
  await replaceGroupsOfDishes(
    tx,
    restaurantId,
    regrouped.map(({ dish, fields }) => ({ dishId: dish.row.id, groupIds: fields.groupIds })),
  )
  const changed = dishes.filter(
    ({ dish, fields }) => toUndoableFields(dish).soldOutUntil !== fields.soldOutUntil,
  )
  for (const [until, some] of Map.groupBy(changed, ({ fields }) => fields.soldOutUntil))
    await updateSoldOut(
      tx,
      restaurantId,
      some.map(({ dish }) => dish.row.id),
      until === null ? null : new Date(until),
    )
}
