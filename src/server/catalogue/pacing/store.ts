import { sql } from 'kysely'

import type { ByQuarter } from '#domain/shared/time/quarters.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** A day's row is inserted when the first points of that day may be taken. */
export async function insertDays(
  tx: Tx,
  restaurantId: string,
  days: readonly string[],
  points: number,
): Promise<void> {
  await sql`
    insert into kitchen_days (restaurant_id, day, points)
    select ${restaurantId}, d, ${points} from unnest(${[...days]}::date[]) d order by d
    on conflict do nothing`.execute(tx)
}

/** Locked earliest day first, so that no two commands deadlock. */
export async function lockDays(tx: Tx, restaurantId: string, days: readonly string[]) {
  return tx
    .selectFrom('kitchen_days as d')
    .innerJoin('restaurants as r', 'r.id', 'd.restaurant_id')
    .select(['d.day', 'd.taken', 'd.points', 'r.kitchen_points'])
    .where('d.restaurant_id', '=', restaurantId)
    .where('d.day', '=', sql<string>`any (${[...days]}::date[])`)
    .orderBy('d.day')
    .forUpdate('d')
    .execute()
}

export type DayRow = { day: string; taken: number[] }

export async function findDays(
  db: Db,
  restaurantId: string,
  { first, last }: { first: string; last: string },
): Promise<DayRow[]> {
  return db
    .selectFrom('kitchen_days')
    .select(['day', 'taken'])
    .where('restaurant_id', '=', restaurantId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute()
}

/** A CHECK of the table refuses more than `points`, and less than none. */
export async function updateTaken(
  tx: Tx,
  restaurantId: string,
  { day, taken, points }: DayRow & { points: number },
): Promise<void> {
  await tx
    .updateTable('kitchen_days')
    .set({ taken, points })
    .where('restaurant_id', '=', restaurantId)
    .where('day', '=', day)
    .execute()
}

export async function insertTakenPoints(tx: Tx, orderId: string, parts: ByQuarter): Promise<void> {
  const rows = [...parts].map(([quarter, points]) => ({ order_id: orderId, quarter, points }))
  await tx.insertInto('taken_points').values(rows).execute()
}

/** Points that the order had in quarters after this one. A second call finds none. */
export async function updateToReturned(
  tx: Tx,
  orderId: string,
  { after, at }: { after: number; at: Date },
): Promise<ByQuarter> {
  const rows = await tx
    .updateTable('taken_points')
    .set({ returned_at: at })
    .where('order_id', '=', orderId)
    .where('quarter', '>', after)
    .where('returned_at', 'is', null)
    .returning(['quarter', 'points'])
    .execute()
  return toParts(rows)
}

/** Points that the order had given back. A second call finds none. */
export async function updateToTakenAgain(tx: Tx, orderId: string): Promise<ByQuarter> {
  const rows = await tx
    .updateTable('taken_points')
    .set({ returned_at: null })
    .where('order_id', '=', orderId)
    .where('returned_at', 'is not', null)
    .returning(['quarter', 'points'])
    .execute()
  return toParts(rows)
}

/** An outlet with everything that its room depends on. */
export async function findPacedOutlet(db: Db, restaurantId: string) {
  return db
    .selectFrom('restaurants')
    .select(['id', 'kitchen_points', 'collection_minutes'])
    .select(['house_state', 'house_state_until', 'paused_until'])
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow()
}

export async function findPacing(db: Db, restaurantId: string) {
  return db
    .selectFrom('restaurants')
    .select(['kitchen_points', 'promise_ceiling'])
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow()
}

export async function updatePacing(
  tx: Tx,
  restaurantId: string,
  pacing: Awaited<ReturnType<typeof findPacing>>,
): Promise<void> {
  await tx.updateTable('restaurants').set(pacing).where('id', '=', restaurantId).execute()
}

/** True if it was another time, or none. */
export async function saveRoom(tx: Tx, restaurantId: string, readyFrom: Date): Promise<boolean> {
  const row = await tx
    .insertInto('outlet_room')
    .values({ restaurant_id: restaurantId, ready_from: readyFrom })
    .onConflict((conflict) =>
      conflict
        .column('restaurant_id')
        .doUpdateSet({ ready_from: readyFrom })
        .where('outlet_room.ready_from', '<>', readyFrom),
    )
    .returning('restaurant_id')
    .executeTakeFirst()
  return row !== undefined
}

/** True if there was one. */
export async function deleteRoom(tx: Tx, restaurantId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('outlet_room')
    .where('restaurant_id', '=', restaurantId)
    .returning('restaurant_id')
    .executeTakeFirst()
  return row !== undefined
}

/** By dish. Of a dish that is not on the menu of this outlet there are none. */
export async function findDishPoints(
  db: Db,
  restaurantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('dishes')
    .select(['id', 'points'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, points }) => [id, points]))
}

function toParts(rows: readonly { quarter: number; points: number }[]): ByQuarter {
  return new Map(rows.map(({ quarter, points }) => [quarter, points]))
}
