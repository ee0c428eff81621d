import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'
import { precompile } from '#server/platform/db/precompile.ts'

/** Undefined if the limit is reached. */
export async function incrementCount(
  db: Db,
  scope: string,
  most: number,
  now: Date,
  windowEnd: Date,
): Promise<{ count: number } | undefined> {
  return (await incrementQuery(db, { scope, most, now, windowEnd }))[0]
}

type Counting = { scope: string; most: number; now: Date; windowEnd: Date }

const incrementQuery = precompile((db, counting: Counting) => countWrite(db, counting))

/** One statement, so that two callers cannot both get the last attempt. Returns no row if the limit is reached. */
export function countWrite(db: Db, { scope, most, now, windowEnd }: Counting) {
  return db
    .insertInto('limits')
    .values({ scope, window_start: now, window_end: windowEnd, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('scope')
        .doUpdateSet({
          count: sql`case when limits.window_end <= ${now} then 1 else limits.count + 1 end`,
          window_start: sql`case when limits.window_end <= ${now} then ${now} else limits.window_start end`,
          window_end: sql`case when limits.window_end <= ${now} then ${windowEnd} else limits.window_end end`,
        })
        .where(sql<boolean>`limits.window_end <= ${now} or limits.count < ${most}`),
    )
    .returning('count')
}

export async function findWindowEnd(db: Db, scope: string): Promise<Date | undefined> {
  const row = await db.selectFrom('limits').select('window_end').where('scope', '=', scope).executeTakeFirst()
  return row?.window_end
}

export async function findCount(db: Db, scope: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('limits')
    .select('count')
    .where('scope', '=', scope)
    .where('window_end', '>', now)
    .executeTakeFirst()
  return row?.count ?? 0
}

export async function decrementCount(db: Db, scope: string): Promise<void> {
  await db
    .updateTable('limits')
    .set({ count: sql`count - 1` })
    .where('scope', '=', scope)
    .where('count', '>', 0)
    .execute()
}

export async function deleteEndedWindows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('limits').where('window_end', '<=', now).execute()
}
