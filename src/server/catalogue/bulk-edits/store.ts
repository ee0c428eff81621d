import type { Db, Tx } from '#server/platform/db/database.ts'
import type { UndoableDish } from '#server/platform/db/tables/menu-file-tables.ts'

/** The latest edits of an outlet are kept; only the last is offered to be undone. */
const maxEdits = 10

export async function insertBulkEdit(
  tx: Tx,
  restaurantId: string,
  dishes: readonly UndoableDish[],
  at: Date,
): Promise<string> {
  const values = { restaurant_id: restaurantId, dishes: JSON.stringify(dishes), made_at: at }
  const { id } = await tx.insertInto('bulk_edits').values(values).returning('id').executeTakeFirstOrThrow()
  const older = tx
    .selectFrom('bulk_edits')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '<>', id)
    .orderBy('made_at', 'desc')
    .offset(maxEdits - 1)
  await tx.deleteFrom('bulk_edits').where('id', 'in', older).execute()
  return id
}

/** With the outlet locked, nobody else undoes it meanwhile. */
export async function findBulkEdit(db: Db, restaurantId: string, id: string) {
  return db
    .selectFrom('bulk_edits')
    .select(['dishes', 'made_at', 'undone_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findLastBulkEdit(db: Db, restaurantId: string, madeAfter: Date) {
  return db
    .selectFrom('bulk_edits')
    .select(['id', 'dishes', 'made_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('made_at', '>', madeAfter)
    .where('undone_at', 'is', null)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function markUndone(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('bulk_edits').set({ undone_at: at }).where('id', '=', id).execute()
}

export async function deleteBulkEdits(db: Db, madeBefore: Date): Promise<void> {
  await db.deleteFrom('bulk_edits').where('made_at', '<', madeBefore).execute()
}
