import { afterAll } from 'vitest'

import { type AppOptions, buildApp } from '#server/app.ts'
import { listenTo } from '#server/platform/db/listen.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { isAnswering } from '#server/platform/db/is-answering.ts'
import { readJobFigures } from '#server/platform/jobs/read-job-figures.ts'
import { eventsChannel } from '#server/platform/live/follow-events.ts'
import { countUnsettledPayments } from '#server/payments/core/sweep-payments.ts'
import { plainDeps } from '#server/testing/plain-deps.ts'
import { testClock } from '#server/testing/test-clock.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { testSandbox } from '#server/testing/test-sandbox.ts'

/** The API on a database of this test file's own, at a Monday noon. With `logTo` it writes down all it has to say. */
export async function testApp(
  now = new Date('2026-11-16T12:00:00Z'),
  {
    logTo,
    live,
    showsOutbox,
    ...given
  }: Pick<AppOptions, 'logTo' | 'live' | 'showsOutbox'> & Partial<AppDeps> = {},
) {
  const database = await testDatabase()
  const { db, connectionString } = database
  const clock = testClock(now)
  const sandbox = testSandbox(connectionString)
  const deps = plainDeps(db, clock.now, { gateway: sandbox.gateway, ...given })
  const app = await buildApp({
    deps,
    health: {
      isReady: () => isAnswering(db),
      jobs: () => readJobFigures(db),
      payments: () => countUnsettledPayments(deps),
    },
    live: { listen: (onWake) => listenTo(connectionString, eventsChannel, onWake), ...live },
    checksAnswers: true,
    showsOutbox,
    logLevel: logTo ? 'debug' : 'silent',
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
