import { sql } from 'kysely'

import { Refusal } from '#contract/refusals.ts'
import type { Db } from '#server/platform/db/database.ts'
import { timeouts } from '#server/platform/timeouts.ts'

/** Runs a read that may be slightly stale. It may run twice, so it must not write. */
export type ReadReplica = <T>(read: (db: Db) => Promise<T>) => Promise<T>

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
  const readReplica: ReadReplica = async (read) => {
    if (replica && clock() - checkedAt >= timeouts.replicaCheck) checking ??= check(replica)
    if (replica && usesReplica) {
      try {
        const found = await read(replica)
        reads.replica++
        return found
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
