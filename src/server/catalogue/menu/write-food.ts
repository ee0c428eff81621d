import type { Food, FoodOptionGroup } from '#contract/catalogue/menu.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { ownPicture } from '#domain/shared/site-path.ts'
import { splitWords } from '#domain/shared/word-list.ts'
import type { DishRow, OptionRow } from '#server/catalogue/menu/store.ts'

/** A dish as the contract writes it, with the groups that belong to it. */
export function writeFood(row: DishRow, groups: ReadonlyMap<string, FoodOptionGroup>, now: Date): Food {
  return { ...writeDish(row, now), options: groupIdsOf(row).flatMap((id) => groups.get(id) ?? []) }
}

export function writeDish(row: DishRow, now: Date): Omit<Food, 'options'> {
  const price = toPounds(pence(row.base_price))
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    basePrice: price,
    price,
    diets: splitWords(row.diets) as Food['diets'],
    allergens: row.allergens === null ? null : (splitWords(row.allergens) as Food['allergens']),
    kcal: row.kcal,
    isAlcohol: row.is_alcohol,
    isSoldOut: isOff(row.sold_out_until, now),
    picture: ownPicture(row.picture),
  }
}

export function groupIdsOf({ group_ids }: DishRow): string[] {
  return splitWords(group_ids)
}

export function writeGroups(rows: readonly OptionRow[], now: Date): Map<string, FoodOptionGroup> {
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
