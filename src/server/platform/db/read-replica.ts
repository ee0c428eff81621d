import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'kysely'

import { Refusal } from '#contract/refusals.ts'
import { withoutRecording } from '#server/platform/db/changes/record-reads.ts'
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
  const findLsn = replica ? trackLsn(primary) : async () => undefined
  const readReplica: ReadReplica = async (read, { afterChanges } = { afterChanges: false }) => {
    if (replica && clock() - checkedAt >= timeouts.replicaCheck)
      checking ??= withoutRecording(() => check(replica))
    const lsn = replica && usesReplica && afterChanges ? await findLsn() : undefined
    if (replica && usesReplica && (lsn || !afterChanges)) {
      try {
        const found = lsn ? await readAfter(replica, lsn, read) : { result: await read(replica) }
        if (found) {
          reads.replica++
          return found.result
        }
      } catch (problem) {
        // A refusal, such as "not found", is a valid result.
        if (problem instanceof Refusal) throw problem
        checkedAt = clock()
        setUse(false)
      }
    }
    reads.primary++
    return read(primary)
  }
  return { readReplica, reads: () => ({ ...reads }) }
}

/**
 * A position of the primary's log after the newest change. Undefined until it is known. While the changes of other
 * processes are unknown the primary is asked each time; if it does not answer, the last position has to do.
 */
function trackLsn(primary: Db): () => Promise<string | undefined> {
  const log = changeLogOf(primary)
  let known: { position: number; lsn: string } = { position: -1, lsn: '0/0' }
  let reading: Promise<void> | undefined
  const isKnown = () => known.position === log.position()
  const read = async () => {
    do {
      const position = log.position()
      const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn() as lsn`.execute(primary)
      known = { position, lsn: rows[0]!.lsn }
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
    if (!log.isCurrent()) {
      await Promise.race([readOnce(), delay(timeouts.replicaPosition, undefined, { ref: false })])
      return known.lsn
    }
    if (!isKnown()) void readOnce()
    return isKnown() ? known.lsn : undefined
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
