import { readFile } from 'node:fs/promises'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { orderDrafts } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db } = await testApp()

test('OP8: an existing outlet gets tables by its covers, and those that its staff accepted an order for', async () => {
  const { outlet } = await orderDrafts(db)
  const { customerId } = await createTestUser(db)
  const at = (table_no: string, recieved_at: Date | null) =>
    insertOrderRow(db, {
      customer_id: customerId,
      restaurant_id: outlet.id,
      order_type: 'Dine In',
      payment_method: 'Counter',
      table_no,
      status: recieved_at ? 'Accepted' : 'Pending',
      recieved_at,
      visible_at: new Date(),
    })
  for (const name of ['Terrace 2', 'terrace2', ' 7', 'Table 9', 'Booth #3', 'Café 2', 'Bar\t& Grill', '\t'])
    await at(name, new Date())
  await at('Never accepted', null)
  await sql`drop table dining_tables`.execute(db)
  await sql.raw(await readFile(new URL('0021-dining-tables.sql', import.meta.url), 'utf8')).execute(db)
  const { rows } = await sql<{ names: string[] | null; covers: number; dines: boolean }>`
    select array_agg(t.name order by t.position) filter (where t.name is not null) as names, covers,
      'Dine In' = any (order_types) as dines
    from restaurants r left join dining_tables t on t.restaurant_id = r.id
    where r.id <> ${outlet.id} group by r.id`.execute(db)
  for (const { names, covers, dines } of rows)
    expect(names?.length ?? 0).toBe(dines ? Math.max(12, Math.ceil(covers / 2)) : 0)
  const own = await db
    .selectFrom('dining_tables')
    .select('name')
    .where('restaurant_id', '=', outlet.id)
    .orderBy('position')
    .execute()
  const numbers = Array.from({ length: 40 }, (_, at) => String(at + 1))
  expect(own.map(({ name }) => name.toLowerCase().replace(/ /g, ''))).toEqual([
    ...numbers,
    'café2',
    'booth#3',
    'terrace2',
    'bar&grill',
  ])
})
