import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'

import { inOneStatement } from '#server/platform/db/in-one-statement.ts'
import { eventWrite } from '#server/platform/live/record-event.ts'
import { notificationWrites } from '#server/accounts/notifications/notify.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testDatabase } from '#server/testing/postgres/test-database.ts'

const { db, close, connectionString } = await testDatabase()
afterAll(close)

test('a statement is prepared once per connection, inside and outside a transaction', async () => {
  // Other tests of this process may have used up the names of statements.
  vi.resetModules()
  const { openDatabase } = await import('#server/platform/db/database.ts')
  const fresh = openDatabase(connectionString, 1, () => {})
  await fresh.connection().execute(async (one) => {
    for (let n = 0; n < 2; n++) {
      await sql`select ${n}::int as outside`.execute(one)
      await sql`select 1 as without_values`.execute(one)
      await one.transaction().execute((tx) => sql`select ${n}::int as inside`.execute(tx))
    }
    const { rows } = await sql<{ text: string }>`
      select statement as text from pg_prepared_statements where statement like '%side%' or statement like '%without%'
      order by prepare_time`.execute(one)
    expect(rows.map(({ text }) => text).slice(0, 3)).toEqual([
      'select $1::int as outside',
      'select 1 as without_values',
      'select $1::int as inside',
    ])
  })
  await fresh.destroy()
})

test('a table that gets a new column can still be read', async () => {
  await sql`create table growing (id int)`.execute(db)
  await db.connection().execute(async (one) => {
    const read = () =>
      one.transaction().execute(async (tx) => {
        await sql`select * from growing where id = ${1}`.execute(tx)
        await sql`select id from growing where id = ${1}`.execute(tx)
      })
    await read()
    await sql`select * from growing where id = ${1}`.execute(one)
    await sql`alter table growing add column more text`.execute(one)
    await read()
    await sql`select * from growing where id = ${1}`.execute(one)
  })
})

test('several writes in one statement all succeed or all fail', async () => {
  const { customerId } = await createTestUser(db)
  const count = async () =>
    (
      await sql<{ n: number }>`select ((select count(1) from events where customer_id = ${customerId})
      + (select count(1) from notifications where customer_id = ${customerId}))::int as n`.execute(db)
    ).rows[0]!.n
  const notice = { title: 'A', description: 'B', at: new Date() }
  const write = (link: string) =>
    db.transaction().execute((tx) =>
      inOneStatement(tx, {
        ...notificationWrites(tx, customerId, { ...notice, link }),
        another: eventWrite(tx, {
          customerId,
          kind: 'notification',
          body: {
            notificationId: customerId,
            title: 'A',
            description: 'B',
            createdAt: new Date().toISOString(),
          },
        }),
      }),
    )
  await write('/here')
  expect(await count()).toBe(3)
  await expect(write('not a path')).rejects.toThrow()
  expect(await count()).toBe(3)
})
