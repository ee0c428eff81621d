import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { precompile } from '#server/platform/db/precompile.ts'
import { testDatabase } from '#server/testing/postgres/test-database.ts'

const { db, close } = await testDatabase()
afterAll(close)

test('a query is compiled once and runs with the values of each call', async () => {
  let written = 0
  const sum = precompile((db, { a, b }: { a: number; b: readonly number[] }) => {
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

test('inside a transaction it sees the transaction’s own changes', async () => {
  const charge = precompile((db, { least }: { least: number }) =>
    db.selectFrom('site_settings').select('service_charge').where('service_charge', '>=', least),
  )
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('site_settings').set({ service_charge: 777 }).execute()
    expect(await charge(tx, { least: 777 })).toEqual([{ service_charge: 777 }])
    expect(await charge(db, { least: 777 })).toEqual([])
  })
})
