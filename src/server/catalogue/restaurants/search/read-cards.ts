import { findRestaurantsByIds, type RestaurantRow } from '#server/catalogue/restaurants/store.ts'
import { toDependencies } from '#server/platform/db/changes/change-log.ts'
import { changeLogOf } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'

export type ReadCards = (ids: readonly string[]) => Promise<Map<string, RestaurantRow>>

const tables = ['restaurants', 'restaurant_cuisines']
const maxRows = 3_000

/** Reads the restaurants of a page of search results. Those read before and not changed since come from memory. */
export function createCardReader({ db, readReplica }: Pick<Deps, 'db' | 'readReplica'>): ReadCards {
  const log = changeLogOf(db)
  const cached = new Map<string, { row: RestaurantRow; position: number; dependencies: readonly string[] }>()
  return async (ids) => {
    const found = new Map<string, RestaurantRow>()
    const missing: string[] = []
    const isCurrent = log.isCurrent()
    const position = log.position()
    for (const id of ids) {
      const card = isCurrent ? cached.get(id) : undefined
      if (!card || log.hasChanged(card.position, card.dependencies)) {
        missing.push(id)
        continue
      }
      card.position = position
      found.set(id, card.row)
    }
    if (missing.length === 0) return found
    const rows = await readReplica((from) => findRestaurantsByIds(from, missing), { afterChanges: true })
    for (const row of rows) {
      found.set(row.id, row)
      cached.delete(row.id)
      cached.set(row.id, { row, position, dependencies: toDependencies(tables, row.id) })
      if (cached.size > maxRows) cached.delete(cached.keys().next().value!)
    }
    return found
  }
}
