import KDBush from 'kdbush'

import type { Point } from '#domain/shared/geo/place.ts'
import { followRestaurants } from '#server/catalogue/restaurants/search/follow-restaurants.ts'
import { type RankedRow, rankNearest } from '#server/catalogue/restaurants/search/rank-nearest.ts'
import {
  createRowParser,
  findAllRows,
  findRowsByIds,
  type SearchRow,
  toRadius,
} from '#server/catalogue/restaurants/search/store.ts'
import type { Deps } from '#server/platform/deps.ts'

export type SearchIndex = {
  /** Nearest first, from memory. Undefined while the index is not loaded or may be out of date. */
  findNearest(door: Point, miles: number, limit: number): Promise<readonly RankedRow[] | undefined>
  /** Those of the ids that are public, likewise. */
  findByIds(ids: readonly string[]): Promise<SearchRow[] | undefined>
}

/** All public restaurants in memory, with their positions in a tree. */
export function createSearchIndex(deps: Pick<Deps, 'db' | 'now' | 'readReplica'>): SearchIndex {
  const { findCurrent } = followRestaurants(deps, {
    tables: ['restaurants', 'restaurant_cuisines', 'served_outcodes'],
    load: async (db) => createIndex(await findAllRows(db)),
    findByIds: findRowsByIds,
  })
  return {
    findNearest: async (door, miles, limit) => (await findCurrent())?.findNearest(door, miles, limit),
    findByIds: async (ids) => (await findCurrent())?.findByIds(ids),
  }
}

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
    findByIds: (ids: readonly string[]): SearchRow[] =>
      ids.flatMap((id) => {
        const slot = slotOf.get(id)
        return slot === undefined ? [] : [rows[slot]!]
      }),
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
