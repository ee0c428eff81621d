import { sql } from 'kysely'

import { parseCommaList } from '#domain/catalogue/menu/comma-list.ts'
import type { Category } from '#contract/catalogue/menu.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { precompile } from '#server/platform/db/precompile.ts'
import { precompileByColumn } from '#server/catalogue/restaurants/id-column.ts'

/** The categories of a public outlet, in order. Undefined if there is no such outlet. */
export async function findCategories(
  db: Db,
  idOrUniId: string,
): Promise<{ restaurantId: string; categories: (Category & { periodIds: string[] })[] } | undefined> {
  const rows = await categoryRows(db, idOrUniId)
  const [first] = rows
  const categories = rows.flatMap(({ _id, name, period_ids }) =>
    _id && name ? [{ _id, name, periodIds: parseCommaList(period_ids ?? '') }] : [],
  )
  return first && { restaurantId: first.restaurantId, categories }
}

const categoryRows = precompileByColumn((db, column, value) =>
  db
    .selectFrom('restaurants')
    .leftJoin('categories', (join) =>
      join.onRef('categories.restaurant_id', '=', 'restaurants.id').on('categories.removed_at', 'is', null),
    )
    .select(['restaurants.id as restaurantId', 'categories.id as _id', 'categories.name'])
    .select(sql<string | null>`array_to_string(categories.serving_periods, ',')`.as('period_ids'))
    .where(`restaurants.${column}`, '=', value)
    .where('restaurants.suspended_at', 'is', null)
    .where('restaurants.published_at', 'is not', null)
    .orderBy('categories.position'),
)

/** A category of a public outlet. */
export async function findCategory(db: Db, id: string) {
  return db
    .selectFrom('categories')
    .innerJoin('restaurants', 'restaurants.id', 'categories.restaurant_id')
    .select(['categories.id', 'categories.name', 'categories.restaurant_id', 'categories.serving_periods'])
    .where('categories.id', '=', id)
    .where('categories.removed_at', 'is', null)
    .where('restaurants.suspended_at', 'is', null)
    .where('restaurants.published_at', 'is not', null)
    .executeTakeFirst()
}

/** The dishes of an outlet or of one category, each with the ids of its option groups in order. */
export async function findDishes(db: Db, restaurantId: string, categoryId?: string) {
  if (!categoryId) return allDishes(db, { restaurantId })
  return dishesOf(db, restaurantId).where('category_id', '=', categoryId).execute()
}

const allDishes = precompile((db, { restaurantId }: { restaurantId: string }) => dishesOf(db, restaurantId))

function dishesOf(db: Db, restaurantId: string) {
  // One aggregate for the whole outlet: a subquery per dish costs as much as the rest of a long menu.
  const links = db
    .selectFrom('dish_option_groups as link')
    .innerJoin('option_groups as g', 'g.id', 'link.group_id')
    .select('dish_id')
    // Required groups come first, then the order that staff chose.
    .select(
      sql<string>`string_agg(group_id::text, ',' order by g.min_choices = 0, link.position)`.as('group_ids'),
    )
    .where('link.restaurant_id', '=', restaurantId)
    .where('g.restaurant_id', '=', restaurantId)
    .groupBy('dish_id')
    .as('links')
  return (
    db
      .selectFrom('dishes')
      .leftJoin(links, 'links.dish_id', 'dishes.id')
      .leftJoin('dish_portions as p', 'p.dish_id', 'dishes.id')
      .select(['dishes.id', 'category_id', 'name', 'description', 'base_price'])
      .select(['p.remaining', 'p.ahead', 'p.each_day', 'p.day'])
      .select(['kcal', 'is_alcohol', 'picture', 'sold_out_until'])
      .select(['collection_price', 'delivery_price', 'dine_in_price', 'type_prices_from'])
      // Comma-separated text: the driver parses arrays slowly. No value contains a comma.
      .select([
        sql<string>`array_to_string(diets, ',')`.as('diets'),
        sql<string | null>`array_to_string(allergens, ',')`.as('allergens'),
        sql<string>`array_to_string(named_allergens, ',')`.as('named_allergens'),
        sql<string>`array_to_string(may_contain, ',')`.as('may_contain'),
        sql<string>`coalesce(group_ids, '')`.as('group_ids'),
        sql<string>`array_to_string(dishes.serving_periods, ',')`.as('period_ids'),
      ])
      .where('dishes.restaurant_id', '=', restaurantId)
      .where('removed_at', 'is', null)
      .orderBy('position')
  )
}

export type DishRow = Awaited<ReturnType<typeof findDishes>>[number]

/** Every option of an outlet with its group, sorted by group. */
export async function findOptions(db: Db, restaurantId: string) {
  return allOptions(db, { restaurantId })
}

