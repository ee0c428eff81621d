import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CannotStart } from '#server/platform/start/cannot-start.ts'
import { clusterLock, disarm, lockHolder } from './lock-file.ts'
import { lookAtProcess } from './look-at-process.ts'
import type { Place } from './place.ts'
import { isForeignPostgres, isOurPostgres, serverOfGuard } from './postgres-command.ts'
import { stopPostgres } from './stop-postgres.ts'
import { port } from './temp-folder.ts'

/** Returns once no Postgres runs on this place: waits for a guarded one, stops one whose guard is dead. */
export async function settleEarlierRun(place: Place, socketFolder: string, until: number): Promise<void> {
  for (let found = earlierRun(place); found; found = earlierRun(place)) {
    if (found.state === 'abandoned') await stopPostgres(found.pid, place.cluster)
    else if (Date.now() < until) await delay(50)
    else throw new CannotStart(inUse(place, found))
  }
  disarm(clusterLock(place.cluster), place)
  disarm(join(socketFolder, `.s.PGSQL.${port}.lock`), place)
}

type EarlierRun = { state: 'guarded' | 'abandoned' | 'foreign'; pid: number }

/** Whose child Postgres is tells whether its guard lives: a file could be an old one. */
export function earlierRun({ cluster }: Place): EarlierRun | undefined {
  const pid = lockHolder(cluster)
  const found = lookAtProcess(pid)
  if (isOurPostgres(found, cluster)) {
    const server = serverOfGuard(lookAtProcess(found!.parent), cluster)
    return server === undefined ? { state: 'abandoned', pid } : { state: 'guarded', pid: server }
  }
  return isForeignPostgres(found, cluster) ? { state: 'foreign', pid } : undefined
}

function inUse(place: Place, { state, pid }: EarlierRun): string {
  const who = state === 'guarded' ? 'Tablefare' : 'A Postgres that Tablefare did not start'
  const where = `${place.folder} (process ${pid})`
  return `${who} already runs on ${where}. Stop it first, or set DATA_DIR to another folder.`
}
