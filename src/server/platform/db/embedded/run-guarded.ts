import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { asAccount, plainEnvironment } from './account.ts'
import { dyingWithParent } from './die-with-parent.ts'
import { lockHolder } from './lock-file.ts'
import type { Place } from './place.ts'
import { guardProgram } from './postgres-command.ts'
import { stopPostgres } from './stop-postgres.ts'
import { openLog } from './write-files.ts'

export type GuardedPostgres = {
  /** False while the cluster is another's, whose Postgres would answer on the same socket. */
  hasCluster(): boolean
  /** Settles when Postgres is gone, for whatever reason, and says why. */
  ended: Promise<string>
  stop(): Promise<void>
}

/** Starts Postgres below a guard that stops it when we die, kill -9 included. */
export function runGuarded(place: Place, command: string[]): GuardedPostgres {
  const guard = spawnGuard(place, command)
  let postgres = 0
  let reason = 'its guard was ended'
  createInterface({ input: guard.stdout! }).on('line', (line) => {
    const [word, rest = ''] = line.split(/ (.*)/)
    if (word === 'started') postgres = Number(rest)
    else reason = rest
  })
  guard.stdin!.on('error', () => {})
  const stopOurselves = () => stopPostgres(postgres, place.cluster)
  const ended = once(guard, 'close')
    .then(stopOurselves)
    .catch((error: Error) => (reason = error.message))
    .then(() => reason)
  return {
    hasCluster: () => postgres > 0 && lockHolder(place.cluster) === postgres,
    ended,
    stop: () => stopGuard(guard, ended, stopOurselves),
  }
}

/** In a process group of its own, so that Ctrl-C in the terminal reaches Tablefare and not Postgres. */
function spawnGuard(place: Place, command: string[]): ChildProcess {
  const { uid = '-', gid = '-' } = asAccount(place.account)
  const args = ['--no-warnings', guardProgram, process.pid, uid, gid, ...dyingWithParent('INT', command)]
  const log = openLog(place)
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
  const late = new AbortController()
  const inTime = await Promise.race([
    ended.then(() => true),
    delay(6000, false, { signal: late.signal }).catch(() => true),
  ])
  late.abort()
  if (inTime) return
  await stopOurselves()
  guard.kill('SIGKILL')
  await ended
}
