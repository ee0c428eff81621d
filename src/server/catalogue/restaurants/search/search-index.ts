import KDBush from 'kdbush'

import type { Point } from '#domain/shared/geo/place.ts'
import { type RankedRow, rankNearest } from '#server/catalogue/restaurants/search/rank-nearest.ts'
import {
  createRowParser,
  findAllRows,
  findRowsByIds,
  type SearchRow,
  toRadius,
} from '#server/catalogue/restaurants/search/store.ts'
import {
  recordDependencies,
  recordReads,
  recordTimeDependence,
} from '#server/platform/db/changes/record-reads.ts'
import { changeLogOf, type Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'

export type SearchIndex = {
  /** Nearest first, from memory. Undefined while the index is not loaded or may be out of date. */
  findNearest(door: Point, miles: number, limit: number): Promise<readonly RankedRow[] | undefined>
}

const tables = new Set(['restaurants', 'restaurant_cuisines', 'served_outcodes'])

/** More changed restaurants than this are cheaper to load all again. */
const maxChanged = 500

/** All public restaurants in memory, with their positions in a tree. A restaurant that changes is read again. */
export function createSearchIndex({
  db,
  now,
  readReplica,
}: Pick<Deps, 'db' | 'now' | 'readReplica'>): SearchIndex {
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
    else if (!tables.has(change.table)) return
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
    const rows = await readComplete(findAllRows)
    if (generation === before) index = createIndex(rows)
  }
  const refresh = async () => {
    const before = generation
    const ids = [...changed]
    changed.clear()
    try {
      const rows = await readComplete((from) => findRowsByIds(from, ids))
      if (generation === before) index?.replace(ids, rows)
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
  return {
    findNearest: async (door, miles, limit) => {
      if (!log.isCurrent()) return undefined
      if (!index) {
        loading ??= load()
          .catch(() => {})
          .finally(() => (loading = undefined))
        return undefined
      }
      // A search waits for the restaurants that changed before it began, also if another search is reading them.
      if (changed.size > 0) startRefresh()
      try {
        await refreshing
      } catch {
        return undefined
      }
      recordDependencies({ dependencies: [...tables], asOf: log.knownUntil() })
      recordTimeDependence()
      return index?.findNearest(door, miles, limit)
    },
  }
}

type Index = ReturnType<typeof createIndex>

const firstRadius = 0.01

/** Doors whose nearest restaurants are remembered: many people search from the same ones. */
const maxDoors = 200

function createIndex(loaded: Awaited<ReturnType<typeof findAllRows>>) {
  const parse = createRowParser()
  const rows = loaded.map(parse)
  const slotOf = new Map(rows.map(({ id }, slot) => [id, slot]))
  const rankedAt = new Map<string, readonly RankedRow[]>()
  let tree: KDBush | undefined
  const remove = (id: string) => {
    const slot = slotOf.get(id)
    if (slot === undefined) return
    const last = rows.pop()!
    slotOf.delete(id)
    if (last.id !== id) {
      rows[slot] = last
      slotOf.set(last.id, slot)
    }
    tree = undefined
  }
  const put = (row: SearchRow) => {
    const slot = slotOf.get(row.id)
    const before = slot === undefined ? undefined : rows[slot]
    if (before?.x !== row.x || before.y !== row.y) tree = undefined
    slotOf.set(row.id, slot ?? rows.length)
    rows[slot ?? rows.length] = row
  }
  return {
    replace: (ids: readonly string[], found: Parameters<typeof parse>[0][]) => {
      rankedAt.clear()
      const present = new Set(found.map(({ id }) => id))
      for (const id of ids) if (!present.has(id)) remove(id)
      for (const row of found) put(parse(row))
    },
    findNearest: (door: Point, miles: number, limit: number): readonly RankedRow[] => {
      const key = `${door.lat},${door.lng},${miles},${limit}`
      const known = rankedAt.get(key)
      if (known) return known
      tree ??= buildTree(rows)
      const ranked = rankNearest(pickNearest(tree, rows, door, { miles, limit }), door, miles)
      if (rankedAt.size >= maxDoors) rankedAt.delete(rankedAt.keys().next().value!)
      rankedAt.set(key, ranked)
      return ranked
    },
  }
}

/** In any order. */
function pickNearest(
  tree: KDBush,
  rows: readonly SearchRow[],
  { lat, lng }: Point,
  { miles, limit }: { miles: number; limit: number },
): SearchRow[] {
  const maxRadius = toRadius(miles)
  const x = lng * Math.cos((lat * Math.PI) / 180)
  let found: number[] = []
  for (let radius = firstRadius; ; radius *= 2) {
    found = tree.within(x, lat, Math.min(radius, maxRadius))
    if (found.length >= limit || radius >= maxRadius) break
  }
  const near = found.map((slot) => rows[slot]!)
  if (near.length <= limit) return near
  const square = (row: SearchRow) => (row.x - x) ** 2 + (row.y - lat) ** 2
  const edge = Float64Array.from(near, square).toSorted()[limit - 1]!
  return near.filter((row) => square(row) <= edge).slice(0, limit)
}

function buildTree(rows: readonly SearchRow[]): KDBush {
  const tree = new KDBush(rows.length)
  for (const { x, y } of rows) tree.add(x, y)
  return tree.finish()
}
