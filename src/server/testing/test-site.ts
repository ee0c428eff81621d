import { afterAll } from 'vitest'

import { loadBuiltSite } from '../../../scripts/site/load-site.ts'
import { type AppOptions, buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Site } from '#server/platform/http/site/site.ts'
import { testDeps } from '#server/testing/test-deps.ts'
import { testDatabase } from '#server/testing/postgres/test-database.ts'
import { testSandbox } from '#server/testing/fakes/test-sandbox.ts'

/** Site and API together, with the pages built before the tests. Cards are off by default. */
export async function testSite({
  now = new Date('2026-11-16T12:00:00Z'),
  change = (site: Site) => site,
  allowsStripe = false,
  takesCards = false,
  logTo = undefined as AppOptions['logTo'],
  publicUrl = undefined as string | undefined,
} = {}) {
  const database = await testDatabase()
  const gateway = takesCards ? testSandbox(database.connectionString).gateway : undefined
  const { site, assets } = await loadBuiltSite()
  const app = await buildApp({
    deps: testDeps(database.db, () => now, { gateway, publicUrl }),
    health: { isReady: async () => true },
    site: {
      site: change(site),
      assets,
      now: () => now,
      links: readConfig({}).links,
      publicUrl,
      isDevelopment: false,
      allowsStripe,
    },
    logLevel: logTo ? 'debug' : 'silent',
    ...(logTo ? { logTo } : {}),
    trustProxy: false,
    version: 'test',
  })
  afterAll(async () => {
    await app.close()
    await gateway?.stop()
    await database.close()
  })
  return { app, db: database.db }
}
