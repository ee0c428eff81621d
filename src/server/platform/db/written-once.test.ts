import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { writtenOnce } from '#server/platform/db/written-once.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const { db, close } = await testDatabase()
afterAll(close)

test('a statement is put together once, and answers for the values of each who asks', async () => {
  let written = 0
  const sum = writtenOnce((db, { a, b }: { a: number; b: readonly number[] }) => {
    written++
    return db.selectNoFrom([
      sql<number>`${a}::int + 1`.as('next'),
      sql<number[]>`${b}::int[]`.as('list'),
      sql<string>`${'as it is'}::text`.as('fixed'),
    ])
  })
  const asked = Array.from({ length: 20 }, (_, a) => ({ a, b: [a, a * 2] }))
  const found = await Promise.all(asked.map((given) => sum(db, given)))
  expect(found).toEqual(asked.map(({ a, b }) => [{ next: a + 1, list: b, fixed: 'as it is' }]))
  expect(written).toBe(1)
})

test('it belongs to whoever asks: in a transaction it sees what that has done', async () => {
  const charge = writtenOnce((db, { least }: { least: number }) =>
    db.selectFrom('site_settings').select('service_charge').where('service_charge', '>=', least),
  )
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('site_settings').set({ service_charge: 777 }).execute()
    expect(await charge(tx, { least: 777 })).toEqual([{ service_charge: 777 }])
    expect(await charge(db, { least: 777 })).toEqual([])
  })
})
