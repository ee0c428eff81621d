import type { MenuDish } from '#domain/orders/cart-changes.ts'
import type { OptionGroup } from '#domain/catalogue/menu/dish-options.ts'
import { pence } from '#domain/shared/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findDishesToOrder, findFirstDishIds } from '#server/catalogue/menu/store.ts'

export type OrderedDish = MenuDish & { vatRate: number | null; isAlcohol: boolean }

/** The dishes as they are on the outlet's menu now, by id. Removed dishes are left out. */
export async function readDishesForOrder(
  db: Db,
  restaurantId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, OrderedDish>> {
  const rows = await findDishesToOrder(db, restaurantId, ids)
  const isOff = (until: Date | null) => until !== null && until > now
  const byDish = [...Map.groupBy(rows, ({ id }) => id).values()]
  return new Map(
    byDish.map((options) => {
      const dish = options[0]!
      return [
        dish.id,
        {
          id: dish.id,
          name: dish.name,
          basePrice: pence(dish.base_price),
          isSoldOut: isOff(dish.sold_out_until),
          vatRate: dish.vat_rate,
          isAlcohol: dish.is_alcohol,
          groups: toOptionGroups(options.filter(isOption), isOff),
        },
      ]
    }),
  )
}

/** The first dishes of the menu, also of an outlet that is not published. */
export async function readFirstDishes(
  db: Db,
  restaurantId: string,
  limit: number,
  now: Date,
): Promise<OrderedDish[]> {
  const ids = await findFirstDishIds(db, restaurantId, limit)
  const dishes = await readDishesForOrder(db, restaurantId, ids, now)
  return ids.flatMap((id) => dishes.get(id) ?? [])
}

type Row = Awaited<ReturnType<typeof findDishesToOrder>>[number]
type Joined = 'group_id' | 'group_name' | 'min_choices' | 'choice_count' | 'type_name' | 'price'
type Option = Row & { [Column in Joined]: NonNullable<Row[Column]> }

function isOption(row: Row): row is Option {
  return row.type_name !== null
}

function toOptionGroups(rows: readonly Option[], isOff: (until: Date | null) => boolean): OptionGroup[] {
  return [...Map.groupBy(rows, ({ group_id }) => group_id)].map(([id, types]) => {
    const { group_name: name, min_choices: minChoices, choice_count: choiceCount } = types[0]!
    return {
      id,
      name,
      minChoices,
      choiceCount,
      types: types.map(({ type_name, price, option_sold_out_until }) => ({
        typeName: type_name,
        price: pence(price),
        isSoldOut: isOff(option_sold_out_until),
      })),
    }
  })
}
