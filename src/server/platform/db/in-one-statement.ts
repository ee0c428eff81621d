import { type OperationNodeSource, sql } from 'kysely'

import type { Tx } from '#server/platform/db/database.ts'

/** Each returns something. One may read what another returned, by its name, but never the other's table. */
export type Writes = Record<string, OperationNodeSource>

/** Several writes at once: asking Postgres costs more than most of what it is asked for. */
export async function inOneStatement(tx: Tx, writes: Writes): Promise<void> {
  const parts = Object.entries(writes).map(([name, write]) => sql`${sql.id(name)} as (${write})`)
  const looks = Object.keys(writes).map((name) => sql`(select count(1) from ${sql.id(name)})`)
  await sql`with ${sql.join(parts)} select ${sql.join(looks)}`.execute(tx)
}
