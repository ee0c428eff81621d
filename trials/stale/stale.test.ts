import { expect, test, vi } from 'vitest'

import { testDatabase } from '#server/testing/postgres/test-database.ts'
import { readings } from './numbered-outlets.ts'
import { runStale, type StaleResult } from './run-stale.ts'

async function runUntil(isEnough: (progress: StaleResult) => boolean, isPlanted = false) {
  const { db, connectionString, close } = await testDatabase()
  const until = (progress: StaleResult) => vi.waitUntil(() => isEnough(progress), { timeout: 240_000 })
  const result = await runStale({ db, connectionString, isPlanted, until })
  await close()
  return result
}

test('a menu, page or search changed under load is never served old by the process that changed it, nor by another after 1 s', async () => {
  const result = await runUntil(({ changes, reads, cuts }) => changes > 30 && reads > 1_000 && cuts > 1)
  expect(result).toMatchObject({ stale: [], failed: 0 })
})

test('changes that are not reported are found in answers, pages and the search', async () => {
  const isFound = ({ stale }: StaleResult) =>
    readings.every((reading) => stale.some((found) => found.startsWith(reading)))
  const { stale } = await runUntil(isFound, true)
  expect(stale[0]).toMatch(/ms after the change/)
})
