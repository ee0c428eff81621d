import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import { buildApp } from '#server/app.ts'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { eventsChannel } from '#server/platform/live/event-feed.ts'
import { listenTo } from '#server/platform/db/listen.ts'
import { resourceFixtures } from '#server/testing/fixtures/resource-fixtures.ts'
import { orderDrafts } from '#server/testing/fixtures/order-fixture.ts'
import { testDeps } from '#server/testing/test-deps.ts'
import type { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testClock } from '#server/testing/test-clock.ts'
import { testSandbox } from '#server/testing/fakes/test-sandbox.ts'

import { type Canaries, createCanaries } from './canaries.ts'
import { type Operation, readOperations } from './read-document.ts'
import { setUpName, watchWrites } from './watch-writes.ts'

export type World = {
  app: FastifyInstance
  port: number
  /** For the set-up alone: its writes are not counted against a request. */
  db: Db
  now: () => Date
  operations: Operation[]
  canaries: Canaries
  /** The writes since the last call. */
  writes(): Promise<string[]>
  /** The outlets of the staff, which change them. */
  here: string
  there: string
  /** An outlet without staff, where customers can always order and book. */
  shop: Awaited<ReturnType<typeof orderDrafts>>
  things: ReturnType<typeof resourceFixtures>
  /** A person in whose name no case acts, and that person's things. */
  stranger: { person?: Awaited<ReturnType<typeof createTestUser>>; made: Map<string, string> }
  close(): Promise<void>
}

/** Plants a fault in a server before it listens. */
export type Plant = (app: FastifyInstance, db: Db) => void

/** The API on a database of its own, over HTTP, with marked rows and without rate limits. */
export async function openWorld(given: string, plant?: Plant): Promise<World> {
  const address = new URL(given)
  // This database need not survive a crash.
  address.searchParams.set('options', '-c synchronous_commit=off')
  const connectionString = address.href
  address.searchParams.set('application_name', setUpName)
  const setUp = openDatabase(address.href, 2, () => {})
  const db = openDatabase(connectionString, 4, () => {})
  const { gateway } = testSandbox(connectionString)
  const { now } = testClock(new Date('2026-11-16T12:00:00Z'))
  const shop = await orderDrafts(setUp)
  const [here, there] = await prepareOutlets(setUp, shop.outlet.id)
  const writes = await watchWrites(setUp)
  const app = await buildApp({
    deps: testDeps(db, now, { gateway, codesPerHour: 1_000_000_000 }),
    health: { isReady: async () => true },
    live: { listen: (onWake) => listenTo(connectionString, eventsChannel, onWake) },
    logLevel: 'silent',
    // Every request has another X-Forwarded-For, so that limits by address are never reached.
    trustProxy: ['127.0.0.1'],
    version: 'fuzz',
  })
  plant?.(app, db)
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const document = await app.inject({ method: 'GET', url: '/api/v1/openapi.json' })
  const { id: categoryId } = await setUp
    .selectFrom('categories')
    .select('id')
    .where('restaurant_id', '=', shop.outlet.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    app,
    port,
    db: setUp,
    now,
    operations: readOperations(document.json()),
    canaries: createCanaries(setUp),
    writes,
    here,
    there,
    shop,
    stranger: { made: new Map() },
    things: resourceFixtures(setUp, shop.outlet.id, categoryId),
    close: async () => {
      await app.close()
      await gateway.stop()
      await db.destroy()
      await setUp.destroy()
    },
  }
}

const always = Array.from({ length: 7 }, (_, day) => ({
  day,
  isOpen: true,
  startTime: '00:00',
  endTime: '00:00',
}))

/** Always open and with many covers, so that a refusal is always due to the request. */
async function prepareOutlets(db: Db, shopId: string): Promise<[string, string]> {
  await sql`update restaurants set hours = ${JSON.stringify(always)}, hours_exceptions = '[]', covers = 2000, minimum_order = 0,
    order_types = '{Collection,Home Delivery,Dine In,Book A Table}', area_limit_miles = 50`.execute(db)
  await sql`insert into coupons (code, amount, valid_from, valid_to, total_uses, uses_per_customer)
    values ('FUZZ5', 500, '2020-01-01', '2040-01-01', 1000000, 1000000)`.execute(db)
  const outlets = await db
    .selectFrom('restaurants')
    .select('id')
    .where('id', '<>', shopId)
    .orderBy('rank')
    .limit(2)
    .execute()
  if (outlets.length < 2) throw new Error('a world needs three restaurants')
  return [outlets[0]!.id, outlets[1]!.id]
}
