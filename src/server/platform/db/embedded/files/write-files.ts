import { randomUUID } from 'node:crypto'
import { closeSync, constants, lchownSync, lstatSync, openSync, readSync, renameSync } from 'node:fs'
import { lchown, link, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isRoot } from '../process/account.ts'
import type { Account } from '../process/account.ts'
import type { ClusterLocation } from './cluster-location.ts'

/** Creates a file atomically and durably. Of two concurrent callers one gets true; false if the file exists. */
export async function createFile(
  path: string,
  text: string,
  { uid, gid }: Account,
  mode: number,
): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`
  try {
    await writeSynced(draft, text, mode)
    if (isRoot) await lchown(draft, uid, gid)
    await link(draft, path)
    await syncFolder(dirname(path))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** A new or renamed entry survives a power cut only once its folder has been synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Opens the log to append. A log over 10 MB is rotated first; one old log is stored. */
export function openLog({ log, account }: ClusterLocation): number {
  const size = logSize(log)
  if (size > 10 * 1024 * 1024) renameSync(log, `${log}.1`)
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW } = constants
  const fd = openSync(log, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600)
  if (isRoot) lchownSync(log, account.uid, account.gid)
  return fd
}

export function logSize(log: string): number {
  return lstatSync(log, { throwIfNoEntry: false })?.size ?? 0
}

/** The log from that offset on, or all of it if it was rotated since; at most the last 64 KB. */
export function readLog(log: string, from: number): string {
  const size = logSize(log)
  const start = Math.max(from <= size ? from : 0, size - 65_536)
  const part = Buffer.alloc(size - start)
  const fd = openSync(log, 'r')
  const read = readSync(fd, part, 0, part.length, start)
  closeSync(fd)
  return part.toString('utf8', 0, read)
}

async function writeSynced(path: string, text: string, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
