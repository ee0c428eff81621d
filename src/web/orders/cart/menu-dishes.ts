import type { Menu } from '#contract/catalogue/menu.ts'
import type { MenuDish } from '#domain/orders/cart-changes.ts'
import { fromPounds } from '#domain/shared/money.ts'

/** The dishes of a menu by id, in the form of the domain rules. */
export function toMenuDishes({ categories, groups }: Menu): Map<string, MenuDish> {
  const byId = new Map(
    groups.map((group) => [group._id, { ...group, id: group._id, types: toPenceTypes(group) }]),
  )
  return new Map(
    categories.flatMap(({ foods }) =>
      foods.map(({ _id, name, basePrice, isSoldOut, groupIds }) => [
        _id,
        {
          id: _id,
          name,
          basePrice: fromPounds(basePrice),
          isSoldOut,
          groups: groupIds.flatMap((id) => byId.get(id) ?? []),
        },
      ]),
    ),
  )
}

function toPenceTypes({ types }: Menu['groups'][number]) {
  return types.map((type) => ({ ...type, price: fromPounds(type.price) }))
}
