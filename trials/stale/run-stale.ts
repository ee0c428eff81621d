import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'
import { type SpawnedServer, spawnServer } from '../support/spawn-server.ts'
import { createOutlets, type Outlet, readings } from './numbered-outlets.ts'

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

const maxAgeMs = 1_000

/** Staff write ever higher numbers into menus and settings through either server while everyone reads from both. */
export async function runStale({
  db,
  connectionString,
  until,
  isPlanted = false,
}: StaleRun): Promise<StaleResult> {
  const spawnSite = () => spawnServer(connectionString, { pages: true })
  const servers = [await spawnSite(), await spawnSite()]
  const outlets = await createOutlets(db)
  const result: StaleResult = { changes: 0, reads: 0, stale: [], failed: 0, cuts: 0, oldest: 0 }
  const state = { isOver: false }
  const repeat = async (work: () => Promise<unknown>) => {
    while (!state.isOver) await work().catch(() => result.failed++)
  }
  const change = async (outlet: Outlet) => {
    const server = servers[randomInt(servers.length)]!
    const number = outlet.acknowledged.length
    if (isPlanted && number % 3 === 2) await outlet.writeUnreported(number)
    else await outlet.write(server, number)
    outlet.acknowledged.push({ at: performance.now(), server })
    result.changes++
    await delay(randomInt(50, 1_500))
  }
  const read = async (server: SpawnedServer, reading: (typeof readings)[number]) => {
    const outlet = outlets[randomInt(outlets.length)]!
    const startedAt = performance.now()
    const seen = await outlet.read[reading](server)
    const next = outlet.acknowledged[seen + 1]
    result.reads++
    if (!next || next.at >= startedAt) return
    const age = startedAt - next.at
    result.oldest = Math.max(result.oldest, age)
    const isOwn = next.server === server
    if (isOwn || age > maxAgeMs)
      result.stale.push(
        `${reading}: ${age.toFixed(0)} ms after the change${isOwn ? ', on the same process' : ''}`,
      )
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
    ...servers.flatMap((server) => readings.map((reading) => repeat(() => read(server, reading)))),
    // A new connection reads everything again, planted changes too.
    ...(isPlanted ? [] : [repeat(cut)]),
  ]
  await until(result)
  state.isOver = true
  await Promise.all(running)
  await Promise.all(servers.map((server) => server.kill()))
  return { ...result, stale: result.stale.slice(0, 20) }
}
