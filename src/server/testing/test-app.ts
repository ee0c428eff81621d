import { afterAll } from 'vitest'

import { type AppOptions, buildApp } from '#server/app.ts'
import { listenTo } from '#server/platform/db/listen.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { ClientFormat } from '#server/platform/http/format-client.ts'
import { ping } from '#server/platform/db/ping.ts'
import { findJobStats } from '#server/platform/jobs/store.ts'
import { eventsChannel } from '#server/platform/live/event-feed.ts'
import { countUnresolvedPayments } from '#server/payments/core/sweep-payments.ts'
import { testDeps } from '#server/testing/test-deps.ts'
import { testClock } from '#server/testing/test-clock.ts'
import { testDatabase } from '#server/testing/postgres/test-database.ts'
import { testSandbox } from '#server/testing/fakes/test-sandbox.ts'

/** The API on a database of its own, with the clock at a Monday noon. With `logTo` it logs at level debug. */
export async function testApp(
  now = new Date('2026-11-16T12:00:00Z'),
  {
    logTo,
    live,
    showsOutbox,
    operators,
    requestLimit,
    clientFormat,
    ...given
  }: Pick<AppOptions, 'logTo' | 'live' | 'showsOutbox' | 'operators' | 'requestLimit'> & {
    clientFormat?: ClientFormat
  } & Partial<AppDeps> = {},
) {
  const database = await testDatabase()
  const { db, connectionString } = database
  const clock = testClock(now)
  const sandbox = testSandbox(connectionString)
  const deps = testDeps(db, clock.now, { gateway: sandbox.gateway, ...given })
  const app = await buildApp({
    deps,
    health: {
      isReady: () => ping(db),
      jobs: () => findJobStats(db),
      payments: () => countUnresolvedPayments(deps),
    },
    live: { listen: (onWake) => listenTo(connectionString, eventsChannel, onWake), ...live },
    checksReplies: true,
    showsOutbox,
    operators,
    requestLimit,
    logLevel: logTo ? 'debug' : 'silent',
    ...(clientFormat ? { logClient: { format: clientFormat } } : {}),
    ...(logTo ? { logTo } : {}),
    trustProxy: false,
    version: 'test',
  })
  afterAll(async () => {
    await app.close()
    await sandbox.gateway.stop()
    await database.close()
  })
  return { app, db, connectionString, clock, deps, faults: sandbox.faults }
}
