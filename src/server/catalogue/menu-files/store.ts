import { type Insertable, sql } from 'kysely'

import type { FileTypePrices } from '#domain/catalogue/menu-file/menu-file.ts'
import type { DeclaredColumns } from '#server/catalogue/menu-editor/to-declared-columns.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

/** The latest files of an outlet are kept: it may compare a few, and imports one. */
const maxFiles = 5

export async function insertMenuFile(db: Db, values: Insertable<Tables['menu_files']>): Promise<string> {
  const { restaurant_id } = values
  const { id } = await db.insertInto('menu_files').values(values).returning('id').executeTakeFirstOrThrow()
  const older = db
    .selectFrom('menu_files')
    .select('id')
    .where('restaurant_id', '=', restaurant_id)
    .where('id', '<>', id)
    .orderBy('made_at', 'desc')
    .offset(maxFiles - 1)
  await db.deleteFrom('menu_files').where('id', 'in', older).execute()
  return id
}

export async function findMenuFile(db: Db, restaurantId: string, id: string) {
  return db
    .selectFrom('menu_files')
    .select(['body', 'encoding'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deleteMenuFiles(db: Db, madeBefore: Date): Promise<void> {
  await db.deleteFrom('menu_files').where('made_at', '<', madeBefore).execute()
}

type Row<T extends keyof Tables> = Insertable<Tables[T]> & { id: string }

/** Postgres takes 65,535 parameters in a statement. */
const chunkSize = 500

function* inChunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += chunkSize) yield rows.slice(at, at + chunkSize)
}

/** Adds categories, or updates those with a known id. The ids must be new or of this outlet. */
export async function saveCategories(tx: Tx, rows: readonly Row<'categories'>[]): Promise<void> {
  for (const values of inChunks(rows))
    await tx
      .insertInto('categories')
      .values(values)
      .onConflict((clash) =>
        clash.column('id').doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          position: ref('excluded.position'),
          serving_periods: ref('excluded.serving_periods'),
        })),
      )
      .execute()
}

type DishRow = Row<'dishes'> & ReturnType<typeof toTypePriceColumns> & DeclaredColumns

/** The same for dishes. Pictures and what is sold out stay as they are. */
export async function saveDishes(tx: Tx, rows: readonly DishRow[]): Promise<void> {
  for (const values of inChunks(rows))
    await tx
      .insertInto('dishes')
      .values(values)
      .onConflict((clash) =>
        clash.column('id').doUpdateSet(({ ref }) => ({
          key: ref('excluded.key'),
          category_id: ref('excluded.category_id'),
          name: ref('excluded.name'),
          description: ref('excluded.description'),
          base_price: ref('excluded.base_price'),
          vat_rate: ref('excluded.vat_rate'),
          kcal: ref('excluded.kcal'),
          is_alcohol: ref('excluded.is_alcohol'),
          diets: ref('excluded.diets'),
          allergens: ref('excluded.allergens'),
          named_allergens: ref('excluded.named_allergens'),
          may_contain: ref('excluded.may_contain'),
          points: ref('excluded.points'),
          position: ref('excluded.position'),
          collection_price: ref('excluded.collection_price'),
          delivery_price: ref('excluded.delivery_price'),
          dine_in_price: ref('excluded.dine_in_price'),
          collection_vat_rate: ref('excluded.collection_vat_rate'),
          delivery_vat_rate: ref('excluded.delivery_vat_rate'),
          type_prices_from: ref('excluded.type_prices_from'),
          serving_periods: ref('excluded.serving_periods'),
        })),
      )
      .execute()
}

export async function savePeriods(tx: Tx, rows: readonly Row<'serving_periods'>[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('serving_periods')
    .values([...rows])
    .onConflict((clash) =>
      clash.column('id').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        hours: ref('excluded.hours'),
        first_day: ref('excluded.first_day'),
        last_day: ref('excluded.last_day'),
      })),
    )
    .execute()
}

