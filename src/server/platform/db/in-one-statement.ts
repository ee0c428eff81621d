import { type OperationNodeSource, sql } from 'kysely'

import type { Tx } from '#server/platform/db/database.ts'

/**
 * Each write must have a RETURNING clause. A write may read the rows that another returns, by its name, but not the
 * other's table: all parts of a statement see the same snapshot.
 */
export type Writes = Record<string, OperationNodeSource>

/** Runs several writes in one round trip, which costs more than most of the writes themselves. */
export async function inOneStatement(tx: Tx, writes: Writes): Promise<void> {
  const parts = Object.entries(writes).map(([name, write]) => sql`${sql.id(name)} as (${write})`)
  const counts = Object.keys(writes).map((name) => sql`(select count(1) from ${sql.id(name)})`)
  await sql`with ${sql.join(parts)} select ${sql.join(counts)}`.execute(tx)
}
