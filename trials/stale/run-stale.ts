import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { type SpawnedServer, spawnServer } from '../support/spawn-server.ts'

type StaleRun = {
  db: Db
  connectionString: string
  until: (progress: StaleResult) => Promise<unknown>
  /** Every third change is made without the triggers that report it. */
  isPlanted?: boolean
}
export type StaleResult = {
  changes: number
  reads: number
  /** Reads with the number of an earlier change, and how old it was. */
  stale: string[]
  failed: number
  cuts: number
  /** The longest time that an old answer was served after its change was acknowledged, in milliseconds. */
  oldest: number
}

type Outlet = {
  id: string
  slug: string
  categoryId: string
  bearer: Record<string, string>
  /** The acknowledged changes: when, and by which server. */
  acknowledged: { at: number; server: SpawnedServer }[]
}

const maxAgeMs = 1_000
const readersPerServer = 3

/** Staff rename a category to ever higher numbers through either server while everyone reads from both. */
export async function runStale({
  db,
  connectionString,
  until,
  isPlanted = false,
}: StaleRun): Promise<StaleResult> {
  const servers = [await spawnServer(connectionString), await spawnServer(connectionString)]
  const outlets = await createOutlets(db)
  const result: StaleResult = { changes: 0, reads: 0, stale: [], failed: 0, cuts: 0, oldest: 0 }
  const state = { isOver: false }
  const repeat = async (work: () => Promise<unknown>) => {
    while (!state.isOver) await work().catch(() => result.failed++)
  }
  const change = async (outlet: Outlet) => {
    const server = servers[randomInt(servers.length)]!
    const name = `Number ${outlet.acknowledged.length}`
    if (isPlanted && outlet.acknowledged.length % 3 === 2) await renameUnreported(db, outlet.categoryId, name)
    else await rename(server, outlet, name)
    outlet.acknowledged.push({ at: performance.now(), server })
    result.changes++
    await delay(randomInt(50, 1_500))
  }
  const read = async (server: SpawnedServer, readsMenu: boolean) => {
    const outlet = outlets[randomInt(outlets.length)]!
    const startedAt = performance.now()
    const seen = await readNumber(server, outlet, readsMenu)
    const next = outlet.acknowledged[seen + 1]
    result.reads++
    if (!next || next.at >= startedAt) return
    const age = startedAt - next.at
    result.oldest = Math.max(result.oldest, age)
    const isOwn = next.server === server
    if (isOwn || age > maxAgeMs)
      result.stale.push(`${age.toFixed(0)} ms after the change${isOwn ? ', on the same process' : ''}`)
  }
  /** A process must notice that it no longer hears of changes. */
  const cut = async () => {
    await delay(randomInt(300, 1_500))
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'tablefare-live' and datname = current_database()`.execute(db)
    result.cuts += rows.length
  }
  const running = [
    ...outlets.map((outlet) => repeat(() => change(outlet))),
    ...servers.flatMap((server) =>
      Array.from({ length: readersPerServer }, (_, at) => repeat(() => read(server, at % 2 === 0))),
    ),
    repeat(cut),
  ]
  await until(result)
  state.isOver = true
  await Promise.all(running)
  await Promise.all(servers.map((server) => server.kill()))
  return { ...result, stale: result.stale.slice(0, 20) }
}

async function createOutlets(db: Db): Promise<Outlet[]> {
  const rows = await db
    .selectFrom('restaurants')
    .innerJoin('categories', 'categories.restaurant_id', 'restaurants.id')
    .select(['restaurants.id', 'uni_id as slug', 'categories.id as categoryId'])
    .distinctOn('restaurants.id')
    .where('categories.removed_at', 'is', null)
    .where('published_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .limit(6)
    .execute()
  const outlets: Outlet[] = []
  for (const row of rows) {
    const { bearer } = await createTestUser(db, { staffOf: [row.id] })
    await db.updateTable('categories').set({ name: 'Number -1' }).where('id', '=', row.categoryId).execute()
    outlets.push({ ...row, bearer, acknowledged: [] })
  }
  return outlets
}

async function rename({ origin }: SpawnedServer, { id, categoryId, bearer }: Outlet, name: string) {
  const response = await fetch(`${origin}/api/v1/outlet-menu/save-category/${id}`, {
    method: 'PUT',
    headers: { ...bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ categoryId, name }),
  })
  if (!response.ok) throw new Error(await response.text())
  await response.arrayBuffer()
}

async function renameUnreported(db: Db, categoryId: string, name: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.updateTable('categories').set({ name }).where('id', '=', categoryId).execute()
  })
}

/** The number in the name of the outlet's category. */
async function readNumber({ origin }: SpawnedServer, { slug, categoryId }: Outlet, readsMenu: boolean) {
  const call = readsMenu ? 'get-restaurant-menu' : 'get-restaurant-categories'
  const response = await fetch(`${origin}/api/v1/category/${call}/${slug}`)
  if (!response.ok) throw new Error(await response.text())
  type Category = { _id: string; name: string }
  const { data } = (await response.json()) as { data: Category[] | { categories: Category[] } }
  const categories = Array.isArray(data) ? data : data.categories
  return Number(categories.find(({ _id }) => _id === categoryId)!.name.replace('Number ', ''))
}
