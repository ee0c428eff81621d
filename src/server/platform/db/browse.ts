import { sql } from 'kysely'

import { Refusal } from '#contract/refusals.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Makes a read that may be a moment old. It must change nothing, as it may be made twice. */
export type Browse = <T>(read: (db: Db) => Promise<T>) => Promise<T>

type Browsing = { browse: Browse; figures(): { replica: number; primary: number } }

type Given = {
  primary: Db
  replica: Db | undefined
  /** Milliseconds of a clock that only goes forward. */
  clock: () => number
  onTurn?: (to: 'replica' | 'primary') => void
}

const lookEvery = 5_000

/** Asks the replica while it keeps up; whatever goes wrong there is asked of the primary, and so is the next while. */
export function browseFrom({ primary, replica, clock, onTurn = () => {} }: Given): Browsing {
  const figures = { replica: 0, primary: 0 }
  let isTrusted = false
  let lookedAt = -Infinity
  let looking: Promise<void> | undefined

  const trust = (keepsUp: boolean) => {
    if (keepsUp !== isTrusted) onTurn(keepsUp ? 'replica' : 'primary')
    isTrusted = keepsUp
  }
  const look = async (from: Db) => {
    trust(await keepsUp(from))
    lookedAt = clock()
    looking = undefined
  }
  const browse: Browse = async (read) => {
    if (replica && clock() - lookedAt >= lookEvery) looking ??= look(replica)
    if (replica && isTrusted) {
      try {
        const found = await read(replica)
        figures.replica++
        return found
      } catch (problem) {
        // "There is none" is an answer like any other.
        if (problem instanceof Refusal) throw problem
        lookedAt = clock()
        trust(false)
      }
    }
    figures.primary++
    return read(primary)
  }
  return { browse, figures: () => ({ ...figures }) }
}

/** A replica that has lost its primary would tell of the past for ever; a server that is no replica is as good as one. */
async function keepsUp(replica: Db): Promise<boolean> {
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
