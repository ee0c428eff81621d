import { type OperationNodeSource, sql } from 'kysely'

import type { Tx } from '#server/platform/db/database.ts'

/**
 * Each write must have a RETURNING clause. A write may read the rows that another returns, by its name, but not the
 * other's table: all parts of a statement see the same snapshot.
 */
export type Writes = Record<string, OperationNodeSource>

/** Runs several writes in one round trip, which costs more than most of the writes themselves. How many rows each returns. */
export async function inOneStatement<Name extends string>(
  tx: Tx,
  writes: Readonly<Record<Name, OperationNodeSource>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(writes) as Name[]
  const parts = names.map((name) => sql`${sql.id(name)} as (${writes[name]})`)
  const counts = names.map((name) => sql`(select count(1)::int from ${sql.id(name)}) as ${sql.id(name)}`)
  const { rows } = await sql<
    Record<Name, number>
  >`with ${sql.join(parts)} select ${sql.join(counts)}`.execute(tx)
  return rows[0]!
}
