import { type Insertable, sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

export async function insertWalkIn(tx: Tx, walkIn: Insertable<Tables['walk_ins']>) {
  return tx.insertInto('walk_ins').values(walkIn).returningAll().executeTakeFirstOrThrow()
}

export type WalkInRow = Awaited<ReturnType<typeof insertWalkIn>>

/** A walk-in of these outlets, locked until the transaction ends. */
export async function lockWalkIn(tx: Tx, id: string, restaurantIds: readonly string[]) {
  return tx
    .selectFrom('walk_ins')
    .selectAll()
    .where('id', '=', id)
    .where('restaurant_id', '=', sql<string>`any (${[...restaurantIds]}::uuid[])`)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateLeft(tx: Tx, id: string, at: Date) {
  return tx
    .updateTable('walk_ins')
    .set({ left_at: at })
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findWalkIns(db: Db, restaurantId: string, from: Date, to: Date) {
  return db
    .selectFrom('walk_ins')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(500)
    .execute()
}

/** Of walk-in guests who have left. */
export async function findDepartedTables(
  db: Db,
  restaurantId: string,
  { from, to }: { from: Date; to: Date },
) {
  const rows = await db
    .selectFrom('walk_ins')
    .select(['starts_at', 'guest_no', 'left_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('left_at', 'is not', null)
    .execute()
  return rows.map((row) => ({ startsAt: row.starts_at, guestNo: row.guest_no, leftAt: row.left_at! }))
}
