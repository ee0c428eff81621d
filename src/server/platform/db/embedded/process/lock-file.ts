import { randomUUID } from 'node:crypto'
import { lchownSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRoot } from './account.ts'
import { isPidTaken, findProcess } from './find-process.ts'
import type { ClusterLocation } from '../files/cluster-location.ts'
import { isOurPostgres } from './postgres-command.ts'

export function clusterLock(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/** The pid of the process that uses the cluster, or used it when it was killed; 0 if there is none. */
export function lockHolder(cluster: string): number {
  return holderIn(readLock(clusterLock(cluster)))
}

/**
 * Postgres does not start while the pid in its lock file exists, even if it is a zombie or an unrelated program. The
 * file is never deleted: only the pid is replaced by an impossible one, so that Postgres still finds the line about
 * shared memory and refuses to start while an old backend uses it.
 */
export function disarmLock(file: string, { cluster, account }: ClusterLocation): void {
  const lock = readLock(file)
  const pid = holderIn(lock)
  if (!pid || !isPidTaken(pid) || isOurPostgres(findProcess(pid), cluster)) return
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, lock.replace(/^.*/, String(impossiblePid)), { mode: 0o600, flag: 'wx' })
    if (isRoot) lchownSync(draft, account.uid, account.gid)
    if (readLock(file) === lock) renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

const impossiblePid = 2 ** 31 - 2

/** A single-user backend writes its pid as a negative number. */
function holderIn(lock: string): number {
  return Math.abs(Number.parseInt(lock, 10)) || 0
}

function readLock(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
