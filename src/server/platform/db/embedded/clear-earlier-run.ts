import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '#server/platform/start/operator-error.ts'
import { timeouts } from '#server/platform/timeouts.ts'
import { clusterLock, disarmLock, lockHolder } from './process/lock-file.ts'
import { findProcess } from './process/find-process.ts'
import type { ClusterLocation } from './files/cluster-location.ts'
import { isForeignPostgres, isOurPostgres, serverOfGuard } from './process/postgres-command.ts'
import { stopPostgres } from './process/stop-postgres.ts'
import { port } from './files/temp-folder.ts'

/** Returns once no Postgres runs in this location: waits for a guarded one and stops one whose guard is gone. */
export async function clearEarlierRun(
  location: ClusterLocation,
  socketFolder: string,
  until: number,
): Promise<void> {
  for (let found = findEarlierRun(location); found; found = findEarlierRun(location)) {
    if (found.state === 'abandoned') await stopPostgres(found.pid, location.cluster)
    else if (Date.now() < until) await delay(timeouts.embeddedPoll)
    else throw new OperatorError(formatInUse(location, found))
  }
  disarmLock(clusterLock(location.cluster), location)
  disarmLock(join(socketFolder, `.s.PGSQL.${port}.lock`), location)
}

type EarlierRun = { state: 'guarded' | 'abandoned' | 'foreign'; pid: number }

/** Postgres' parent process shows whether its guard is running. A pid file might be stale. */
export function findEarlierRun({ cluster }: ClusterLocation): EarlierRun | undefined {
  const pid = lockHolder(cluster)
  const found = findProcess(pid)
  if (isOurPostgres(found, cluster)) {
    const server = serverOfGuard(findProcess(found!.parent), cluster)
    return server === undefined ? { state: 'abandoned', pid } : { state: 'guarded', pid: server }
  }
  return isForeignPostgres(found, cluster) ? { state: 'foreign', pid } : undefined
}

function formatInUse(location: ClusterLocation, { state, pid }: EarlierRun): string {
  const who = state === 'guarded' ? 'Tablefare' : 'A Postgres that Tablefare did not start'
  const where = `${location.folder} (process ${pid})`
  return `${who} is already running on ${where}. Stop it first, or set DATA_DIR to another folder.`
}
