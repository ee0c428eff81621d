import type { MenuDish } from '#domain/cart-changes.ts'
import type { OptionGroup } from '#domain/dish-options.ts'
import { pence } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { findDishesById, findOptionsOf } from '#server/menu/store.ts'

export type OrderedDish = MenuDish & { vatRate: number | null; isAlcohol: boolean }

/** The dishes with these ids as the outlet's menu has them now; those that are gone are not in it. */
export async function dishesForOrder(
  db: Db,
  restaurantId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, OrderedDish>> {
  const dishes = await findDishesById(db, restaurantId, ids)
  const options = await findOptionsOf(db, restaurantId, ids)
  const byDish = Map.groupBy(options, ({ dish_id }) => dish_id)
  const isOff = (until: Date | null) => until !== null && until > now
  return new Map(
    dishes.map((dish) => [
      dish.id,
      {
        id: dish.id,
        name: dish.name,
        basePrice: pence(dish.base_price),
        isSoldOut: isOff(dish.sold_out_until),
        vatRate: dish.vat_rate,
        isAlcohol: dish.is_alcohol,
        groups: groupsOf(byDish.get(dish.id) ?? [], isOff),
      },
    ]),
  )
}

type Row = Awaited<ReturnType<typeof findOptionsOf>>[number]

function groupsOf(rows: readonly Row[], isOff: (until: Date | null) => boolean): OptionGroup[] {
  return [...Map.groupBy(rows, ({ group_id }) => group_id)].map(([id, types]) => {
    const { name, min_choices: minChoices, choice_count: choiceCount } = types[0]!
    return {
      id,
      name,
      minChoices,
      choiceCount,
      types: types.map(({ type_name, price, sold_out_until }) => ({
        typeName: type_name,
        price: pence(price),
        isSoldOut: isOff(sold_out_until),
      })),
    }
  })
}
