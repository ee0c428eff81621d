import type { MenuDish } from '#domain/orders/cart-changes.ts'
import type { OptionGroup } from '#domain/catalogue/menu/dish-options.ts'
import { pence } from '#domain/shared/money.ts'
import { cacheRows } from '#server/platform/db/changes/cache-rows.ts'
import { toDependencies } from '#server/platform/db/changes/change-log.ts'
import { changeLogOf, type Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findDishesToOrder } from '#server/catalogue/menu/store.ts'

export type OrderedDish = MenuDish & { vatRate: number | null; isAlcohol: boolean }

/** The dishes as they are on the outlet's menu now, by id. Removed dishes are left out. */
export async function readDishesForOrder(
  db: Db,
  restaurantId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, OrderedDish>> {
  return toDishes(await findDishesToOrder(db, restaurantId, ids), now)
}

const tables = ['dishes', 'categories', 'dish_option_groups', 'option_groups', 'options']

/** The same from memory, for quotes: after a change by another process at most a second old. */
export function cacheDishesForOrder({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const findRows = cacheRows<readonly Row[]>({
    log: changeLogOf(db),
    now,
    maxRows: 20_000,
    toDependencies: (key) => toDependencies(tables, parseKey(key).restaurantId),
    read: async (keys) => {
      const { restaurantId } = parseKey(keys[0]!)
      const ids = keys.map((key) => parseKey(key).dishId)
      const byDish = Map.groupBy(await findDishesToOrder(db, restaurantId, ids), ({ id }) => id)
      return new Map(keys.map((key, at) => [key, byDish.get(ids[at]!) ?? []]))
    },
  })
  return async (restaurantId: string, ids: readonly string[]) => {
    const found = await findRows(ids.map((id) => `${restaurantId} ${id}`))
    return toDishes([...found.values()].flat(), now())
  }
}

function parseKey(key: string) {
  const [restaurantId = '', dishId = ''] = key.split(' ')
  return { restaurantId, dishId }
}

function toDishes(rows: readonly Row[], now: Date): ReadonlyMap<string, OrderedDish> {
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
