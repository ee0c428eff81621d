import {
  recordDependencies,
  recordReads,
  recordTimeDependence,
} from '#server/platform/db/changes/record-reads.ts'
import { changeLogOf, type Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'

/** More changed restaurants than this are cheaper to load all again. */
const maxChanged = 500

type Followed<Row> = {
  /** `rows` are those of `ids` that are still public. */
  replace(ids: readonly string[], rows: Row[]): void
  /** True if it should be loaded again. */
  isWorn?(): boolean
}

type Source<Row, Index> = {
  /** The tables that it is made of. */
  tables: readonly string[]
  load(db: Db): Promise<Index>
  findByIds(db: Db, ids: readonly string[]): Promise<Row[]>
}

export type FollowedIndex<Index> = {
  /** Undefined while it is not loaded, or may be out of date: the database has to be asked. */
  findCurrent(): Promise<Index | undefined>
  /** Loads it if need be. It has every change that this process knows of. */
  read(): Promise<Index>
}

/** An index of all public restaurants in memory, loaded at its first use. A restaurant that changes is read again. */
export function followRestaurants<Row, Index extends Followed<Row>>(
  { db, now, readReplica }: Pick<Deps, 'db' | 'now' | 'readReplica'>,
  { tables, load: loadAll, findByIds }: Source<Row, Index>,
): FollowedIndex<Index> {
  const log = changeLogOf(db)
  const changed = new Set<string>()
  let index: Index | undefined
  let loading: Promise<void> | undefined
  let refreshing: Promise<void> | undefined
  let generation = 0

  const invalidate = () => {
    generation++
    index = undefined
    changed.clear()
  }
  log.subscribe((change) => {
    if (change === 'everything') invalidate()
    else if (!tables.includes(change.table)) return
    else if (change.restaurantId === undefined) invalidate()
    else if (index || loading) changed.add(change.restaurantId)
    if (changed.size > maxChanged) invalidate()
  })
  /** A row that lacks a reported change would stay in the index, as nothing reports that change again. */
  const readComplete = async <T>(read: (from: Db) => Promise<T>): Promise<T> => {
    const { result, reads } = await recordReads(now(), () => readReplica(read, { afterChanges: true }))
    if (reads.mayLackChanges) throw new Error('the replica may lack a change')
    return result
  }
  const load = async () => {
    const before = generation
    const loaded = await readComplete(loadAll)
    if (generation === before) index = loaded
  }
  const startLoad = () => (loading ??= load().finally(() => (loading = undefined)))
  const refresh = async () => {
    const before = generation
    const ids = [...changed]
    changed.clear()
    try {
      const rows = await readComplete((from) => findByIds(from, ids))
      if (generation !== before) return
      index?.replace(ids, rows)
      if (index?.isWorn?.()) invalidate()
    } catch (problem) {
      if (generation === before) for (const id of ids) changed.add(id)
      throw problem
    }
  }
  /** One after the other, so that an older row never replaces a newer one. */
  const refreshAfter = async (earlier: Promise<void> | undefined) => {
    await earlier?.catch(() => {})
    await refresh()
  }
  const startRefresh = () => {
    const own = refreshAfter(refreshing).finally(() => {
      if (refreshing === own) refreshing = undefined
    })
    refreshing = own
  }
  /** A search waits for the restaurants that changed before it began, also if another search is reading them. */
  const catchUp = async () => {
    if (changed.size > 0) startRefresh()
    await refreshing
  }
  const record = () => recordDependencies({ dependencies: tables, asOf: log.knownUntil() })
  return {
    findCurrent: async () => {
      if (!log.isCurrent()) return undefined
      if (!index) {
        startLoad().catch(() => {})
        return undefined
      }
      try {
        await catchUp()
      } catch {
        return undefined
      }
      record()
      recordTimeDependence()
      return index
    },
    read: async () => {
      for (let turn = 0; turn < maxTurns; turn++) {
        if (!index) await startLoad()
        await catchUp()
        record()
        if (index) return index
      }
      throw new Error('restaurants change faster than they are loaded')
    },
  }
}

/** A change of a whole table while it is loaded makes another load necessary. */
const maxTurns = 5
