import { randomUUID } from 'node:crypto'
import { lchownSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRoot } from './account.ts'
import { isTaken, lookAtProcess } from './look-at-process.ts'
import type { Place } from './place.ts'
import { isOurPostgres } from './postgres-command.ts'

export function clusterLock(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/** The process that has the cluster, or had it when it was killed; 0 when nobody has. */
export function lockHolder(cluster: string): number {
  return holderIn(readLock(clusterLock(cluster)))
}

/**
 * Postgres will not start while the process named in its lock file exists, be it a zombie or another
 * program that got the number. The file is never deleted: only the number is replaced by one that no process
 * can have, so Postgres still finds the line about shared memory and refuses while an old backend uses it.
 */
export function disarm(file: string, { cluster, account }: Place): void {
  const lock = readLock(file)
  const pid = holderIn(lock)
  if (!pid || !isTaken(pid) || isOurPostgres(lookAtProcess(pid), cluster)) return
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

/** A lone backend writes its number as a negative one. */
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
