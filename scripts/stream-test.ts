import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { sql } from 'kysely'

import { withWorlds } from '../bench/worlds.ts'
import { type Db, openDatabase } from '../src/server/platform/db/database.ts'
import { presentPosition } from '../src/server/platform/live/present-position.ts'
import { recordEvent } from '../src/server/platform/live/record-event.ts'
import { readStream, type SeenEvent } from '../src/server/testing/read-stream.ts'
import { signedIn } from '../src/server/testing/signed-in.ts'
import { spawnStreamServer, type StreamServer } from './stream-test-server.ts'

export type StreamTest = {
  db: Db
  connectionString: string
  listeners: number
  servers: number
  kills: number
  /** Resolves when the next server is to die. */
  untilNextKill: (progress: Progress) => Promise<void>
  say?: (line: string) => void
}
type Progress = { written(): number; listening(): number }
export type StreamTestResult = {
  written: number
  delivered: number
  kills: number
  cutOff: number
  missed: number
  ofOthers: number
  twice: number
  outOfOrder: number
}

type Listener = {
  customerId: string
  outlets: string[]
  bearer: Record<string, string>
  /** What each of its streams has brought, one after the other. */
  streams: SeenEvent[][]
  isListening: boolean
}

/** Every tenth listener works for an outlet and hears of all its orders; the others hear of their own. */
const staffEvery = 10
const writers = 8
const longestCatchUp = 120_000

/** Keeps pages listening while the servers that they listen to are killed, and compares what came with what was written. */
export async function runStreamTest(test: StreamTest): Promise<StreamTestResult> {
  const { db, connectionString, kills, untilNextKill, say = () => {} } = test
  const start = await presentPosition(db)
  const listeners = await makeListeners(db, test.listeners)
  const servers = await Promise.all(
    Array.from({ length: test.servers }, () => spawnStreamServer(connectionString)),
  )
  const state = { isOver: false, isWriting: true, written: 0 }
  const listening = listeners.map((listener) => listenOn(listener, servers, start, () => state.isOver))
  const own = openDatabase(connectionString, writers, () => {})
  const customers = listeners.filter(({ outlets }) => outlets.length === 0)
  const outlets = [...new Set(listeners.flatMap((listener) => listener.outlets))]
  const writing = Array.from({ length: writers }, async (_, at) => {
    const mine = customers.filter((_customer, index) => index % writers === at)
    while (state.isWriting && mine.length > 0) {
      const { customerId } = mine[randomInt(mine.length)]!
      await writeEvent(own, customerId, outlets[randomInt(outlets.length)]!)
      state.written++
    }
  })
  const progress = {
    written: () => state.written,
    listening: () => listeners.filter(({ isListening }) => isListening).length,
  }
  for (let kill = 1; kill <= kills; kill++) {
    await untilNextKill(progress)
    const at = randomInt(servers.length)
    await servers[at]!.kill()
    servers[at] = await spawnStreamServer(connectionString)
    say(`kill ${kill}: ${state.written} events written`)
  }
  state.isWriting = false
  await Promise.all(writing)
  await own.destroy()
  const wanted = await Promise.all(listeners.map((listener) => writtenFor(db, listener, start)))
  const until = performance.now() + longestCatchUp
  const isBehind = () => listeners.some((listener, at) => seenBy(listener).length < wanted[at]!.length)
  while (isBehind() && performance.now() < until) await delay(50)
  state.isOver = true
  await Promise.all(servers.map((server) => server.kill()))
  await Promise.all(listening)
  return { ...judge(listeners, wanted), written: state.written, kills }
}

async function makeListeners(db: Db, count: number): Promise<Listener[]> {
  const restaurants = await db.selectFrom('restaurants').select('id').limit(5).execute()
  const made: Listener[] = []
  for (let at = 0; at < count; at++) {
    const outlets = at % staffEvery === 0 ? [restaurants[(at / staffEvery) % restaurants.length]!.id] : []
    const { customerId, bearer } = await signedIn(db, { staffOf: outlets })
    made.push({ customerId, outlets, bearer, streams: [], isListening: false })
  }
  return made
}

/** As a browser does it: cut off, it comes again to whichever server answers, and says how far it came. */
async function listenOn(
  listener: Listener,
  servers: readonly StreamServer[],
  start: string,
  isOver: () => boolean,
): Promise<void> {
  let last = start
  while (!isOver()) {
    const { origin } = servers[randomInt(servers.length)]!
    const headers = { ...listener.bearer, 'last-event-id': last }
    const page = await readStream(`${origin}/api/v1/live/stream`, headers).catch(() => undefined)
    if (page) {
      listener.streams.push(page.seen)
      listener.isListening = true
      await page.outcome
      listener.isListening = false
      last = page.lastEventId() ?? last
    }
    if (!isOver()) await delay(randomInt(20, 200))
  }
}

function seenBy({ streams }: Listener): string[] {
  return streams.flat().flatMap(({ id, kind }) => (kind === 'position' ? [] : [id]))
}

async function writeEvent(db: Db, customerId: string, restaurantId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const body = {
      orderId: randomUUID(),
      number: 'TF-TEST',
      status: 'Pending' as const,
      paymentStatus: 'Pending' as const,
      expectedAt: new Date().toISOString(),
    }
    await recordEvent(tx, { customerId, restaurantId, kind: 'order', body })
    // Some take longer than others, so that they end in another order than they began.
    if (randomInt(4) === 0) await sql`select pg_sleep(${randomInt(30) / 1000})`.execute(tx)
  })
}

async function writtenFor(db: Db, { customerId, outlets }: Listener, start: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select tx || '-' || id as id from events
    where (customer_id = ${customerId} or restaurant_id = any (${outlets}::uuid[]))
      and tx >= ${start.split('-')[0]}::xid8
    order by events.tx, events.id`.execute(db)
  return rows.map(({ id }) => id)
}

function judge(listeners: readonly Listener[], wanted: readonly string[][]) {
  const result = { delivered: 0, cutOff: 0, missed: 0, ofOthers: 0, twice: 0, outOfOrder: 0 }
  for (const [at, listener] of listeners.entries()) {
    const seen = seenBy(listener)
    const place = new Map(wanted[at]!.map((id, index) => [id, index]))
    const distinct = new Set(seen)
    const own = [...distinct].filter((id) => place.has(id))
    result.delivered += seen.length
    result.cutOff += listener.streams.length
    result.missed += place.size - own.length
    result.ofOthers += distinct.size - own.length
    result.twice += seen.length - distinct.size
    result.outOfOrder += own.filter(
      (id, index) => index > 0 && place.get(id)! < place.get(own[index - 1]!)!,
    ).length
  }
  return result
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { streams: { type: 'string' }, seconds: { type: 'string' } } })
  const listeners = Number(values.streams ?? 500)
  const kills = Math.max(1, Math.floor(Number(values.seconds ?? 120) / 5))
  const say = (line: string) => process.stdout.write(`${line}\n`)
  await withWorlds([5], async ([world]) => {
    const untilNextKill = () => delay(5_000)
    const result = await runStreamTest({ ...world!, listeners, servers: 3, kills, untilNextKill, say })
    const isRight = result.missed + result.ofOthers + result.twice + result.outOfOrder === 0
    say(`${isRight ? 'ok' : 'FAILED'}: ${listeners} streams, ${JSON.stringify(result)}`)
    process.exitCode = isRight ? 0 : 1
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
