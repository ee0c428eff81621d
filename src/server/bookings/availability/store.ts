import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'

/** A day's row is inserted when the first cover of that day is held. */
export async function insertDays(tx: Tx, restaurantId: string, days: readonly string[]): Promise<void> {
  await sql`
    insert into booking_days (restaurant_id, day, covers)
    select r.id, d, r.covers from restaurants r, unnest(${[...days]}::date[]) d where r.id = ${restaurantId} order by d
    on conflict do nothing`.execute(tx)
}

/** Locked earliest day first, so that no two commands deadlock. */
export async function lockDays(tx: Tx, restaurantId: string, days: readonly string[]) {
  return tx
    .selectFrom('booking_days as d')
    .innerJoin('restaurants as r', 'r.id', 'd.restaurant_id')
    .select(['d.day', 'd.held', 'r.covers'])
    .where('d.restaurant_id', '=', restaurantId)
    .where('d.day', '=', sql<string>`any (${[...days]}::date[])`)
    .orderBy('d.day')
    .forUpdate('d')
    .execute()
}

/** Days of several outlets, locked by outlet and then by day, so that no two commands deadlock. */
export async function lockDaysOf(tx: Tx, outlets: readonly string[], days: readonly string[]): Promise<void> {
  await sql`
    select d.day from booking_days d
    join unnest(${[...outlets]}::uuid[], ${[...days]}::date[]) wanted (restaurant_id, day) using (restaurant_id, day)
    order by d.restaurant_id, d.day for update of d`.execute(tx)
}

/** A CHECK of the table refuses more than `covers`. */
export async function updateHeld(
  tx: Tx,
  restaurantId: string,
  { day, held, covers }: { day: string; held: number[]; covers: number },
): Promise<void> {
  await tx
    .updateTable('booking_days')
    .set({ held, covers })
    .where('restaurant_id', '=', restaurantId)
    .where('day', '=', day)
    .execute()
}

export async function findHeld(db: Db, restaurantId: string, from: string, to: string) {
  return db
    .selectFrom('booking_days')
    .select(['day', 'held'])
    .where('restaurant_id', '=', restaurantId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
}
