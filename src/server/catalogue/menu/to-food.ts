import type { Food, FoodOptionGroup } from '#contract/catalogue/menu.ts'
import { maxDepth } from '#domain/catalogue/menu/options/nested-groups.ts'
import { fewPortions } from '#domain/catalogue/menu/portions.ts'
import { periodsOfDish } from '#domain/catalogue/hours/serving-times.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { parsePicturePath } from '#domain/shared/text/site-path.ts'
import { parseCommaList } from '#domain/catalogue/menu/comma-list.ts'
import type { DishRow } from '#server/catalogue/menu/store.ts'
import { toDeclared } from '#server/catalogue/menu/to-declared.ts'
import { toLeft } from '#server/catalogue/portions/to-portions.ts'
import type { MenuGroup } from '#server/catalogue/menu/to-option-groups.ts'

export function toFood(row: DishRow, groups: ReadonlyMap<string, FoodOptionGroup>, now: Date): Food {
  const options = toGroupIds(row).flatMap((id) => groups.get(id) ?? [])
  const nestedOptions = findOpened(options, groups)
  return { ...toDish(row, now), options, ...(nestedOptions.length > 0 && { nestedOptions }) }
}

export function toDish(row: DishRow, now: Date): Omit<Food, 'options' | 'servingPeriods'> {
  const left = toLeft(row, now)
  const price = toPounds(pence(row.base_price))
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    basePrice: price,
    price,
    ...toTypePrices(row),
    diets: parseCommaList(row.diets) as Food['diets'],
    ...toDeclared(row),
    kcal: row.kcal,
    isAlcohol: row.is_alcohol,
    isSoldOut: left === 0 || (row.sold_out_until !== null && row.sold_out_until > now),
    ...(left !== undefined && left > 0 && left <= fewPortions && { left }),
    picture: parsePicturePath(row.picture),
  }
}

export function toGroupIds({ group_ids }: DishRow): string[] {
  return parseCommaList(group_ids)
}

/** Of the dish itself, otherwise those of its category. */
export function toPeriodIds({ period_ids }: DishRow, ofCategory: readonly string[]): readonly string[] {
  return periodsOfDish(parseCommaList(period_ids), ofCategory)
}

/** The group as the API shows it, with prices in pounds. */
export function toFoodGroup({ id, types, ...group }: MenuGroup): FoodOptionGroup {
  return {
    _id: id,
    ...group,
    types: types.map(({ sizePrices, opens, ...type }) => ({
      ...type,
      price: toPounds(type.price),
      ...(sizePrices && {
        sizePrices: sizePrices.map((one) => ({ ...one, price: toPounds(one.price) })),
      }),
      ...(opens && { opens: [...opens] }),
    })),
  }
}

function toTypePrices(row: DishRow): Pick<Food, 'prices' | 'pricesFrom'> {
  const { collection_price, delivery_price, dine_in_price, type_prices_from: pricesFrom } = row
  if (collection_price === null && delivery_price === null && dine_in_price === null) return {}
  const pounds = (price: number) => toPounds(pence(price))
  return {
    prices: {
      ...(collection_price !== null && { Collection: pounds(collection_price) }),
      ...(delivery_price !== null && { 'Home Delivery': pounds(delivery_price) }),
      ...(dine_in_price !== null && { 'Dine In': pounds(dine_in_price) }),
    },
    ...(pricesFrom !== null && { pricesFrom }),
  }
}

/** The groups that options of these open, each once. */
function findOpened(
  groups: readonly FoodOptionGroup[],
  all: ReadonlyMap<string, FoodOptionGroup>,
): FoodOptionGroup[] {
  const found = new Set<FoodOptionGroup>()
  let level = groups
  for (let depth = 1; depth < maxDepth; depth++) {
    const ids = level.flatMap(({ types }) => types.flatMap(({ opens = [] }) => opens))
    level = ids.flatMap((id) => all.get(id) ?? [])
    for (const group of level) found.add(group)
  }
  return [...found]
}
