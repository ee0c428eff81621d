import { afterAll } from 'vitest'

import { buildApp } from '#server/app.ts'
import { readPlaces } from '#server/places/read-places.ts'
import { isAnswering } from '#server/db/is-answering.ts'
import { testDatabase } from '#server/testing/test-database.ts'

/** The API on a database of this test file's own, at a Monday noon. */
export async function testApp(now = new Date('2026-11-16T12:00:00Z')) {
  const database = await testDatabase()
  const { db, connectionString } = database
  const app = await buildApp({
    deps: { db, now: () => now, places: readPlaces() },
    health: { isReady: () => isAnswering(db) },
    logLevel: 'silent',
    trustProxy: false,
    version: 'test',
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })
  return { app, db, connectionString }
}
