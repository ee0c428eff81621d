import { sql } from 'kysely'

import type { Portions, Taken } from '#domain/catalogue/menu/portions.ts'
import { toPortions } from '#server/catalogue/portions/to-portions.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** By dish. Locked in the order of their ids, as by every command, so that no two commands deadlock. */
export async function lockPortions(
  tx: Tx,
  dishIds: readonly string[],
): Promise<ReadonlyMap<string, Portions>> {
  const rows = await tx
    .selectFrom('dish_portions')
    .select(['dish_id', 'remaining', 'ahead', 'each_day', 'day', 'count_no'])
    .where('dish_id', '=', sql<string>`any (${[...dishIds]}::uuid[])`)
    .orderBy('dish_id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.dish_id, toPortions(row)!]))
}

export async function updatePortions(tx: Tx, counts: ReadonlyMap<string, Portions>): Promise<void> {
  const rows = [...counts].map(([id, { remaining, ahead, day }]) => ({ id, remaining, ahead, day }))
  await sql`update dish_portions set remaining = now.remaining, ahead = now.ahead, day = now.day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as now (id uuid, remaining int, ahead int, day date)
    where dish_id = now.id`.execute(tx)
}

/** What an order has taken already of the same count is added to. Of an earlier count it is in the new one. */
export async function insertTaken(tx: Tx, orderId: string, taken: ReadonlyMap<string, Taken>): Promise<void> {
  const rows = [...taken].map(([dishId, { portions, day, countNo = 0 }]) => ({
    order_id: orderId,
    dish_id: dishId,
    portions,
    day,
    count_no: countNo,
  }))
  await tx
    .insertInto('taken_portions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'dish_id']).doUpdateSet({
        portions: sql`excluded.portions
          + case when taken_portions.count_no = excluded.count_no then taken_portions.portions else 0 end`,
        count_no: sql`excluded.count_no`,
      }),
    )
    .execute()
}

/** What the order took, by dish. A second call finds nothing. */
export async function deleteTaken(tx: Tx, orderId: string): Promise<ReadonlyMap<string, Taken>> {
  const rows = await tx
    .deleteFrom('taken_portions')
    .where('order_id', '=', orderId)
    .returning(['dish_id', 'portions', 'day', 'count_no'])
    .execute()
  return new Map(rows.map(toTaken))
}

/** What a cancelled order gave back, by dish: at its latest cancel. */
export async function insertReturned(
  tx: Tx,
  orderId: string,
  returned: ReadonlyMap<string, number>,
): Promise<void> {
  await tx.deleteFrom('returned_portions').where('order_id', '=', orderId).execute()
  if (returned.size === 0) return
  const rows = [...returned].map(([dish_id, portions]) => ({ order_id: orderId, dish_id, portions }))
  await tx.insertInto('returned_portions').values(rows).execute()
}

/** A second call finds nothing. */
export async function deleteReturned(tx: Tx, orderId: string) {
  const { rows } = await sql<{ id: string; name: string; portions: number }>`
    with returned as (delete from returned_portions where order_id = ${orderId} returning dish_id, portions)
    select d.id, d.name, r.portions from returned r join dishes d on d.id = r.dish_id order by d.id`.execute(
    tx,
  )
  return rows
}

/** What the order has taken, by dish. */
export async function findTaken(tx: Tx, orderId: string): Promise<ReadonlyMap<string, Taken>> {
  const rows = await tx
    .selectFrom('taken_portions')
    .select(['dish_id', 'portions', 'day', 'count_no'])
    .where('order_id', '=', orderId)
    .execute()
  return new Map(rows.map(toTaken))
}

/** The order must be locked. A row has at least one portion. */
export async function subtractTaken(
  tx: Tx,
  orderId: string,
  dishId: string,
  portions: number,
): Promise<void> {
  const ofDish = { order_id: orderId, dish_id: dishId }
  const { numDeletedRows } = await tx
    .deleteFrom('taken_portions')
    .where((row) => row.and(ofDish))
    .where('portions', '<=', portions)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return
  await tx
    .updateTable('taken_portions')
    .set({ portions: sql`portions - ${portions}` })
    .where((row) => row.and(ofDish))
    .execute()
}

/** Of a dish on the menu of this outlet. */
export async function findDishName(
  tx: Tx,
  restaurantId: string,
  dishId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('dishes')
    .select('name')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', dishId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.name
}

/**
 * The row must be locked or absent: of two that add it at once, the later one counts. Without `countNo` it is a new count.
 */
export async function savePortions(
  tx: Tx,
  restaurantId: string,
  dishId: string,
  { remaining, ahead, eachDay, day, countNo }: Portions,
): Promise<void> {
  const count_no = countNo ?? sql<number>`nextval('portion_counts')`
  const columns = { remaining, ahead, each_day: eachDay, day, count_no }
  await tx
    .insertInto('dish_portions')
    .values({ dish_id: dishId, restaurant_id: restaurantId, ...columns })
    .onConflict((conflict) => conflict.column('dish_id').doUpdateSet(columns))
    .execute()
}

export async function deletePortions(tx: Tx, dishId: string): Promise<void> {
  await tx.deleteFrom('dish_portions').where('dish_id', '=', dishId).execute()
}

function toTaken(row: { dish_id: string; portions: number; day: string; count_no: number }): [string, Taken] {
  const { dish_id, count_no, ...taken } = row
  return [dish_id, { ...taken, countNo: count_no }]
}
