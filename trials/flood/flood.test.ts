import { expect, onTestFinished, test, vi } from 'vitest'

import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { listenTo } from '#server/platform/db/listen.ts'
import { eventsChannel } from '#server/platform/live/event-feed.ts'
import { readStream } from '#server/testing/clients/read-stream.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testDatabase } from '#server/testing/postgres/test-database.ts'
import { testDeps } from '#server/testing/test-deps.ts'
import { placeOrder } from '../../scripts/testing/order-over-http.ts'
import { holdStreams } from './hold-streams.ts'

test('an order reaches the kitchen while strangers hold every stream they can get', async () => {
  const { db, connectionString, close } = await testDatabase()
  onTestFinished(close)
  const own = openDatabase(connectionString, 4, () => {})
  const app = await buildApp({
    deps: testDeps(own),
    health: { isReady: async () => true },
    live: {
      listen: (onWake) => listenTo(connectionString, eventsChannel, onWake),
      limits: { total: 60, staffReserve: 10, perAddress: 15 },
    },
    logLevel: 'silent',
    trustProxy: ['loopback'],
    version: 'test',
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = app.listeningOrigin
  const few = await holdStreams({ url, db, sessions: 20, streamsPerSession: 3, addresses: 1 })
  expect(few.open()).toBe(15)
  const many = await holdStreams({ url, db, sessions: 80, streamsPerSession: 2, addresses: 20 })
  onTestFinished(async () => {
    few.release()
    many.release()
    await app.close()
    await own.destroy()
  })
  expect(few.open() + many.open()).toBeLessThanOrEqual(50)
  expect(many.outcomes['503 STREAMS_FULL']).toBeGreaterThan(0)
  const outlet = await db
    .selectFrom('restaurants')
    .select('id')
    .where('uni_id', '=', 'saffron-street-london')
    .executeTakeFirstOrThrow()
  const staff = await createTestUser(db, { staffOf: [outlet.id] })
  const board = await readStream(`${url}/api/v1/live/stream`, staff.bearer)
  onTestFinished(() => board.leave())
  expect(board.status).toBe(200)
  const orderId = await placeOrder(url, (await createTestUser(db, { isVerified: true })).bearer)
  const isOrder = () => board.seen.some(({ kind, body }) => kind === 'order' && body.orderId === orderId)
  await vi.waitUntil(isOrder, { timeout: 60_000 })
})
