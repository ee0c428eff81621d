import type { Point } from '#domain/shared/geo/place.ts'
import { cacheRows } from '#server/platform/db/changes/cache-rows.ts'
import { changeLogOf } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findPostcode } from '#server/platform/postcodes/store.ts'

/** The position of an imported post code. */
export type FindImported = (postCode: string) => Promise<Point | undefined>

/** Remembers post codes until the next import, unknown ones too. */
export function cacheImported({
  db,
  now,
  readReplica,
}: Pick<Deps, 'db' | 'now' | 'readReplica'>): FindImported {
  const findAll = cacheRows({
    log: changeLogOf(db),
    now,
    maxRows: 5_000,
    read: async (postCodes) => {
      const find = async (postCode: string) => {
        const point = await readReplica((from) => findPostcode(from, postCode), { afterChanges: true })
        return [postCode, point] as const
      }
      return new Map(await Promise.all(postCodes.map(find)))
    },
  })
  return async (postCode) => (await findAll([postCode])).get(postCode)
}
