import { type ChangeLog, toDependencies } from '#server/platform/db/changes/change-log.ts'
import { isFresh, type KnownState } from '#server/platform/db/changes/known-state.ts'
import { passOnReads, recordDependencies, recordReads } from '#server/platform/db/changes/record-reads.ts'

type RowCache<Row> = {
  log: ChangeLog
  now: () => Date
  maxRows: number
  /** The restaurant that an entry is about. It depends on the rows of this restaurant alone in the tables that were read. */
  restaurantOf?: (id: string, row: Row) => string | undefined
  /** Reads those that are not in memory. Every entry of the result is cached. */
  read: (ids: readonly string[]) => Promise<Map<string, Row>>
}

/** Rows by their ids. Those that were read before and have not changed since come from memory. */
export function cacheRows<Row>({ log, now, maxRows, restaurantOf, read }: RowCache<Row>) {
  const cached = new Map<string, KnownState & { row: Row }>()
  return async (ids: readonly string[]): Promise<Map<string, Row>> => {
    const found = new Map<string, Row>()
    const missing: string[] = []
    for (const id of ids) {
      const entry = cached.get(id)
      if (!entry || !isFresh(log, entry)) missing.push(id)
      else {
        recordDependencies(entry)
        found.set(id, entry.row)
      }
    }
    if (missing.length === 0) return found
    const position = log.position()
    const startedAt = log.time()
    const { result, reads } = await recordReads(now(), () => read(missing))
    passOnReads(reads)
    const { mayLackChanges } = reads
    const tables = [...reads.tables]
    const asOf = Math.min(startedAt, reads.asOf)
    for (const [id, row] of result) {
      found.set(id, row)
      cached.delete(id)
      if (reads.problem !== undefined) continue
      const dependencies = [...toDependencies(tables, restaurantOf?.(id, row)), ...reads.dependencies]
      cached.set(id, { row, dependencies, position, asOf, mayLackChanges })
      if (cached.size > maxRows) cached.delete(cached.keys().next().value!)
    }
    return found
  }
}
