import { spawn } from 'node:child_process'
import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { lockHolder } from '#server/platform/db/embedded/lock-file.ts'
import { lookAtProcess, type RunningProcess } from '#server/platform/db/embedded/look-at-process.ts'
import { isOurPostgres, serverOfGuard } from '#server/platform/db/embedded/postgres-command.ts'

/** The Postgres of this data folder, unless the number in its lock file is an old one, used again. */
export function postgresOn(dataDir: string): number | undefined {
  return runningPostgres(dataDir)?.pid
}

/** The guard of the Postgres on this data folder: its parent. */
export function guardOn(dataDir: string): number | undefined {
  return runningGuard(dataDir)?.pid
}

/** The Tablefare that this data folder's Postgres works for. */
export function serverOn(dataDir: string): number | undefined {
  return serverOfGuard(runningGuard(dataDir), clusterIn(dataDir))
}

/** Every process that has this data folder, once there is none or the time is over. */
export async function leftOn(dataDir: string, withinMs: number): Promise<number[]> {
  const until = Date.now() + withinMs
  for (;;) {
    const found = await processesOn(dataDir)
    if (found.length === 0 || Date.now() > until) return found
    await delay(20)
  }
}

export async function childrenOf(parent: number): Promise<number[]> {
  return (await allProcesses()).filter((pid) => lookAtProcess(pid)?.parent === parent)
}

function runningPostgres(dataDir: string): RunningProcess | undefined {
  const found = lookAtProcess(lockHolder(clusterIn(dataDir)))
  return isOurPostgres(found, clusterIn(dataDir)) ? found : undefined
}

function runningGuard(dataDir: string): RunningProcess | undefined {
  const parent = lookAtProcess(runningPostgres(dataDir)?.parent ?? 0)
  return serverOfGuard(parent, clusterIn(dataDir)) === undefined ? undefined : parent
}

function clusterIn(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** The Postgres of this folder, its children (it is their working folder), its guard, and initdb. */
async function processesOn(dataDir: string): Promise<number[]> {
  const found: number[] = []
  for (const pid of await allProcesses()) {
    const seen = pid !== process.pid && lookAtProcess(pid)
    const workingFolder = seen && (await readlink(`/proc/${pid}/cwd`).catch(() => ''))
    const mentioned = seen && seen.command.includes(` -D ${clusterIn(dataDir)}`)
    if (mentioned || workingFolder === clusterIn(dataDir)) found.push(pid)
  }
  return found
}

async function allProcesses(): Promise<number[]> {
  if (process.platform === 'linux') return (await readdir('/proc')).map(Number).filter(Boolean)
  const ps = spawn('/bin/ps', ['-axo', 'pid='], { stdio: ['ignore', 'pipe', 'ignore'] })
  return (await ps.stdout.toArray()).join('').split('\n').map(Number).filter(Boolean)
}
