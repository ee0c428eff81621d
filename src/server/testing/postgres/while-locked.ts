import { sql } from 'kysely'
import { onTestFinished, vi } from 'vitest'

import { type Db, openDatabase, type Tx } from '#server/platform/db/database.ts'

const waitOptions = { timeout: 60_000, interval: 10 }

/**
 * Takes the locks of `lock`, starts each piece of work in turn and waits until it blocks or finishes, then releases the
 * locks and returns all results. This makes commands overlap every time.
 */
export async function whileLocked<T>(
  connectionString: string,
  lock: (tx: Tx) => Promise<unknown>,
  ...works: (() => Promise<T>)[]
): Promise<T[]> {
  // Its own connections, because those of the app may all be waiting.
  const db = openDatabase(connectionString, 2, () => {})
  onTestFinished(() => db.destroy())
  const started: Promise<T>[] = []
  await db.transaction().execute(async (tx) => {
    await lock(tx)
    for (const work of works) {
      const running = work()
      started.push(running)
      await Promise.race([running, waitForLocks(db, started.length)])
    }
  })
  return Promise.all(started)
}

function waitForLocks(db: Db, count: number): Promise<void> {
  return vi.waitFor(async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows[0]!.n < count) throw new Error(`${rows[0]!.n} of ${count} wait`)
  }, waitOptions)
}
