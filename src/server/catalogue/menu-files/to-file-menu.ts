import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import type { FileMenu } from '#domain/catalogue/menu-file/menu-file.ts'
import { fromPounds } from '#domain/shared/money.ts'

/** The menu as a file describes it. */
export function toFileMenu({ categories, groups }: FullMenu): FileMenu {
  const keys = new Map(groups.map(({ _id, key }) => [_id, key]))
  return {
    categories: categories.map(({ key, name, foods }) => ({
      key,
      name,
      dishes: foods.map((food) => ({
        key: food.key,
        name: food.name,
        description: food.description,
        price: fromPounds(food.basePrice),
        vatRate: food.vatRate,
        kcal: food.kcal,
        isAlcohol: food.isAlcohol,
        diets: food.diets,
        allergens: food.allergens,
        groups: food.groupIds.map((id) => keys.get(id)!),
        isOff: food.availability === 'off',
      })),
    })),
    groups: groups.map(({ key, name, minChoices, choiceCount, options }) => ({
      key,
      name,
      minChoices,
      choiceCount,
      options: options.map((option) => ({
        name: option.typeName,
        price: fromPounds(option.price),
        allergens: option.allergens,
      })),
    })),
  }
}
