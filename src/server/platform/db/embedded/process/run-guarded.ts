import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { timeouts } from '#server/platform/timeouts.ts'
import { asAccount, plainEnvironment } from './account.ts'
import { dieWithParent } from './die-with-parent.ts'
import { lockHolder } from './lock-file.ts'
import type { ClusterLocation } from '../files/cluster-location.ts'
import { guardProgram } from './postgres-command.ts'
import { stopPostgres } from './stop-postgres.ts'
import { openLog } from '../files/write-files.ts'

export type GuardedPostgres = {
  /** False while another Postgres has the cluster, as it would answer on the same socket. */
  hasCluster(): boolean
  /** Resolves with the reason when Postgres has ended. */
  ended: Promise<string>
  stop(): Promise<void>
}

/** Starts Postgres under a guard that stops it when this process ends, even by kill -9. */
export function runGuarded(location: ClusterLocation, command: string[]): GuardedPostgres {
  const guard = spawnGuard(location, command)
  let postgres = 0
  let reason = 'its guard has ended'
  createInterface({ input: guard.stdout! }).on('line', (line) => {
    const [event, rest = ''] = line.split(/ (.*)/)
    if (event === 'started') postgres = Number(rest)
    else reason = rest
  })
  guard.stdin!.on('error', () => {})
  const stopOurselves = () => stopPostgres(postgres, location.cluster)
  const ended = once(guard, 'close')
    .then(stopOurselves)
    .catch((error: Error) => (reason = error.message))
    .then(() => reason)
  return {
    hasCluster: () => postgres > 0 && lockHolder(location.cluster) === postgres,
    ended,
    stop: () => stopGuard(guard, ended, stopOurselves),
  }
}

/** In its own process group, so that Ctrl-C in the terminal reaches Tablefare and not Postgres. */
function spawnGuard(location: ClusterLocation, command: string[]): ChildProcess {
  const { uid = '-', gid = '-' } = asAccount(location.account)
  const args = ['--no-warnings', guardProgram, process.pid, uid, gid, ...dieWithParent('INT', command)]
  const log = openLog(location)
  try {
    return spawn(process.execPath, args.map(String), {
      cwd: '/',
      env: plainEnvironment,
      detached: true,
      stdio: ['pipe', 'pipe', log],
    })
  } finally {
    closeSync(log)
  }
}

async function stopGuard(guard: ChildProcess, ended: Promise<string>, stopOurselves: () => Promise<void>) {
  guard.stdin!.end()
  const timer = new AbortController()
  const hasEnded = await Promise.race([
    ended.then(() => true),
    delay(timeouts.embeddedGuardStop, false, { signal: timer.signal }).catch(() => true),
  ])
  timer.abort()
  if (hasEnded) return
  await stopOurselves()
  guard.kill('SIGKILL')
  await ended
}
