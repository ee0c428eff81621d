import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '#server/platform/start/operator-error.ts'
import { timeouts } from '#server/platform/timeouts.ts'
import { awaitReady, connectionString } from './await-ready.ts'
import { ensureCluster } from './files/create-cluster.ts'
import { findBinaries } from './files/find-binaries.ts'
import type { Binaries } from './files/find-binaries.ts'
import { readPassword, replacePassword } from './files/password.ts'
import { chooseClusterLocation } from './files/cluster-location.ts'
import type { ClusterLocation } from './files/cluster-location.ts'
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
    const location = await chooseClusterLocation(dataDir, print)
    const binaries = await findBinaries(location.account)
    await ensureCluster(location, binaries, throwAway)
    const attempt = { location, binaries, print, throwAway, onExit, until: Date.now() + timeoutMs }
    return await startWhenFree(attempt).catch(async (error: unknown) => {
      await removeSocketFolder(location)
      throw error
    })
  } catch (error) {
    throw toOperatorError(error, dataDir)
  }
}

type Attempt = Required<Omit<EmbeddedOptions, 'dataDir' | 'timeoutMs'>> & {
  location: ClusterLocation
  binaries: Binaries
  until: number
}

type Failure = { inUse: boolean; sentence: string }

/** Postgres allows one of two concurrent starts; the other checks again for an earlier run. */
async function startWhenFree(attempt: Attempt): Promise<EmbeddedPostgres> {
  for (;;) {
    const outcome = await tryToStart(attempt)
    if ('connectionString' in outcome) return outcome
    const { location, until } = attempt
    if (outcome.inUse && Date.now() > until)
      await clearEarlierRun(location, await createSocketFolder(location), until)
    if (!outcome.inUse || Date.now() > until) throw new OperatorError(outcome.sentence)
    await delay(timeouts.embeddedPoll)
  }
}

async function tryToStart(attempt: Attempt): Promise<EmbeddedPostgres | Failure> {
  const { location, binaries, print, throwAway, onExit, until } = attempt
  const socketFolder = await createSocketFolder(location)
  await clearEarlierRun(location, socketFolder, until)
  const password = (await readPassword(location)) ?? (await replacePassword(location, binaries.postgres))
  const logged = logSize(location.log)
  const args = postgresArguments(location.cluster, socketFolder, throwAway)
  const postgres = runGuarded(location, [binaries.postgres, ...args])

  const waiting = new AbortController()
  const ready = awaitReady({ location, postgres, socketFolder, password, print }, waiting.signal)
  try {
    const reason = await Promise.race([ready.then(() => undefined), postgres.ended])
    if (reason !== undefined) return failure(location, reason, readLog(location.log, logged))
  } catch (error) {
    await postgres.stop()
    throw error
  } finally {
    waiting.abort()
    await ready.catch(() => {})
  }

  let stopped: Promise<void> | undefined
  void postgres.ended.then((reason) => stopped ?? onExit(reason))
  const stop = () => (stopped ??= postgres.stop().then(() => removeSocketFolder(location)))
  return { connectionString: connectionString(socketFolder, password), stop }
}

function failure(location: ClusterLocation, reason: string, logged: string): Failure {
  const refusal = findDiskError(logged, location.folder)
  const fatal = /(?:FATAL: |PANIC: |^postgres:) +(.*)/m.exec(logged)?.[1] ?? reason
  const sentence =
    refusal ??
    `Postgres could not start with the data in ${location.cluster} (${fatal}). Nothing was deleted. ` +
      `See ${location.log}, or set DATA_DIR to another folder to start with a new database.`
  return { inUse: !refusal && takenByAnother.test(logged), sentence }
}

/** The lock file, shared memory or socket folder belongs to another process, or did until a moment ago, or will in one. */
const takenByAnother = /lock file .* (?:already exists|is empty)|is still in use|could not create lock file/
