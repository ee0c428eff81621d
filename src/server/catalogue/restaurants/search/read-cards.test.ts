import pg from 'pg'
import { expect, test, vi } from 'vitest'

import { createCardReader } from '#server/catalogue/restaurants/search/read-cards.ts'
import { recordDependencies } from '#server/platform/db/changes/record-reads.ts'
import { changeLogOf } from '#server/platform/db/database.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, deps } = await testApp()
await vi.waitFor(() => expect(changeLogOf(db).isCurrent()).toBe(true), { timeout: 60_000 })
// Changes still arrive, but a busy machine, which hears its pings too late, does not switch memory off.
changeLogOf(db).follow(() => Infinity)
const ids = (await db.selectFrom('restaurants').select('id').limit(12).execute()).map(({ id }) => id)

/** The statements about restaurants that Postgres is sent meanwhile. */
async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const sent = spy.mock.calls.map(([given]) => String((given as { text?: string }).text))
  spy.mockRestore()
  return sent.filter((text) => text.includes('from "restaurants"'))
}

test('restaurants are read once, by the same statement for any number of them', async () => {
  const readCards = createCardReader(deps)
  const sent = await listStatements(async () => {
    for (const count of [1, 3, 4, 9, 12]) await readCards(ids.slice(0, count))
    expect([...(await readCards(ids)).keys()].toSorted()).toEqual(ids.toSorted())
  })
  expect(sent).toHaveLength(5)
  expect(new Set(sent).size).toBe(1)
})

test('a card that may lack a reported change is not served once it is a moment old', async () => {
  const log = changeLogOf(db)
  let mayLackChanges = true
  const readCards = createCardReader({
    ...deps,
    readReplica: (read) => {
      recordDependencies({ dependencies: [], asOf: -Infinity, mayLackChanges })
      return read(db)
    },
  })
  const count = async () => (await listStatements(() => readCards(ids))).length
  expect([await count(), await count()]).toEqual([1, 1])
  mayLackChanges = false
  expect([await count(), await count()]).toEqual([1, 0])
  log.report({ table: 'restaurants', restaurantId: ids[0]! })
  expect([await count(), await count()]).toEqual([1, 0])
})
