import type { Food, FoodOptionGroup } from '#contract/catalogue/menu.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { parsePicturePath } from '#domain/shared/text/site-path.ts'
import { parseCommaList } from '#domain/catalogue/menu/comma-list.ts'
import type { DishRow, OptionRow } from '#server/catalogue/menu/store.ts'

export function toFood(row: DishRow, groups: ReadonlyMap<string, FoodOptionGroup>, now: Date): Food {
  return { ...toDish(row, now), options: toGroupIds(row).flatMap((id) => groups.get(id) ?? []) }
}

export function toDish(row: DishRow, now: Date): Omit<Food, 'options'> {
  const price = toPounds(pence(row.base_price))
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    basePrice: price,
    price,
    diets: parseCommaList(row.diets) as Food['diets'],
    allergens: row.allergens === null ? null : (parseCommaList(row.allergens) as Food['allergens']),
    kcal: row.kcal,
    isAlcohol: row.is_alcohol,
    isSoldOut: isOff(row.sold_out_until, now),
    picture: parsePicturePath(row.picture),
  }
}

export function toGroupIds({ group_ids }: DishRow): string[] {
  return parseCommaList(group_ids)
}

export function toOptionGroups(rows: readonly OptionRow[], now: Date): Map<string, FoodOptionGroup> {
  const groups = new Map<string, FoodOptionGroup>()
  for (const row of rows) {
    const { group_id: _id, name, min_choices: minChoices, choice_count: choiceCount } = row
    const group = groups.get(_id) ?? { _id, name, minChoices, choiceCount, types: [] }
    group.types.push({
      typeName: row.type_name,
      price: toPounds(pence(row.price)),
      allergens: row.allergens,
      isSoldOut: isOff(row.sold_out_until, now),
    })
    groups.set(_id, group)
  }
  return groups
}

function isOff(until: Date | null, now: Date): boolean {
  return until !== null && until > now
}
