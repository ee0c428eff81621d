import { setImmediate as turn } from 'node:timers/promises'

import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { openDatabase } from '#server/platform/db/database.ts'
import { isAfter, parsePosition } from '#server/platform/live/position.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'
import { readStream, type SeenEvent } from '#server/testing/clients/read-stream.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, connectionString } = await testApp()
await app.listen({ host: '127.0.0.1', port: 0 })
const atOnce = 20
const waitOptions = { timeout: 60_000, interval: 5 }

test.each([1, 2, 3])(
  'events of 20 interleaved transactions each arrive once and in order, on a stream that reconnects at random points (seed %i)',
  async (seed) => {
    const draw = seeded(seed)
    const person = await createTestUser(db)
    const reading = listenAndBreakOff(person.bearer, draw)
    await reading.begun
    const isEnough = (begun: number) => begun >= 160 && reading.breaks() > 5
    await writeShuffled(person.customerId, isEnough, draw)
    const written = await writtenFor(person.customerId)
    expect(written.length).toBeGreaterThan(200)
    await vi.waitFor(() => expect(reading.count()).toBeGreaterThanOrEqual(written.length), waitOptions)
    await reading.stop()
    expect(reading.seen.map(({ id }) => id)).toEqual(written)
  },
)

test('an event waits for an earlier open transaction, and both arrive in order', async () => {
  const person = await createTestUser(db)
  const writers = openDatabase(connectionString, 2, () => {})
  onTestFinished(() => writers.destroy())
  const page = await readStream(`${app.listeningOrigin}/api/v1/live/stream`, person.bearer)
  onTestFinished(() => page.leave())
  const early = await writers.startTransaction().execute()
  await record(early, person.customerId)
  await writers.transaction().execute((tx) => record(tx, person.customerId))
  await early.commit().execute()
  await vi.waitFor(() => expect(page.seen).toHaveLength(3), waitOptions)
  expect(page.seen.slice(1).map(({ id }) => id)).toEqual(await writtenFor(person.customerId))
})

type Tx = Parameters<typeof recordEvent>[0]
type Draw = (below: number) => number

function record(tx: Tx, customerId: string) {
  const notificationId = '00000000-0000-4000-8000-000000000001'
  const body = { notificationId, title: 'News', description: '', createdAt: '2026-11-16T12:00:00.000Z' }
  return recordEvent(tx, { customerId, kind: 'notification', body })
}

/** Up to 20 transactions are open, each with one to three events; each step ends a random one. */
async function writeShuffled(customerId: string, isEnough: (begun: number) => boolean, draw: Draw) {
  const writers = openDatabase(connectionString, atOnce, () => {})
  const open: Awaited<ReturnType<ReturnType<typeof writers.startTransaction>['execute']>>[] = []
  for (let begun = 0; !isEnough(begun) || open.length > 0;) {
    if (!isEnough(begun) && (open.length === 0 || (open.length < atOnce && draw(3) > 0))) {
      const tx = await writers.startTransaction().execute()
      await record(tx, customerId)
      open.push(tx)
      begun++
      continue
    }
    const [tx] = open.splice(draw(open.length), 1)
    for (let more = draw(3); more > 0; more--) await record(tx!, customerId)
    await (draw(10) === 0 ? tx!.rollback() : tx!.commit()).execute()
    if (draw(4) === 0) await turn()
  }
  await writers.destroy()
}

async function writtenFor(customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select tx || '-' || id as id from events where customer_id = ${customerId} order by events.tx, events.id
  `.execute(db)
  return rows.map(({ id }) => id)
}

function listenAndBreakOff(bearer: Record<string, string>, draw: Draw) {
  const seen: SeenEvent[] = []
  let after: string | undefined
  const stopping = new AbortController()
  let breaks = 0
  let present: SeenEvent[] = []
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const news = (events: SeenEvent[]) => events.filter(({ kind }) => kind !== 'position')
  const done = (async () => {
    while (!stopping.signal.aborted) {
      const headers = { ...bearer, ...(after ? { 'last-event-id': after } : {}) }
      const page = await readStream(`${app.listeningOrigin}/api/v1/live/stream`, headers)
      present = page.seen
      await vi.waitUntil(() => stopping.signal.aborted || page.seen.length > 0, waitOptions)
      begin()
      const enough = 1 + draw(30)
      await vi.waitUntil(() => stopping.signal.aborted || page.seen.length >= enough, waitOptions)
      await page.leave()
      breaks++
      for (const event of page.seen) {
        if (after && event.kind !== 'position')
          expect(isAfter(parsePosition(event.id), parsePosition(after))).toBe(true)
        after = event.id
      }
      seen.push(...news(page.seen))
      present = []
    }
  })()
  return {
    seen,
    begun,
    count: () => seen.length + news(present).length,
    breaks: () => breaks,
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}

/** Seeded random numbers. */
function seeded(seed: number): Draw {
  let state = seed * 2_654_435_769
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37) >>> 0
    return (state >>> 8) % below
  }
}
