import type { Point } from '#domain/shared/geo/place.ts'
import { recordDependencies } from '#server/platform/db/changes/record-reads.ts'
import { changeLogOf } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findPostcode } from '#server/platform/postcodes/store.ts'

/** The position of an imported post code. */
export type FindImported = (postCode: string) => Promise<Point | undefined>

const maxPoints = 5_000
const dependencies = ['post_codes']

/** Remembers post codes until the next import, unknown ones too. */
export function cacheImported({ db, readReplica }: Pick<Deps, 'db' | 'readReplica'>): FindImported {
  const log = changeLogOf(db)
  const points = new Map<string, Point | undefined>()
  let position = 0
  return async (postCode) => {
    recordDependencies(dependencies)
    if (log.hasChanged(position, dependencies)) points.clear()
    position = log.position()
    const began = position
    if (log.isCurrent() && points.has(postCode)) return points.get(postCode)
    const found = await readReplica((from) => findPostcode(from, postCode), { afterChanges: true })
    if (log.isCurrent() && !log.hasChanged(began, dependencies)) {
      points.delete(postCode)
      points.set(postCode, found)
      if (points.size > maxPoints) points.delete(points.keys().next().value!)
    }
    return found
  }
}
