import type { MenuDish } from '#domain/orders/cart-changes.ts'
import { linkGroups } from '#domain/catalogue/menu/nested-groups.ts'
import { priceFor, vatRateFor, type Wanted } from '#domain/catalogue/menu/order-type-price.ts'
import { type Pence, pence } from '#domain/shared/money.ts'
import { cacheRows } from '#server/platform/db/changes/cache-rows.ts'
import { changeLogOf, type Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findDishesToOrder, findFirstDishIds, findOptions } from '#server/catalogue/menu/store.ts'
import { type MenuGroup, toOptionGroups } from '#server/catalogue/menu/to-option-groups.ts'

export type OrderedDish = MenuDish & { vatRate: number | null; isAlcohol: boolean }

/** The dishes as they are on the outlet's menu now, by id, at the prices of the wanted time. Removed dishes are left out. */
export async function readDishesForOrder(
  db: Db,
  restaurantId: string,
  ids: readonly string[],
  wanted: Wanted & { now: Date },
): Promise<ReadonlyMap<string, OrderedDish>> {
  const rows = await findDishesToOrder(db, restaurantId, ids)
  return toDishes(rows, () => findOptions(db, restaurantId), wanted)
}

/** The same from memory, for quotes: after a change by another process at most a second old. */
export function cacheDishesForOrder({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const log = changeLogOf(db)
  const findRows = cacheRows<readonly Row[]>({
    log,
    now,
    maxRows: 20_000,
    restaurantOf: (key) => parseKey(key).restaurantId,
    read: async (keys) => {
      const { restaurantId } = parseKey(keys[0]!)
      const ids = keys.map((key) => parseKey(key).dishId)
      const byDish = Map.groupBy(await findDishesToOrder(db, restaurantId, ids), ({ id }) => id)
      return new Map(keys.map((key, at) => [key, byDish.get(ids[at]!) ?? []]))
    },
  })
  const findOptionsOf = cacheRows<readonly OptionRow[]>({
    log,
    now,
    maxRows: 500,
    restaurantOf: (restaurantId) => restaurantId,
    read: async ([restaurantId]) => new Map([[restaurantId!, await findOptions(db, restaurantId!)]]),
  })
  return async (restaurantId: string, ids: readonly string[], wanted: Wanted) => {
    const found = await findRows(ids.map((id) => `${restaurantId} ${id}`))
    const findAll = async () => (await findOptionsOf([restaurantId])).get(restaurantId)!
    return toDishes([...found.values()].flat(), findAll, { ...wanted, now: now() })
  }
}

function parseKey(key: string) {
  const [restaurantId = '', dishId = ''] = key.split(' ')
  return { restaurantId, dishId }
}

async function toDishes(
  rows: readonly Row[],
  findAll: () => Promise<readonly OptionRow[]>,
  { now, ...wanted }: Wanted & { now: Date },
): Promise<ReadonlyMap<string, OrderedDish>> {
  const options = rows.filter(isOption)
  // Groups that an option opens are not linked to the dish. Few outlets have any, so these read all their options.
  const all = options.some(({ opens }) => opens)
    ? toOptionGroups(await findAll(), now)
    : toOptionGroups(options.filter(isFirstOfIts()).map(toOptionRow), now)
  const byDish = [...Map.groupBy(rows, ({ id }) => id).values()]
  return new Map(byDish.map((dish) => [dish[0]!.id, toDish(dish, all, wanted, now)]))
}

/** The first dishes of the menu, also of an outlet that is not published. */
export async function readFirstDishes(
  db: Db,
  restaurantId: string,
  limit: number,
  wanted: Wanted & { now: Date },
): Promise<OrderedDish[]> {
  const ids = await findFirstDishIds(db, restaurantId, limit)
  const dishes = await readDishesForOrder(db, restaurantId, ids, wanted)
  return ids.flatMap((id) => dishes.get(id) ?? [])
}

type OptionRow = Awaited<ReturnType<typeof findOptions>>[number]
type Row = Awaited<ReturnType<typeof findDishesToOrder>>[number]
type Joined =
  | 'group_id'
  | 'group_name'
  | 'min_choices'
  | 'choice_count'
  | 'kind'
  | 'halves_price'
  | 'max_quantity'
  | 'free_count'
  | 'option_id'
  | 'type_name'
  | 'price'
  | 'is_default'
type Option = Row & { [Column in Joined]: NonNullable<Row[Column]> }

function toDish(
  rows: readonly Row[],
  groups: ReadonlyMap<string, MenuGroup>,
  wanted: Wanted,
  now: Date,
): OrderedDish {
  const row = rows[0]!
  const own = {
    basePrice: pence(row.base_price),
    prices: {
      Collection: toPence(row.collection_price),
      'Home Delivery': toPence(row.delivery_price),
      'Dine In': toPence(row.dine_in_price),
    },
    vatRate: row.vat_rate,
    vatRates: {
      Collection: row.collection_vat_rate ?? undefined,
      'Home Delivery': row.delivery_vat_rate ?? undefined,
    },
    pricesFrom: row.type_prices_from ?? undefined,
  }
  const groupIds = [...new Set(rows.filter(isOption).map(({ group_id }) => group_id))]
  return {
    id: row.id,
    name: row.name,
    basePrice: priceFor(own, wanted),
    isSoldOut: row.sold_out_until !== null && row.sold_out_until > now,
    vatRate: vatRateFor(own, wanted),
    isAlcohol: row.is_alcohol,
    groups: linkGroups(groupIds, (id) => groups.get(id)),
  }
}

function isOption(row: Row): row is Option {
  return row.type_name !== null
}

/** Two dishes may share a group, which then comes twice. */
function isFirstOfIts(): (row: Option) => boolean {
  const seen = new Set<string>()
  return ({ option_id }) => seen.size < seen.add(option_id).size
}

function toOptionRow({ group_name: name, option_sold_out_until, ...row }: Option) {
  return { ...row, name, sold_out_until: option_sold_out_until }
}

function toPence(price: number | null): Pence | undefined {
  return price === null ? undefined : pence(price)
}
