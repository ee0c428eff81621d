import { sql } from 'kysely'
import { onTestFinished, vi } from 'vitest'

import { type Db, openDatabase, type Tx } from '#server/platform/db/database.ts'

const patience = { timeout: 60_000, interval: 10 }

/**
 * Holds what `lock` locks, begins each piece of work in turn, and lets go once each of them waits, or has not had to.
 * Says what became of them all. So two commands meet in the middle, every time.
 */
export async function whileHeld<T>(
  connectionString: string,
  lock: (tx: Tx) => Promise<unknown>,
  ...works: (() => Promise<T>)[]
): Promise<T[]> {
  // Connections of its own: the app's may all be waiting.
  const db = openDatabase(connectionString, 2, () => {})
  onTestFinished(() => db.destroy())
  const begun: Promise<T>[] = []
  await db.transaction().execute(async (tx) => {
    await lock(tx)
    for (const work of works) {
      const own = work()
      begun.push(own)
      await Promise.race([own, untilWaiting(db, begun.length)])
    }
  })
  return Promise.all(begun)
}

function untilWaiting(db: Db, count: number): Promise<void> {
  return vi.waitFor(async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows[0]!.n < count) throw new Error(`${rows[0]!.n} of ${count} wait`)
  }, patience)
}
