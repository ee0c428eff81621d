import { afterAll } from 'vitest'

import { loadBuiltSite } from '../../../scripts/built-site.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Site } from '#server/http/site.ts'
import { plainDeps } from '#server/testing/plain-deps.ts'
import { testDatabase } from '#server/testing/test-database.ts'

/** Site and API together, with the pages as they were built before the tests began. */
export async function testSite({
  now = new Date('2026-11-16T12:00:00Z'),
  change = (site: Site) => site,
  publicUrl = undefined as string | undefined,
} = {}) {
  const database = await testDatabase()
  const { site, assets } = await loadBuiltSite()
  const app = await buildApp({
    deps: plainDeps(database.db, () => now, { publicUrl }),
    health: { isReady: async () => true },
    site: {
      site: change(site),
      assets,
      now: () => now,
      links: readConfig({}).links,
      publicUrl,
      isDevelopment: false,
    },
    logLevel: 'silent',
    trustProxy: false,
    version: 'test',
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })
  return { app, db: database.db }
}
