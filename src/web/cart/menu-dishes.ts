import type { Food } from '#contract/menu.ts'
import type { MenuDish } from '#domain/cart-changes.ts'
import { fromPounds } from '#domain/money.ts'

/** The dishes of a menu by their id, as the rules look at them. */
export function menuDishes(menu: readonly { foods: readonly Food[] }[]): Map<string, MenuDish> {
  return new Map(menu.flatMap(({ foods }) => foods.map((food) => [food._id, asDish(food)] as const)))
}

function asDish({ _id, name, basePrice, isSoldOut, options }: Food): MenuDish {
  return {
    id: _id,
    name,
    basePrice: fromPounds(basePrice),
    isSoldOut,
    groups: options.map((group) => ({
      id: group._id,
      name: group.name,
      minChoices: group.minChoices,
      choiceCount: group.choiceCount,
      types: group.types.map((type) => ({ ...type, price: fromPounds(type.price) })),
    })),
  }
}
