import { findRestaurantsByIds, type RestaurantRow } from '#server/catalogue/restaurants/store.ts'
import { cacheRows } from '#server/platform/db/changes/cache-rows.ts'
import { changeLogOf } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'

export type ReadCards = (ids: readonly string[]) => Promise<Map<string, RestaurantRow>>

/** Reads the restaurants of a page of search results. */
export function createCardReader({
  db,
  now,
  readReplica,
}: Pick<Deps, 'db' | 'now' | 'readReplica'>): ReadCards {
  return cacheRows({
    log: changeLogOf(db),
    now,
    maxRows: 3_000,
    restaurantOf: (id) => id,
    read: async (ids) => {
      const rows = await readReplica((from) => findRestaurantsByIds(from, ids), { afterChanges: true })
      return new Map(rows.map((row) => [row.id, row]))
    },
  })
}
