import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'kysely'

import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { currentPosition } from '#server/platform/live/current-position.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'
import { readStream, type SeenEvent } from '#server/testing/clients/read-stream.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { type SpawnedServer, spawnServer } from '../support/spawn-server.ts'

export type StreamRun = {
  db: Db
  connectionString: string
  listeners: number
  servers: number
  kills: number
  /** Resolves when the next server is to be killed. */
  untilNextKill: (progress: Progress) => Promise<void>
  print?: (line: string) => void
}
type Progress = { written(): number; listening(): number }
export type StreamResult = {
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
  /** The events of each of its streams, one stream after the other. */
  streams: SeenEvent[][]
  isListening: boolean
}

/** Every tenth listener is staff and receives all orders of the outlet; the others receive their own. */
const staffEvery = 10
const writers = 8
const catchUpTimeoutMs = 120_000

/** Listens to servers that are killed, and compares the received events with the written ones. */
export async function runStreams(test: StreamRun): Promise<StreamResult> {
  const { db, connectionString, kills, untilNextKill, print = () => {} } = test
  const start = await currentPosition(db)
  const listeners = await createListeners(db, test.listeners)
  const servers = await Promise.all(Array.from({ length: test.servers }, () => spawnServer(connectionString)))
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
    servers[at] = await spawnServer(connectionString)
    print(`kill ${kill}: ${state.written} events written`)
  }
  state.isWriting = false
  await Promise.all(writing)
  await own.destroy()
  const wanted = await Promise.all(listeners.map((listener) => writtenFor(db, listener, start)))
  const deadline = performance.now() + catchUpTimeoutMs
  const isBehind = () => listeners.some((listener, at) => seenBy(listener).length < wanted[at]!.length)
  while (isBehind() && performance.now() < deadline) await delay(50)
  state.isOver = true
  await Promise.all(servers.map((server) => server.kill()))
  await Promise.all(listening)
  return { ...judge(listeners, wanted), written: state.written, kills }
}

async function createListeners(db: Db, count: number): Promise<Listener[]> {
  const restaurants = await db.selectFrom('restaurants').select('id').limit(5).execute()
  const made: Listener[] = []
  for (let at = 0; at < count; at++) {
    const outlets = at % staffEvery === 0 ? [restaurants[(at / staffEvery) % restaurants.length]!.id] : []
    const { customerId, bearer } = await createTestUser(db, { staffOf: outlets })
    made.push({ customerId, outlets, bearer, streams: [], isListening: false })
  }
  return made
}

/** Reconnects as a browser does: to any server that answers, with the id of the last event. */
async function listenOn(
  listener: Listener,
  servers: readonly SpawnedServer[],
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
  return streams.flat().flatMap(({ id, kind }) => (kind === 'position' || kind === 'end' ? [] : [id]))
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
    // Some transactions take longer, so that they commit in another order than they began.
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
