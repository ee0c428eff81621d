import type { FullMenu, TypePrices } from '#contract/catalogue/menu-editor.ts'
import { toFileTimes } from '#domain/catalogue/menu-file/file-times.ts'
import { trimDeclared } from '#domain/catalogue/menu/allergens/declaration.ts'
import type { FileMenu, FileTypePrices } from '#domain/catalogue/menu-file/menu-file.ts'
import { fromPounds } from '#domain/shared/money.ts'

/** The menu as a file describes it. */
export function toFileMenu({ categories, groups, periods }: FullMenu): FileMenu {
  const times = toFileTimes(periods)
  const timeKeys = new Map(times.map(({ _id, key }) => [_id, key]))
  // In the order of their keys: it means nothing.
  const toServed = (ids: readonly string[]) => ids.flatMap((id) => timeKeys.get(id) ?? []).toSorted()
  const keys = new Map(groups.map(({ _id, key }) => [_id, key]))
  const sizes = new Map(
    groups.flatMap(({ key, options }) =>
      options.map(({ _id, typeName }) => [_id, { group: key, size: typeName }]),
    ),
  )
  return {
    categories: categories.map(({ key, name, periodIds, foods }) => ({
      key,
      name,
      served: toServed(periodIds),
      dishes: foods.map((food) => ({
        key: food.key,
        name: food.name,
        description: food.description,
        price: fromPounds(food.basePrice),
        vatRate: food.vatRate,
        kcal: food.kcal,
        isAlcohol: food.isAlcohol,
        diets: food.diets,
        ...trimDeclared(food),
        groups: food.groupIds.map((id) => keys.get(id)!),
        isOff: food.availability === 'off',
        typePrices: toFileTypePrices(food.typePrices),
        served: toServed(food.periodIds),
        points: food.points,
      })),
    })),
    groups: groups.map((group) => ({
      key: group.key,
      name: group.name,
      minChoices: group.minChoices,
      choiceCount: group.choiceCount,
      kind: group.kind,
      halvesPrice: group.halvesPrice,
      maxQuantity: group.maxQuantity,
      freeCount: group.freeCount,
      options: group.options.map((option) => ({
        name: option.typeName,
        price: fromPounds(option.price),
        ...trimDeclared(option),
        isDefault: option.isDefault,
        opens: option.opens.flatMap((id) => keys.get(id) ?? []),
        sizePrices: option.sizePrices.map(({ sizeId, price }) => ({
          ...sizes.get(sizeId)!,
          price: fromPounds(price),
        })),
      })),
    })),
    times: times.map(({ key, name, hours, firstDay, lastDay }) => ({ key, name, hours, firstDay, lastDay })),
  }
}

function toFileTypePrices({ collection, delivery, dineIn, ...rest }: TypePrices): FileTypePrices {
  const toPence = (price: number | null) => (price === null ? null : fromPounds(price))
  return {
    ...rest,
    collection: toPence(collection),
    delivery: toPence(delivery),
    dineIn: toPence(dineIn),
  }
}