/** The columns of a dish for its prices by order type. */
export function toTypePriceColumns(prices: FileTypePrices) {
  return {
    collection_price: prices.collection,
    delivery_price: prices.delivery,
    dine_in_price: prices.dineIn,
    collection_vat_rate: prices.collectionVatRate,
    delivery_vat_rate: prices.deliveryVatRate,
    type_prices_from: prices.from,
  }
}

export async function saveGroups(tx: Tx, rows: readonly Row<'option_groups'>[]): Promise<void> {
  for (const values of inChunks(rows))
    await tx
      .insertInto('option_groups')
      .values(values)
      .onConflict((clash) =>
        clash.column('id').doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          min_choices: ref('excluded.min_choices'),
          choice_count: ref('excluded.choice_count'),
          kind: ref('excluded.kind'),
          halves_price: ref('excluded.halves_price'),
          max_quantity: ref('excluded.max_quantity'),
          free_count: ref('excluded.free_count'),
        })),
      )
      .execute()
}

export async function saveOptions(
  tx: Tx,
  rows: readonly (Row<'options'> & DeclaredColumns)[],
): Promise<void> {
  for (const values of inChunks(rows))
    await tx
      .insertInto('options')
      .values(values)
      .onConflict((clash) =>
        clash.column('id').doUpdateSet(({ ref }) => ({
          type_name: ref('excluded.type_name'),
          price: ref('excluded.price'),
          allergens: ref('excluded.allergens'),
          named_allergens: ref('excluded.named_allergens'),
          may_contain: ref('excluded.may_contain'),
          position: ref('excluded.position'),
          is_default: ref('excluded.is_default'),
          opens: ref('excluded.opens'),
          size_prices: ref('excluded.size_prices'),
        })),
      )
      .execute()
}

export async function removeParts(
  tx: Tx,
  part: 'categories' | 'dishes' | 'option_groups',
  restaurantId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await sql`update ${sql.table(part)} set removed_at = ${at}
    where restaurant_id = ${restaurantId} and id = any (${[...ids]}::uuid[])`.execute(tx)
}

/** Also takes the groups from every dish, and removes their options. */
export async function removeGroups(
  tx: Tx,
  restaurantId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from dish_option_groups
    where restaurant_id = ${restaurantId} and group_id = any (${[...ids]}::uuid[])`.execute(tx)
  await removeOptionsExcept(tx, restaurantId, ids, [], at)
  await removeParts(tx, 'option_groups', restaurantId, ids, at)
}

export async function removeOptionsExcept(
  tx: Tx,
  restaurantId: string,
  groupIds: readonly string[],
  keepIds: readonly string[],
  at: Date,
): Promise<void> {
  if (groupIds.length === 0) return
  await sql`update options set removed_at = ${at}
    where restaurant_id = ${restaurantId} and removed_at is null
      and group_id = any (${[...groupIds]}::uuid[]) and id <> all (${[...keepIds]}::uuid[])`.execute(tx)
}

export async function replaceGroupsOfDishes(
  tx: Tx,
  restaurantId: string,
  dishes: readonly { dishId: string; groupIds: readonly string[] }[],
): Promise<void> {
  if (dishes.length === 0) return
  await sql`delete from dish_option_groups
    where restaurant_id = ${restaurantId} and dish_id = any (${dishes.map(({ dishId }) => dishId)}::uuid[])`.execute(
    tx,
  )
  const rows = dishes.flatMap(({ dishId, groupIds }) =>
    groupIds.map((groupId, position) => ({
      restaurant_id: restaurantId,
      dish_id: dishId,
      group_id: groupId,
      position,
    })),
  )
  for (const values of inChunks(rows)) await tx.insertInto('dish_option_groups').values(values).execute()
}

export async function updateSoldOut(
  tx: Tx,
  restaurantId: string,
  ids: readonly string[],
  until: Date | null,
): Promise<void> {
  if (ids.length === 0) return
  await sql`update dishes set sold_out_until = ${until}
    where restaurant_id = ${restaurantId} and id = any (${[...ids]}::uuid[])`.execute(tx)
}
