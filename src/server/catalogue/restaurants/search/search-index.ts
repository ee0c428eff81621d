import KDBush from 'kdbush'

import {
  createRowParser,
  findAllRows,
  findRowsByIds,
  type SearchRow,
  toRadius,
} from '#server/catalogue/restaurants/search/store.ts'
import { recordThings, recordTimeDependence } from '#server/platform/db/changes/record-reads.ts'
import { changeLogOf } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'

export type SearchIndex = {
  /** The nearest rows, in any order, from memory. Undefined while the index is not loaded or may be out of date. */
  findNearest(
    door: { lat: number; lng: number },
    miles: number,
    limit: number,
  ): Promise<SearchRow[] | undefined>
}

const tables = new Set(['restaurants', 'restaurant_cuisines', 'served_outcodes'])

/** More changed restaurants than this are cheaper to load all again. */
const maxChanged = 500

/** All public restaurants in memory, with their positions in a tree. A restaurant that changes is read again. */
export function createSearchIndex({ db, readReplica }: Pick<Deps, 'db' | 'readReplica'>): SearchIndex {
  const log = changeLogOf(db)
  const changed = new Set<string>()
  let world: World | undefined
  let loading: Promise<void> | undefined
  let refreshing: Promise<void> | undefined
  let forgotten = 0

  const forget = () => {
    forgotten++
    world = undefined
    changed.clear()
  }
  log.subscribe((change) => {
    if (change === 'everything') forget()
    else if (!tables.has(change.table)) return
    else if (change.restaurantId === undefined) forget()
    else if (world || loading) changed.add(change.restaurantId)
    if (changed.size > maxChanged) forget()
  })
  const load = async () => {
    const before = forgotten
    const rows = await readReplica(findAllRows, { afterChanges: true })
    if (forgotten === before) world = createWorld(rows)
  }
  const refresh = async () => {
    const before = forgotten
    const ids = [...changed]
    changed.clear()
    try {
      const rows = await readReplica((from) => findRowsByIds(from, ids), { afterChanges: true })
      if (forgotten === before) world?.replace(ids, rows)
    } catch (problem) {
      if (forgotten === before) for (const id of ids) changed.add(id)
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
      if (!world) {
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
      recordThings([...tables])
      recordTimeDependence()
      return world?.findNearest(door, toRadius(miles), limit)
    },
  }
}

type World = ReturnType<typeof createWorld>

const firstRadius = 0.01

function createWorld(loaded: Awaited<ReturnType<typeof findAllRows>>) {
  const rows = loaded.map(createRowParser())
  const placeOf = new Map(rows.map(({ id }, place) => [id, place]))
  let tree: KDBush | undefined
  const remove = (id: string) => {
    const place = placeOf.get(id)
    if (place === undefined) return
    const last = rows.pop()!
    placeOf.delete(id)
    if (last.id !== id) {
      rows[place] = last
      placeOf.set(last.id, place)
    }
    tree = undefined
  }
  const put = (row: SearchRow) => {
    const place = placeOf.get(row.id)
    const before = place === undefined ? undefined : rows[place]
    if (before?.x !== row.x || before.y !== row.y) tree = undefined
    placeOf.set(row.id, place ?? rows.length)
    rows[place ?? rows.length] = row
  }
  return {
    replace: (ids: readonly string[], found: typeof loaded) => {
      // A parser keeps everything that it has parsed: one for good would grow with every change.
      const parse = createRowParser()
      const present = new Set(found.map(({ id }) => id))
      for (const id of ids) if (!present.has(id)) remove(id)
      for (const row of found) put(parse(row))
    },
    findNearest: (door: { lat: number; lng: number }, maxRadius: number, limit: number): SearchRow[] => {
      tree ??= plant(rows)
      const x = door.lng * Math.cos((door.lat * Math.PI) / 180)
      const y = door.lat
      let found: number[] = []
      for (let radius = firstRadius; ; radius *= 2) {
        found = tree.within(x, y, Math.min(radius, maxRadius))
        if (found.length >= limit || radius >= maxRadius) break
      }
      const near = found.map((place) => rows[place]!)
      if (near.length <= limit) return near
      const square = (row: SearchRow) => (row.x - x) ** 2 + (row.y - y) ** 2
      return near
        .map((row) => ({ row, distance: square(row) }))
        .toSorted((a, b) => a.distance - b.distance)
        .slice(0, limit)
        .map(({ row }) => row)
    },
  }
}

function plant(rows: readonly SearchRow[]): KDBush {
  const tree = new KDBush(rows.length)
  for (const { x, y } of rows) tree.add(x, y)
  return tree.finish()
}