const allOptions = precompile((db, { restaurantId }: { restaurantId: string }) =>
  db
    .selectFrom('options')
    .innerJoin('option_groups', 'option_groups.id', 'options.group_id')
    .select(['option_groups.id as group_id', 'option_groups.name', 'min_choices', 'choice_count'])
    .select(['kind', 'halves_price', 'max_quantity', 'free_count'])
    .select(['options.id as option_id', 'type_name', 'price', 'sold_out_until'])
    .select([
      sql<string | null>`array_to_string(allergens, ',')`.as('allergens'),
      sql<string>`array_to_string(named_allergens, ',')`.as('named_allergens'),
      sql<string>`array_to_string(may_contain, ',')`.as('may_contain'),
    ])
    .select(['is_default', 'size_prices', sql<string | null>`array_to_string(opens, ',')`.as('opens')])
    .where('options.restaurant_id', '=', restaurantId)
    .where('option_groups.restaurant_id', '=', restaurantId)
    .where('options.removed_at', 'is', null)
    .where('option_groups.removed_at', 'is', null)
    .orderBy('option_groups.id')
    .orderBy('options.position'),
)

/** Those of the dishes that are on the outlet's menu: a row for each option in menu order, one row if there is none. */
export async function findDishesToOrder(db: Db, restaurantId: string, ids: readonly string[]) {
  return dishesToOrder(db, { restaurantId, ids })
}

const dishesToOrder = precompile((db, params: { restaurantId: string; ids: readonly string[] }) =>
  db
    .selectFrom('dishes as d')
    .innerJoin('categories as c', 'c.id', 'd.category_id')
    .leftJoin('dish_option_groups as link', (join) =>
      join.onRef('link.restaurant_id', '=', 'd.restaurant_id').onRef('link.dish_id', '=', 'd.id'),
    )
    .leftJoin('option_groups as g', (join) =>
      join.onRef('g.id', '=', 'link.group_id').on('g.removed_at', 'is', null),
    )
    .leftJoin('options as o', (join) =>
      join
        .onRef('o.restaurant_id', '=', 'd.restaurant_id')
        .onRef('o.group_id', '=', 'g.id')
        .on('o.removed_at', 'is', null),
    )
    .leftJoin('dish_portions as p', 'p.dish_id', 'd.id')
    .select(['d.id', 'd.name', 'd.base_price', 'd.vat_rate', 'd.is_alcohol', 'd.sold_out_until'])
    .select('d.points')
    .select(['p.remaining', 'p.ahead', 'p.each_day', 'p.day'])
    .select([
      sql<string>`array_to_string(d.serving_periods, ',')`.as('period_ids'),
      sql<string>`array_to_string(c.serving_periods, ',')`.as('category_period_ids'),
      sql<string | null>`array_to_string(d.allergens, ',')`.as('dish_allergens'),
      sql<string>`array_to_string(d.named_allergens, ',')`.as('dish_named_allergens'),
      sql<string>`array_to_string(d.may_contain, ',')`.as('dish_may_contain'),
      sql<string | null>`array_to_string(o.allergens, ',')`.as('allergens'),
      sql<string | null>`array_to_string(o.named_allergens, ',')`.as('named_allergens'),
      sql<string | null>`array_to_string(o.may_contain, ',')`.as('may_contain'),
    ])
    .select(['d.collection_price', 'd.delivery_price', 'd.dine_in_price', 'd.type_prices_from'])
    .select(['d.collection_vat_rate', 'd.delivery_vat_rate'])
    .select(['g.id as group_id', 'g.name as group_name', 'g.min_choices', 'g.choice_count'])
    .select(['g.kind', 'g.halves_price', 'g.max_quantity', 'g.free_count'])
    .select(['o.id as option_id', 'o.type_name', 'o.price', 'o.sold_out_until as option_sold_out_until'])
    .select(['o.is_default', 'o.size_prices', sql<string | null>`array_to_string(o.opens, ',')`.as('opens')])
    .where('d.restaurant_id', '=', params.restaurantId)
    // The subquery hides the list's length: otherwise Postgres plans again each time, five times the cost of the read.
    .where('d.id', '=', sql<string>`any (array(select unnest(${params.ids}::uuid[])))`)
    .where('d.removed_at', 'is', null)
    .where('c.removed_at', 'is', null)
    .orderBy((eb) => eb('g.min_choices', '=', 0))
    .orderBy('link.position')
    .orderBy('o.position'),
)

/** Includes outlets that the public does not see. */
export async function findOutletCategories(db: Db, restaurantId: string): Promise<Category[]> {
  return db
    .selectFrom('categories')
    .select(['id as _id', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
}

/** Returns the dish's name, or undefined if the outlet has no such dish. */
export async function updateDishSoldOut(tx: Tx, restaurantId: string, dishId: string, until: Date | null) {
  return tx
    .updateTable('dishes')
    .set({ sold_out_until: until })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', dishId)
    .where('removed_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
}

export async function updateOptionSoldOut(
  tx: Tx,
  restaurantId: string,
  optionId: string,
  until: Date | null,
) {
  return tx
    .updateTable('options')
    .set({ sold_out_until: until })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', optionId)
    .where('removed_at', 'is', null)
    .returning('type_name as name')
    .executeTakeFirst()
}

/** In the order of the menu, in any state of the outlet. */
export async function findFirstDishIds(db: Db, restaurantId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('dishes as d')
    .innerJoin('categories as c', 'c.id', 'd.category_id')
    .select('d.id')
    .where('d.restaurant_id', '=', restaurantId)
    .where('d.removed_at', 'is', null)
    .where('c.removed_at', 'is', null)
    .orderBy('c.position')
    .orderBy('d.position')
    .orderBy('d.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
