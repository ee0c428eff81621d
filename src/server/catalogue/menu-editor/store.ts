import { type Insertable, sql, type Updateable } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

type Part = 'categories' | 'dishes' | 'option_groups'

export async function countParts(tx: Tx, part: Part, restaurantId: string): Promise<number> {
  const { count } = await tx
    .selectFrom(part)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function findCategoriesToEdit(db: Db, restaurantId: string) {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'position', 'serving_periods', sql<string>`coalesce(key, id::text)`.as('key')])
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Who changed the declaration last, and when. A closed account has no name. */
function declaredBy(column: 'dish_id' | 'option_id', id: 'dishes.id' | 'options.id') {
  return sql<{ name: string | null; at: string } | null>`(
    select json_build_object('name', c.name, 'at', d.at) from declaration_changes d
    left join customers c on c.id = d.customer_id
    where d.${sql.ref(column)} = ${sql.ref(id)} order by d.id desc limit 1)`.as('declared_by')
}

export async function findDishesToEdit(db: Db, restaurantId: string) {
  return db
    .selectFrom('dishes')
    .select(['id', 'category_id', 'name', 'description', 'base_price', 'vat_rate', 'kcal', 'is_alcohol'])
    .select('points')
    .select(['diets', 'allergens', 'named_allergens', 'may_contain', 'picture', 'position', 'sold_out_until'])
    .select(['serving_periods', declaredBy('dish_id', 'dishes.id')])
    .select((eb) =>
      eb
        .selectFrom('dish_portions as p')
        .select('p.each_day')
        .whereRef('p.dish_id', '=', 'dishes.id')
        .as('daily_portions'),
    )
    .select(['collection_price', 'delivery_price', 'dine_in_price'])
    .select(['collection_vat_rate', 'delivery_vat_rate', 'type_prices_from'])
    .select(sql<string>`coalesce(key, dishes.id::text)`.as('key'))
    .select(
      sql<string[]>`array(
        select link.group_id from dish_option_groups link join option_groups g on g.id = link.group_id
        where link.restaurant_id = dishes.restaurant_id and link.dish_id = dishes.id and g.removed_at is null
        order by g.min_choices = 0, link.position)`.as('group_ids'),
    )
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type EditedDish = Awaited<ReturnType<typeof findDishesToEdit>>[number]

export async function findGroupsToEdit(db: Db, restaurantId: string) {
  return db
    .selectFrom('option_groups')
    .select(['id', 'name', 'min_choices', 'choice_count', sql<string>`coalesce(key, id::text)`.as('key')])
    .select(['kind', 'halves_price', 'max_quantity', 'free_count'])
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function findOptionsToEdit(db: Db, restaurantId: string) {
  return db
    .selectFrom('options')
    .select(['id', 'group_id', 'type_name', 'price', 'allergens', 'named_allergens', 'may_contain'])
    .select(declaredBy('option_id', 'options.id'))
    .select(['is_default', 'opens', 'size_prices'])
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function insertCategory(tx: Tx, row: Insertable<Tables['categories']>): Promise<string> {
  return (await tx.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertDish(tx: Tx, row: Insertable<Tables['dishes']>): Promise<string> {
  return (await tx.insertInto('dishes').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertGroup(tx: Tx, row: Insertable<Tables['option_groups']>): Promise<string> {
  return (await tx.insertInto('option_groups').values(row).returning('id').executeTakeFirstOrThrow()).id
}

type Own<P extends Part> = Omit<Updateable<Tables[P]>, 'id' | 'restaurant_id'>

export async function updatePart<P extends Part>(
  tx: Tx,
  part: P,
  restaurantId: string,
  id: string,
  set: Own<P>,
): Promise<void> {
  await tx
    .updateTable<Part>(part)
    .set(set)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
}

/** Stores each item's index in its list as its position. */
export async function updatePositions(
  tx: Tx,
  part: 'categories' | 'dishes',
  restaurantId: string,
  ...lists: readonly (readonly string[])[]
): Promise<void> {
  const positions = lists.flatMap((ids) => ids.map((_, position) => position))
  await sql`update ${sql.table(part)} set position = placed.position
    from unnest(${lists.flat()}::uuid[], ${positions}::int[]) placed (id, position)
    where ${sql.table(part)}.restaurant_id = ${restaurantId} and ${sql.table(part)}.id = placed.id
      and ${sql.table(part)}.position <> placed.position`.execute(tx)
}

export async function replaceDishGroups(
  tx: Tx,
  restaurantId: string,
  dishId: string,
  groupIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('dish_option_groups')
    .where('restaurant_id', '=', restaurantId)
    .where('dish_id', '=', dishId)
    .execute()
  const rows = groupIds.map((groupId, position) => ({
    restaurant_id: restaurantId,
    dish_id: dishId,
    group_id: groupId,
    position,
  }))
  if (rows.length > 0) await tx.insertInto('dish_option_groups').values(rows).execute()
}

export async function unlinkGroup(tx: Tx, restaurantId: string, groupId: string): Promise<void> {
  await tx
    .deleteFrom('dish_option_groups')
    .where('restaurant_id', '=', restaurantId)
    .where('group_id', '=', groupId)
    .execute()
}

/** Also frees the names of those that stay: two options may swap names in one edit. */
export async function removeOptions(
  tx: Tx,
  restaurantId: string,
  groupId: string,
  at: Date,
  keepIds: readonly string[] = [],
): Promise<void> {
  await tx
    .updateTable('options')
    .set({ removed_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('group_id', '=', groupId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`id <> all (${[...keepIds]}::uuid[])`)
    .execute()
  await tx
    .updateTable('options')
    .set({ type_name: sql`id::text` })
    .where('restaurant_id', '=', restaurantId)
    .where('group_id', '=', groupId)
    .where('removed_at', 'is', null)
    .execute()
}

/** Options no longer open a removed group. */
export async function closeGroup(tx: Tx, restaurantId: string, groupId: string): Promise<void> {
  await tx
    .updateTable('options')
    .set({ opens: sql<string[] | null>`nullif(array_remove(opens, ${groupId}::uuid), '{}')` })
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`${groupId}::uuid = any (opens)`)
    .execute()
}

export type OptionColumns = Pick<
  Updateable<Tables['options']>,
  | 'type_name'
  | 'price'
  | 'allergens'
  | 'named_allergens'
  | 'may_contain'
  | 'position'
  | 'is_default'
  | 'opens'
  | 'size_prices'
> &
  Pick<Insertable<Tables['options']>, 'type_name' | 'price' | 'allergens' | 'position'>

export async function saveOption(
  tx: Tx,
  restaurantId: string,
  groupId: string,
  id: string | undefined,
  columns: OptionColumns,
): Promise<void> {
  if (id === undefined)
    await tx
      .insertInto('options')
      .values({ restaurant_id: restaurantId, group_id: groupId, ...columns })
      .execute()
  else
    await tx
      .updateTable('options')
      .set(columns)
      .where('restaurant_id', '=', restaurantId)
      .where('group_id', '=', groupId)
      .where('id', '=', id)
      .execute()
}

/** Every change of a declaration in this transaction is recorded as theirs. */
export async function setDeclarer(tx: Tx, customerId: string | undefined, at: Date): Promise<void> {
  await sql`select set_config('tablefare.declared_by', ${customerId ?? ''}, true),
    set_config('tablefare.declared_at', ${at.toISOString()}, true)`.execute(tx)
}
