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
import { findPeriods } from '#server/catalogue/serving-periods/store.ts'

type Food = FullMenu['categories'][number]['foods'][number]

export async function readFullMenu(db: Db, restaurantId: string, now: Date): Promise<FullMenu> {
  const categories = await findCategoriesToEdit(db, restaurantId)
  const dishes = Map.groupBy(await findDishesToEdit(db, restaurantId), ({ category_id }) => category_id)
  const groups = await findGroupsToEdit(db, restaurantId)
  const options = Map.groupBy(await findOptionsToEdit(db, restaurantId), ({ group_id }) => group_id)
  const periods = await findPeriods(db, restaurantId)
  const sizes = groups.filter(({ kind }) => kind === 'sizes')
  const sizeIds = new Set(sizes.flatMap(({ id }) => (options.get(id) ?? []).map((size) => size.id)))
  return {
    categories: categories.map(({ id, key, name, serving_periods }) => ({
      _id: id,
      key,
      name,
      periodIds: serving_periods,
      foods: (dishes.get(id) ?? []).map((dish) => toFood(dish, now)),
    })),
    groups: groups.map((row) => {
      const group = {
        _id: row.id,
        name: row.name,
        minChoices: row.min_choices,
        choiceCount: row.choice_count,
        kind: row.kind,
        halvesPrice: row.halves_price,
        maxQuantity: row.max_quantity,
        freeCount: row.free_count,
        options: (options.get(row.id) ?? []).map((option) => ({
          _id: option.id,
          typeName: option.type_name,
          price: toPounds(pence(option.price)),
          ...toDeclaredFields(option),
          isDefault: option.is_default,
          opens: option.opens ?? [],
          sizePrices: Object.entries(option.size_prices ?? {}).flatMap(([sizeId, price]) =>
            sizeIds.has(sizeId) ? [{ sizeId, price: toPounds(pence(price)) }] : [],
          ),
        })),
      }
      const changes = (options.get(row.id) ?? []).flatMap((option) => option.declared_by ?? [])
      const last = changes.toSorted((one, other) => other.at.localeCompare(one.at))[0] ?? null
      return { ...group, key: row.key, version: toVersion(group), ...toDeclaredBy({ declared_by: last }) }
    }),
    periods: periods.map((period) => ({ ...period, version: toVersion(period) })),
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
    ...toDeclaredFields(row),
    groupIds: row.group_ids,
    picture: parsePicturePath(row.picture),
    typePrices: {
      collection: inPounds(row.collection_price),
      delivery: inPounds(row.delivery_price),
      dineIn: inPounds(row.dine_in_price),
      collectionVatRate: row.collection_vat_rate as Food['vatRate'],
      deliveryVatRate: row.delivery_vat_rate as Food['vatRate'],
      from: row.type_prices_from,
    },
    periodIds: row.serving_periods,
    dailyPortions: row.daily_portions,
    points: row.points,
  }
  return {
    ...food,
    key: row.key,
    availability: toAvailability(row.sold_out_until, now),
    ...toDeclaredBy(row),
    version: toVersion([row.category_id, food]),
  }
}

/** Empty lists are left out, as most dishes have none. */
function toDeclaredFields({
  allergens,
  named_allergens: named,
  may_contain: mayContain,
}: Pick<EditedDish, 'allergens' | 'named_allergens' | 'may_contain'>) {
  return {
    allergens,
    ...(named.length > 0 && { named }),
    ...(mayContain.length > 0 && { mayContain }),
  }
}

function toDeclaredBy({ declared_by: by }: Pick<EditedDish, 'declared_by'>) {
  return by ? { declaredBy: { name: by.name, at: new Date(by.at).toISOString() } } : {}
}

function inPounds(price: number | null): number | null {
  return price === null ? null : toPounds(pence(price))
}
