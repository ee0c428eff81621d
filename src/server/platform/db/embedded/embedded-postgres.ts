import { setTimeout as delay } from 'node:timers/promises'
import { CannotStart } from '#server/platform/start/cannot-start.ts'
import { awaitReady, connectionString } from './await-ready.ts'
import { ensureCluster } from './create-cluster.ts'
import { findBinaries } from './find-binaries.ts'
import type { Binaries } from './find-binaries.ts'
import { readPassword, replacePassword } from './password.ts'
import { choosePlace } from './place.ts'
import type { Place } from './place.ts'
import { inPlainWords, refusalIn } from './plain-words.ts'
import { postgresArguments } from './postgres-command.ts'
import { runGuarded } from './run-guarded.ts'
import { settleEarlierRun } from './settle-earlier-run.ts'
import { makeSocketFolder, removeSocketFolder } from './temp-folder.ts'
import { logSize, readLog } from './write-files.ts'

export type EmbeddedPostgres = { connectionString: string; stop(): Promise<void> }

export type EmbeddedOptions = {
  dataDir: string
  say?: (line: string) => void
  /** For tests: quick, and lost with the machine. */
  throwAway?: boolean
  /** Called when Postgres ends while it should run. */
  onExit?: (reason: string) => void
  /** How long to wait for an earlier Tablefare on the same folder to finish. */
  patienceMs?: number
}

/** Throws CannotStart for whatever the person who starts Tablefare can mend. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, say = () => {}, throwAway = false, onExit = () => {}, patienceMs = 10_000 } = options
  try {
    const place = await choosePlace(dataDir, say)
    const binaries = await findBinaries(place.account)
    await ensureCluster(place, binaries, throwAway)
    const attempt = { place, binaries, say, throwAway, onExit, until: Date.now() + patienceMs }
    return await startWhenFree(attempt).catch(async (error: unknown) => {
      await removeSocketFolder(place)
      throw error
    })
  } catch (error) {
    throw inPlainWords(error, dataDir)
  }
}

type Attempt = Required<Omit<EmbeddedOptions, 'dataDir' | 'patienceMs'>> & {
  place: Place
  binaries: Binaries
  until: number
}

type Failure = { inUse: boolean; sentence: string }

/** Of two starters at once Postgres lets one through; the other has to look again who is there. */
async function startWhenFree(attempt: Attempt): Promise<EmbeddedPostgres> {
  for (;;) {
    const outcome = await tryToStart(attempt)
    if ('connectionString' in outcome) return outcome
    const { place, until } = attempt
    if (outcome.inUse && Date.now() > until)
      await settleEarlierRun(place, await makeSocketFolder(place), until)
    if (!outcome.inUse || Date.now() > until) throw new CannotStart(outcome.sentence)
    await delay(50)
  }
}

async function tryToStart(attempt: Attempt): Promise<EmbeddedPostgres | Failure> {
  const { place, binaries, say, throwAway, onExit, until } = attempt
  const socketFolder = await makeSocketFolder(place)
  await settleEarlierRun(place, socketFolder, until)
  const password = (await readPassword(place)) ?? (await replacePassword(place, binaries.postgres))
  const logged = logSize(place.log)
  const args = postgresArguments(place.cluster, socketFolder, throwAway)
  const postgres = runGuarded(place, [binaries.postgres, ...args])

  const waiting = new AbortController()
  const ready = awaitReady({ place, postgres, socketFolder, password, say }, waiting.signal)
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
  const refusal = refusalIn(logged, place.folder)
  const fatal = /(?:FATAL: |PANIC: |^postgres:) +(.*)/m.exec(logged)?.[1] ?? reason
  const sentence =
    refusal ??
    `Postgres could not start on the data in ${place.cluster} (${fatal}): the details are in ${place.log}, ` +
      'nothing was deleted, and to start afresh set DATA_DIR to another folder.'
  return { inUse: !refusal && takenByAnother.test(logged), sentence }
}

/** Its lock file, shared memory or socket folder is another's, or was a moment ago. */
const takenByAnother = /lock file .* already exists|is still in use|could not create lock file/
