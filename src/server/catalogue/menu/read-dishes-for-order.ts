import type { ServingPeriod } from '#contract/catalogue/serving-period.ts'
import { findServing, periodsOfDish } from '#domain/catalogue/hours/serving-times.ts'
import { parseCommaList } from '#domain/catalogue/menu/comma-list.ts'
import { type Declaration, toDeclaration } from '#domain/catalogue/menu/allergens/declaration.ts'
import type { Step } from '#domain/catalogue/menu/options/dish-options.ts'
import type { MenuDish } from '#domain/orders/cart/cart-changes.ts'
import { linkGroups } from '#domain/catalogue/menu/options/nested-groups.ts'
import { priceFor, vatRateFor, type Wanted } from '#domain/catalogue/menu/order-type-price.ts'
import { type Pence, pence } from '#domain/shared/money.ts'
import { cacheRows } from '#server/platform/db/changes/cache-rows.ts'
import { changeLogOf, type Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findDishesToOrder, findFirstDishIds, findOptions } from '#server/catalogue/menu/store.ts'
import { type DeclaredColumns, toDeclared } from '#server/catalogue/menu/to-declared.ts'
import { toLeft } from '#server/catalogue/portions/to-portions.ts'
import { findPeriods } from '#server/catalogue/serving-periods/store.ts'
import { type MenuGroup, toOptionGroups } from '#server/catalogue/menu/to-option-groups.ts'

/** `servedAt` decides whether a dish is served, if it is not the time that the food is wanted. */
type WantedFood = Wanted & { servedAt?: Date | undefined }

export type OrderedDish = MenuDish & {
  vatRate: number | null
  isAlcohol: boolean
  points: number
  declared: Declaration | null
  /** By group and name, as the customer chooses them. */
  findOption: (step: Step) => DeclaredOption | undefined
}

type DeclaredOption = { id: string; declared: Declaration | null }

/** The dishes as they are on the outlet's menu now, by id, at the prices of the wanted time. Removed dishes are left out. */
export async function readDishesForOrder(
  db: Db,
  restaurantId: string,
  ids: readonly string[],
  wanted: WantedFood & { now: Date },
): Promise<ReadonlyMap<string, OrderedDish>> {
  const rows = await findDishesToOrder(db, restaurantId, ids)
  const ofOutlet = {
    findOptions: () => findOptions(db, restaurantId),
    findPeriods: () => findPeriods(db, restaurantId),
  }
  return toDishes(rows, ofOutlet, wanted)
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
  const findPeriodsOf = cacheRows<readonly ServingPeriod[]>({
    log,
    now,
    maxRows: 500,
    restaurantOf: (restaurantId) => restaurantId,
    read: async ([restaurantId]) => new Map([[restaurantId!, await findPeriods(db, restaurantId!)]]),
  })
  return async (restaurantId: string, ids: readonly string[], wanted: WantedFood) => {
    const found = await findRows(ids.map((id) => `${restaurantId} ${id}`))
    const ofOutlet = {
      findOptions: async () => (await findOptionsOf([restaurantId])).get(restaurantId)!,
      findPeriods: async () => (await findPeriodsOf([restaurantId])).get(restaurantId)!,
    }
    return toDishes([...found.values()].flat(), ofOutlet, { ...wanted, now: now() })
  }
}

function parseKey(key: string) {
  const [restaurantId = '', dishId = ''] = key.split(' ')
  return { restaurantId, dishId }
}

async function toDishes(
  rows: readonly Row[],
  ofOutlet: OfOutlet,
  { now, ...wanted }: WantedFood & { now: Date },
): Promise<ReadonlyMap<string, OrderedDish>> {
  const options = rows.filter(isOption)
  // Groups that an option opens are not linked to the dish. Few outlets have any, so these read all their options.
  const optionRows = options.some(({ opens }) => opens)
    ? await ofOutlet.findOptions()
    : options.filter(isFirstOfIts()).map(toOptionRow)
  const all = toOptionGroups(optionRows, now)
  const findOption = toOptionFinder(optionRows)
  const periods = rows.some((row) => periodIdsOf(row).length > 0) ? await ofOutlet.findPeriods() : []
  const byDish = [...Map.groupBy(rows, ({ id }) => id).values()]
  return new Map(byDish.map((dish) => [dish[0]!.id, toDish(dish, { all, periods, findOption }, wanted, now)]))
}

/** The first dishes of the menu, also of an outlet that is not published. */
export async function readFirstDishes(
  db: Db,
  restaurantId: string,
  limit: number,
  wanted: WantedFood & { now: Date },
): Promise<OrderedDish[]> {
  const ids = await findFirstDishIds(db, restaurantId, limit)
  const dishes = await readDishesForOrder(db, restaurantId, ids, wanted)
  return ids.flatMap((id) => dishes.get(id) ?? [])
}

type OptionRow = Awaited<ReturnType<typeof findOptions>>[number]
type Row = Awaited<ReturnType<typeof findDishesToOrder>>[number]
/** Read for few orders. */
type OfOutlet = {
  findOptions: () => Promise<readonly OptionRow[]>
  findPeriods: () => Promise<readonly ServingPeriod[]>
}
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

type OfMenu = {
  all: ReadonlyMap<string, MenuGroup>
  periods: readonly ServingPeriod[]
  findOption: (step: Step, isDishDeclared: boolean) => DeclaredOption | undefined
}

function toDish(
  rows: readonly Row[],
  { all, periods, findOption }: OfMenu,
  wanted: WantedFood,
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
  const ids = periodIdsOf(row)
  const serving = findServing(
    periods.filter(({ _id }) => ids.includes(_id)),
    wanted.servedAt ?? wanted.at,
  )
  const left = toLeft(row, now, wanted.at)
  const isDeclared = row.dish_allergens !== null
  return {
    id: row.id,
    name: row.name,
    basePrice: priceFor(own, wanted),
    isSoldOut: left === 0 || (row.sold_out_until !== null && row.sold_out_until > now),
    notServed: serving.isServed ? undefined : serving.hours,
    left,
    vatRate: vatRateFor(own, wanted),
    isAlcohol: row.is_alcohol,
    points: row.points,
    declared: toDeclaration(
      toDeclared({
        allergens: row.dish_allergens,
        named_allergens: row.dish_named_allergens,
        may_contain: row.dish_may_contain,
      }),
    ),
    findOption: (step) => findOption(step, isDeclared),
    groups: linkGroups(groupIds, (id) => all.get(id)),
  }
}

type FoundRow = DeclaredColumns & { group_id: string; kind: string; type_name: string; option_id: string }

function toOptionFinder(rows: readonly FoundRow[]): OfMenu['findOption'] {
  const toKey = (groupId: string, typeName: string) => `${groupId} ${typeName}`
  const found = new Map(rows.map((row) => [toKey(row.group_id, row.type_name), row]))
  return ({ groupId, typeName }, isDishDeclared) => {
    const row = found.get(toKey(groupId, typeName))
    if (!row) return undefined
    const isPlainSize = row.kind === 'sizes' && row.allergens === null
    const declared = isPlainSize && isDishDeclared ? { allergens: [] } : toDeclared(row)
    return { id: row.option_id, declared: toDeclaration(declared) }
  }
}

function periodIdsOf({ period_ids, category_period_ids }: Row): readonly string[] {
  return periodsOfDish(parseCommaList(period_ids), parseCommaList(category_period_ids))
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
