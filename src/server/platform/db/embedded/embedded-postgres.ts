import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '#server/platform/start/operator-error.ts'
import { timeouts } from '#server/platform/timeouts.ts'
import { awaitReady, connectionString } from './await-ready.ts'
import { ensureCluster } from './files/create-cluster.ts'
import { findBinaries } from './files/find-binaries.ts'
import type { Binaries } from './files/find-binaries.ts'
import { readPassword, replacePassword } from './files/password.ts'
import { choosePlace } from './files/place.ts'
import type { Place } from './files/place.ts'
import { toOperatorError, findDiskError } from './disk-errors.ts'
import { postgresArguments } from './process/postgres-command.ts'
import { runGuarded } from './process/run-guarded.ts'
import { clearEarlierRun } from './clear-earlier-run.ts'
import { createSocketFolder, removeSocketFolder } from './files/temp-folder.ts'
import { logSize, readLog } from './files/write-files.ts'

export type EmbeddedPostgres = { connectionString: string; stop(): Promise<void> }

export type EmbeddedOptions = {
  dataDir: string
  print?: (line: string) => void
  /** For tests: fast, but not durable. */
  throwAway?: boolean
  /** Called if Postgres exits unexpectedly. */
  onExit?: (reason: string) => void
  /** How long to wait for an earlier Tablefare on the same folder to end. */
  timeoutMs?: number
}

/** Throws an OperatorError for every problem that the operator can solve. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const {
    dataDir,
    print = () => {},
    throwAway = false,
    onExit = () => {},
    timeoutMs = timeouts.earlierRun,
  } = options
  try {
    const place = await choosePlace(dataDir, print)
    const binaries = await findBinaries(place.account)
    await ensureCluster(place, binaries, throwAway)
    const attempt = { place, binaries, print, throwAway, onExit, until: Date.now() + timeoutMs }
    return await startWhenFree(attempt).catch(async (error: unknown) => {
      await removeSocketFolder(place)
      throw error
    })
  } catch (error) {
    throw toOperatorError(error, dataDir)
  }
}

type Attempt = Required<Omit<EmbeddedOptions, 'dataDir' | 'timeoutMs'>> & {
  place: Place
  binaries: Binaries
  until: number
}

type Failure = { inUse: boolean; sentence: string }

/** Postgres allows one of two concurrent starts; the other checks again for an earlier run. */
async function startWhenFree(attempt: Attempt): Promise<EmbeddedPostgres> {
  for (;;) {
    const outcome = await tryToStart(attempt)
    if ('connectionString' in outcome) return outcome
    const { place, until } = attempt
    if (outcome.inUse && Date.now() > until)
      await clearEarlierRun(place, await createSocketFolder(place), until)
    if (!outcome.inUse || Date.now() > until) throw new OperatorError(outcome.sentence)
    await delay(timeouts.embeddedPoll)
  }
}

async function tryToStart(attempt: Attempt): Promise<EmbeddedPostgres | Failure> {
  const { place, binaries, print, throwAway, onExit, until } = attempt
  const socketFolder = await createSocketFolder(place)
  await clearEarlierRun(place, socketFolder, until)
  const password = (await readPassword(place)) ?? (await replacePassword(place, binaries.postgres))
  const logged = logSize(place.log)
  const args = postgresArguments(place.cluster, socketFolder, throwAway)
  const postgres = runGuarded(place, [binaries.postgres, ...args])

  const waiting = new AbortController()
  const ready = awaitReady({ place, postgres, socketFolder, password, print }, waiting.signal)
  try {
    const reason = await Promise.race([ready.then(() => undefined), postgres.ended])
    if (reason !== undefined) return failure(place, reason, readLog(place.log, logged))
  } catch (error) {
    await postgres.stop()
    throw error
  } finally {
    waiting.abort()
    await ready.catch(() => {})
  }

  let stopped: Promise<void> | undefined
  void postgres.ended.then((reason) => stopped ?? onExit(reason))
  const stop = () => (stopped ??= postgres.stop().then(() => removeSocketFolder(place)))
  return { connectionString: connectionString(socketFolder, password), stop }
}

function failure(place: Place, reason: string, logged: string): Failure {
  const refusal = findDiskError(logged, place.folder)
  const fatal = /(?:FATAL: |PANIC: |^postgres:) +(.*)/m.exec(logged)?.[1] ?? reason
  const sentence =
    refusal ??
    `Postgres could not start with the data in ${place.cluster} (${fatal}). Nothing was deleted. ` +
      `See ${place.log}, or set DATA_DIR to another folder to start with a new database.`
  return { inUse: !refusal && takenByAnother.test(logged), sentence }
}

/** The lock file, shared memory or socket folder belongs to another process, or did until a moment ago, or will in one. */
const takenByAnother = /lock file .* (?:already exists|is empty)|is still in use|could not create lock file/
