import type { MenuDish } from '#domain/orders/cart-changes.ts'
import { linkGroups } from '#domain/catalogue/menu/nested-groups.ts'
import { priceFor, vatRateFor, type Wanted } from '#domain/catalogue/menu/order-type-price.ts'
import { type Pence, pence } from '#domain/shared/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findDishesToOrder, findOptions } from '#server/catalogue/menu/store.ts'
import { type MenuGroup, toOptionGroups } from '#server/catalogue/menu/to-option-groups.ts'

export type OrderedDish = MenuDish & { vatRate: number | null; isAlcohol: boolean }

/** The dishes as they are on the outlet's menu now, by id, at the prices of the wanted time. Removed dishes are left out. */
export async function readDishesForOrder(
  db: Db,
  restaurantId: string,
  ids: readonly string[],
  { now, ...wanted }: Wanted & { now: Date },
): Promise<ReadonlyMap<string, OrderedDish>> {
  const rows = await findDishesToOrder(db, restaurantId, ids)
  const options = rows.filter(isOption)
  // Groups that an option opens are not linked to the dish. Few outlets have any, so these read all their options.
  const all = options.some(({ opens }) => opens)
    ? toOptionGroups(await findOptions(db, restaurantId), now)
    : toOptionGroups(options.filter(isFirstOfIts()).map(toOptionRow), now)
  const byDish = [...Map.groupBy(rows, ({ id }) => id).values()]
  return new Map(byDish.map((dish) => [dish[0]!.id, toDish(dish, all, wanted, now)]))
}

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
