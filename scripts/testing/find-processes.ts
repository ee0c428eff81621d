import { spawn } from 'node:child_process'
import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { lockHolder } from '#server/platform/db/embedded/process/lock-file.ts'
import { findProcess, type RunningProcess } from '#server/platform/db/embedded/process/find-process.ts'
import { isOurPostgres, serverOfGuard } from '#server/platform/db/embedded/process/postgres-command.ts'

/** The Postgres of this data folder. The pid in its lock file may be stale and belong to another process by now. */
export function findPostgres(dataDir: string): number | undefined {
  return runningPostgres(dataDir)?.pid
}

/** The guard of this data folder's Postgres: its parent process. */
export function findGuard(dataDir: string): number | undefined {
  return runningGuard(dataDir)?.pid
}

/** The Tablefare server that started this data folder's Postgres. */
export function findServer(dataDir: string): number | undefined {
  return serverOfGuard(runningGuard(dataDir), clusterFolder(dataDir))
}

/** Waits until no process uses this data folder; returns those that remain after the timeout. */
export async function findRemaining(dataDir: string, timeoutMs: number): Promise<number[]> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const found = await findProcesses(dataDir)
    if (found.length === 0 || Date.now() > deadline) return found
    await delay(20)
  }
}

export async function findChildren(parent: number): Promise<number[]> {
  return (await listProcesses()).filter((pid) => findProcess(pid)?.parent === parent)
}

function runningPostgres(dataDir: string): RunningProcess | undefined {
  const found = findProcess(lockHolder(clusterFolder(dataDir)))
  return isOurPostgres(found, clusterFolder(dataDir)) ? found : undefined
}

function runningGuard(dataDir: string): RunningProcess | undefined {
  const parent = findProcess(runningPostgres(dataDir)?.parent ?? 0)
  return serverOfGuard(parent, clusterFolder(dataDir)) === undefined ? undefined : parent
}

function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** This folder's Postgres, its children (their working folder is the cluster), its guard, and initdb. */
async function findProcesses(dataDir: string): Promise<number[]> {
  const found: number[] = []
  for (const pid of await listProcesses()) {
    const seen = pid !== process.pid && findProcess(pid)
    const workingFolder = seen && (await readlink(`/proc/${pid}/cwd`).catch(() => ''))
    const mentioned = seen && seen.command.includes(` -D ${clusterFolder(dataDir)}`)
    if (mentioned || workingFolder === clusterFolder(dataDir)) found.push(pid)
  }
  return found
}

async function listProcesses(): Promise<number[]> {
  if (process.platform === 'linux') return (await readdir('/proc')).map(Number).filter(Boolean)
  const ps = spawn('/bin/ps', ['-axo', 'pid='], { stdio: ['ignore', 'pipe', 'ignore'] })
  return (await ps.stdout.toArray()).join('').split('\n').map(Number).filter(Boolean)
}
