import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'kysely'

import { Refusal } from '#contract/refusals.ts'
import {
  recordDependencies,
  recordFailure,
  withoutRecording,
} from '#server/platform/db/changes/record-reads.ts'
import type { KnownState } from '#server/platform/db/changes/known-state.ts'
import { changeLogOf, type Db } from '#server/platform/db/database.ts'
import { timeouts } from '#server/platform/timeouts.ts'

/**
 * Runs a read that may be slightly stale. It may run twice, so it must not write. With `afterChanges` it includes every
 * change that this process knew of when it began.
 */
export type ReadReplica = <T>(read: (db: Db) => Promise<T>, options?: { afterChanges: boolean }) => Promise<T>

type OpenReplica = { readReplica: ReadReplica; reads(): { replica: number; primary: number } }

type ReplicaOptions = {
  primary: Db
  replica: Db | undefined
  /** A monotonic clock, in milliseconds. */
  clock: () => number
  onSwitch?: (to: 'replica' | 'primary') => void
}

/** Reads from the replica while its lag is small. After an error the primary is used until the next check. */
export function openReadReplica({
  primary,
  replica,
  clock,
  onSwitch = () => {},
}: ReplicaOptions): OpenReplica {
  const reads = { replica: 0, primary: 0 }
  let usesReplica = false
  let checkedAt = -Infinity
  let checking: Promise<void> | undefined

  const setUse = (isUsable: boolean) => {
    if (isUsable !== usesReplica) onSwitch(isUsable ? 'replica' : 'primary')
    usesReplica = isUsable
  }
  const check = async (candidate: Db) => {
    setUse(await isFresh(candidate))
    checkedAt = clock()
    checking = undefined
  }
  const findPosition = replica ? trackPosition(primary) : async () => undefined
  const readPrimary = <T>(read: (db: Db) => Promise<T>) => {
    reads.primary++
    return read(primary)
  }
  /** Undefined if the replica has failed, or has not replayed the position. */
  const tryReplica = async <T>(from: Db, read: (db: Db) => Promise<T>, lsn: string | undefined) => {
    try {
      const found = lsn ? await readAfter(from, lsn, read) : { result: await read(from) }
      if (found) reads.replica++
      return found
    } catch (problem) {
      // A refusal, such as "not found", is a valid result.
      if (problem instanceof Refusal) throw problem
      checkedAt = clock()
      setUse(false)
      return undefined
    }
  }
  /** For a read that must include a change of unknown position. Without a primary an older state has to do, uncached. */
  const readPrimaryFirst = async <T>(other: Db, read: (db: Db) => Promise<T>) => {
    const reading = readPrimary(read)
    const answered = changeLogOf(primary).isCurrent() ? { result: await reading } : await findAnswer(reading)
    if (answered) return answered.result
    const found = await tryReplica(other, read, undefined)
    if (!found) return reading
    recordFailure()
    return found.result
  }
  const readReplica: ReadReplica = async (read, { afterChanges } = { afterChanges: false }) => {
    if (replica && clock() - checkedAt >= timeouts.replicaCheck)
      checking ??= withoutRecording(() => check(replica))
    if (!replica || !usesReplica) return readPrimary(read)
    const position = afterChanges ? await findPosition() : undefined
    if (afterChanges && !position) return readPrimaryFirst(replica, read)
    const found = await tryReplica(replica, read, position?.lsn)
    if (!found) return readPrimary(read)
    if (position) recordDependencies({ dependencies: [], ...position })
    return found.result
  }
  return { readReplica, reads: () => ({ ...reads }) }
}

/** Undefined if the read fails, or takes so long that the primary may be down. */
async function findAnswer<T>(reading: Promise<T>): Promise<{ result: T } | undefined> {
  const waited = delay(timeouts.replicaQuery, undefined, { ref: false })
  try {
    return await Promise.race([reading.then((result) => ({ result })), waited])
  } catch (problem) {
    if (problem instanceof Refusal) throw problem
    return undefined
  }
}

/** A position of the primary's write-ahead log, and how far it vouches for what a replica has replayed up to there. */
type LogPosition = { lsn: string } & Pick<KnownState, 'asOf' | 'mayLackChanges'>

/**
 * A position after the newest known change. Undefined until it is known. While the changes of other processes are
 * unknown the primary is asked each time; if it does not answer, the last position has to do.
 */
function trackPosition(primary: Db): () => Promise<LogPosition | undefined> {
  const log = changeLogOf(primary)
  let known = { position: -1, lsn: '0/0', readAt: -Infinity }
  let reading: Promise<void> | undefined
  const isKnown = () => known.position === log.position()
  const read = async () => {
    do {
      const position = log.position()
      const readAt = log.time()
      const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn() as lsn`.execute(primary)
      known = { position, lsn: rows[0]!.lsn, readAt }
    } while (!isKnown())
  }
  const readOnce = () => {
    reading ??= withoutRecording(read)
      .catch(() => {})
      .finally(() => (reading = undefined))
    return reading
  }
  log.subscribe(() => void readOnce())
  return async () => {
    if (!log.isCurrent())
      await Promise.race([readOnce(), delay(timeouts.replicaPosition, undefined, { ref: false })])
    else if (!isKnown()) void readOnce()
    if (!isKnown()) return undefined
    const { lsn, readAt } = known
    const asOf = Math.max(readAt, log.knownUntil())
    return log.isRecent(asOf) ? { lsn, asOf } : { lsn, asOf: Infinity, mayLackChanges: true }
  }
}

/** Undefined if the replica is not that far. On one connection, as another may lead to another replica. */
async function readAfter<T>(
  replica: Db,
  lsn: string,
  read: (db: Db) => Promise<T>,
): Promise<{ result: T } | undefined> {
  return replica.connection().execute(async (db) => {
    const hasReplayed = sql<{ there: boolean }>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn else true end as there`
    const { rows } = await withoutRecording(() => hasReplayed.execute(db))
    return rows[0]?.there ? { result: await read(db) } : undefined
  })
}

/** A replica that is disconnected from its primary is stale. A server that is not a replica counts as fresh. */
async function isFresh(replica: Db): Promise<boolean> {
  return sql<{ fresh: boolean }>`
    select not pg_is_in_recovery() or exists (select from pg_stat_wal_receiver)
      and coalesce(now() - pg_last_xact_replay_timestamp() < interval '10 seconds'
        or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn(), true) as fresh
  `
    .execute(replica)
    .then(
      ({ rows }) => rows[0]?.fresh === true,
      () => false,
    )
}
