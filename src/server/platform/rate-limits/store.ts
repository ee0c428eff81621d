import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'
import { writtenOnce } from '#server/platform/db/written-once.ts'

/** Undefined when nothing is left. */
export async function countOne(
  db: Db,
  scope: string,
  most: number,
  now: Date,
  windowEnd: Date,
): Promise<{ count: number } | undefined> {
  return (await counting(db, { scope, most, now, windowEnd }))[0]
}

type Counting = { scope: string; most: number; now: Date; windowEnd: Date }

/** One statement, so that no two callers can both take the last one. */
const counting = writtenOnce((db, { scope, most, now, windowEnd }: Counting) =>
  db
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
    .returning('count'),
)

export async function findWindowEnd(db: Db, scope: string): Promise<Date | undefined> {
  const row = await db.selectFrom('limits').select('window_end').where('scope', '=', scope).executeTakeFirst()
  return row?.window_end
}

export async function uncountOne(db: Db, scope: string): Promise<void> {
  await db
    .updateTable('limits')
    .set({ count: sql`count - 1` })
    .where('scope', '=', scope)
    .where('count', '>', 0)
    .execute()
}

export async function removePassedWindows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('limits').where('window_end', '<=', now).execute()
}
