import { expect, test, vi } from 'vitest'

import { runStreams } from './run-streams.ts'
import { testDatabase } from '#server/testing/postgres/test-database.ts'

test('listeners to servers that are killed miss no event, receive none of others, and all in order', async () => {
  const { db, connectionString, close } = await testDatabase()
  const result = await runStreams({
    db,
    connectionString,
    listeners: 40,
    servers: 2,
    kills: 3,
    untilNextKill: async ({ written, listening }) => {
      const before = written()
      const isTime = () => written() > before + 50 && listening() === 40
      await vi.waitUntil(isTime, { timeout: 60_000 })
    },
  })
  await close()
  expect(result.cutOff).toBeGreaterThan(40)
  expect(result.delivered).toBeGreaterThan(150)
  expect(result).toMatchObject({ missed: 0, ofOthers: 0, twice: 0, outOfOrder: 0 })
}, 180_000)
