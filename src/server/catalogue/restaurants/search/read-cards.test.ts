import pg from 'pg'
import { expect, test, vi } from 'vitest'

import { createCardReader } from '#server/catalogue/restaurants/search/read-cards.ts'
import { changeLogOf } from '#server/platform/db/database.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, deps } = await testApp()
changeLogOf(db).follow(() => Infinity)
const ids = (await db.selectFrom('restaurants').select('id').limit(12).execute()).map(({ id }) => id)

/** The statements that Postgres is sent meanwhile. */
async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const sent = spy.mock.calls.map(([given]) => (given as unknown as { text: string }).text)
  spy.mockRestore()
  return sent
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
