import { afterAll } from 'vitest'

import { loadBuiltSite } from '../../../scripts/built-site.ts'
import { type AppOptions, buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Site } from '#server/platform/http/site.ts'
import { plainDeps } from '#server/testing/plain-deps.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { testSandbox } from '#server/testing/test-sandbox.ts'

/** Site and API together, with the pages as they were built before the tests began. Cards are off unless asked for. */
export async function testSite({
  now = new Date('2026-11-16T12:00:00Z'),
  change = (site: Site) => site,
  admitsStripe = false,
  takesCards = false,
  logTo = undefined as AppOptions['logTo'],
  publicUrl = undefined as string | undefined,
} = {}) {
  const database = await testDatabase()
  const gateway = takesCards ? testSandbox(database.connectionString).gateway : undefined
  const { site, assets } = await loadBuiltSite()
  const app = await buildApp({
    deps: plainDeps(database.db, () => now, { gateway, publicUrl }),
    health: { isReady: async () => true },
    site: {
      site: change(site),
      assets,
      now: () => now,
      links: readConfig({}).links,
      publicUrl,
      isDevelopment: false,
      admitsStripe,
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
