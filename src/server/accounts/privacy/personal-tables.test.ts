import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { mergeCustomer } from '#server/accounts/privacy/merge-customer.ts'
import { personalTableEntries } from '#server/accounts/privacy/personal-tables.ts'
import { fillPersonalTables } from '#server/testing/fixtures/fill-personal-tables.ts'
import { cardInput } from '#server/testing/fixtures/card-order.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { password, createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { placed, plain, line } = await orderFixture(app, db)
const close = (headers: Record<string, string>, payload: object) =>
  app.inject({ method: 'POST', url: '/api/v1/customer/close-account', headers, payload })
const exported = async (headers: Record<string, string>) =>
  (await app.inject({ method: 'GET', url: '/api/v1/customer/export-my-data', headers })).json<{
    data: { customer: object; records: Record<string, object[]> }
  }>().data

/** Every table with a column that refers to a customer, by its name or by a foreign key. */
async function tablesWithCustomers(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ 'customer_?id'
    union
    select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'customers'::regclass
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Rows that stay after an account is closed, without personal data. Adding a table here is a decision. */
const keptWithoutWords = [
  'bank_accounts',
  'bookings',
  'changes',
  'day_closes',
  'declaration_changes',
  'messages',
  'orders',
  'problem_reports',
  'reviews',
  'tip_shares',
]

test('D11: every table with a customer’s id declares how it is exported, erased and merged', async () => {
  expect(personalTableEntries.map(([table]) => table).toSorted()).toEqual(await tablesWithCustomers())
})

test('D11: every column of such a table is declared as exported or not exported', async () => {
  for (const [table, { exported, notExported }] of personalTableEntries) {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(db)
    expect([table, ...[...exported, ...notExported].toSorted()]).toEqual([
      table,
      ...rows.map(({ name }) => name).toSorted(),
    ])
  }
})

test('D11: the export contains rows of each of those tables, and no secret', async () => {
  const me = await createTestUser(db)
  await fillPersonalTables(db, clock.now(), me.customerId)
  const data = await exported(me.bearer)
  expect(data.customer).toMatchObject({ email: me.email, mobile_no: me.mobile, name: 'Amira Khan' })
  for (const [table, rules] of personalTableEntries)
    if (rules.exported.length > 0) expect([table, data.records[table]?.length]).toEqual([table, 1])
  expect(JSON.stringify(data)).not.toMatch(/hash|argon2|token/)
})

test('D11: closing requires the password, erases the person from every table and signs out', async () => {
  const me = await createTestUser(db, { name: 'Canary Jones' })
  await fillPersonalTables(db, clock.now(), me.customerId)
  // Among those rows is a second factor, which closing needs again.
  await db
    .updateTable('sessions')
    .set({ second_factor_at: clock.now() })
    .where('id', '=', me.sessionId)
    .execute()
  expect((await close(me.bearer, {})).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
  expect((await close(me.bearer, { password: 'wrong wrong' })).json()).toMatchObject({
    code: 'WRONG_PASSWORD',
  })
  const answer = await close(me.bearer, { password })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['set-cookie']).toEqual([1, 2].map(() => expect.stringContaining('Max-Age=0')))
  expect((await close(me.bearer, { password })).statusCode).toBe(401)
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', me.customerId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    name: null,
    email: null,
    mobile_no: null,
    password_hash: null,
    closed_at: clock.now(),
  })
  const left: string[] = []
  for (const table of await tablesWithCustomers()) {
    const found = await sql`select from ${sql.table(table)} where customer_id = ${me.customerId}`.execute(db)
    if (found.rows.length > 0) left.push(table)
  }
  expect(left).toEqual(keptWithoutWords)
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public'`.execute(db)
  for (const { name } of rows) {
    const found = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} as t
      where t::text ilike '%canary%' and t::text like ${`%${me.customerId}%`}`.execute(db)
    expect([name, found.rows]).toEqual([name, []])
  }
})

test('D11: the export contains the order lines with their options', async () => {
  const me = await createTestUser(db)
  const { _id, orderNumber, cartItems } = await placed(me.bearer, {
    cartItems: { foodItems: [line(plain[0]!.id, 2), line(plain[1]!.id, 1)] },
  })
  const option = { group_name: 'Side', type_name: 'Pilau rice', price: 0 }
  await db
    .insertInto('order_line_options')
    .values({ order_id: _id, line: 2, position: 1, ...option })
    .execute()
  expect((await exported(me.bearer)).records.order_lines).toMatchObject([
    { order_number: orderNumber, name: cartItems[0]!.name, quantity: 2, options: [] },
    { order_number: orderNumber, name: cartItems[1]!.name, quantity: 1, options: ['Side: Pilau rice'] },
  ])
  const stranger = await createTestUser(db)
  expect((await exported(stranger.bearer)).records.order_lines).toEqual([])
})

test('RF8: refunds and tried cards are exported, and their words and digits are erased with the account', async () => {
  const me = await createTestUser(db)
  const order = await placed(me.bearer, { paymentMethod: 'Card' })
  const payload = { orderId: order._id, ...cardInput() }
  await app.inject({
    method: 'POST',
    url: '/api/v1/customer-payment/set-payment',
    headers: me.bearer,
    payload,
  })
  const made = {
    order_id: order._id,
    state: 'Refunded',
    reason: 'missing',
    note: 'Canary, sorry about your soup',
    made_by: 'outlet',
    paid_by: 'outlet',
    amount: 100,
    food: 100,
    food_at_5: 0,
    food_at_20: 0,
    service_charge: 0,
    delivery_charge: 0,
    asked_at: clock.now(),
    done_at: clock.now(),
  } as const
  const paidOtherwise = { way: 'other', how: 'To J Canary, 20-45-67', handed_by: 'outlet' } as const
  await db
    .insertInto('refunds')
    .values([
      { ...made, number: 1, way: 'card' },
      { ...made, number: 2, ...paidOtherwise },
    ])
    .execute()
  const detail = { blockedId: me.customerId, reason: 'Canary threw soup' }
  const what = 'customer-blocked'
  await db
    .insertInto('changes')
    .values({ what, detail: JSON.stringify(detail), at: clock.now() })
    .execute()
  const { records } = await exported(me.bearer)
  expect(records.refunds).toMatchObject([
    { order_number: order.orderNumber, amount: 100, reason: 'missing', how: null },
    { amount: 100, how: paidOtherwise.how },
  ])
  expect(records.card_attempts).toMatchObject([{ order_number: order.orderNumber, card_last4: '4242' }])
  expect(records.orders).toMatchObject([{ refunded: 200 }])
  const ended = { status: 'Completed', recieved_at: clock.now(), delivered_at: clock.now() } as const
  await db.updateTable('orders').set(ended).where('id', '=', order._id).execute()
  expect((await close(me.bearer, { password })).statusCode).toBe(200)
  const left = await sql<{ text: string | null }>`
    select note as text from refunds where order_id = ${order._id}
    union all select how from refunds where order_id = ${order._id} and how <> 'Erased'
    union all select card_last4 from payment_attempts a join payments p on p.id = a.payment_id
      where p.order_id = ${order._id}
    union all select detail ->> 'reason' from changes where detail ->> 'blockedId' = ${me.customerId}`.execute(
    db,
  )
  expect(left.rows.map(({ text }) => text)).toEqual(Array(4).fill(null))
})

test('D11: a closed account’s email and mobile can be used again, and its password does not work', async () => {
  const me = await createTestUser(db)
  await close(me.bearer, { password })
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/v1/customer/${path}`, payload })
  expect((await post('signin', { credential: me.email, password })).statusCode).toBe(401)
  const signUp = { email: me.email, mobileNo: me.mobile, password: 'a long enough one' }
  expect((await post('signup', signUp)).statusCode).toBe(200)
})

test('D11: a guest closes their account without a password', async () => {
  const me = await createTestUser(db, { kind: 'guest' })
  expect((await close(me.bearer, {})).statusCode).toBe(200)
  expect((await close(me.bearer, {})).statusCode).toBe(401)
})

test('D11: after ten wrong passwords even the right one has to wait', async () => {
  const me = await createTestUser(db)
  for (let i = 0; i < 10; i++)
    expect((await close(me.bearer, { password: 'wrong wrong' })).statusCode).toBe(400)
  expect((await close(me.bearer, { password })).statusCode).toBe(429)
})

test('D4, D11: merging moves the rows of every table, also twice, and deletes the merged customer', async () => {
  const to = await createTestUser(db)
  await fillPersonalTables(db, clock.now(), to.customerId)
  for (let round = 0; round < 2; round++) {
    const from = await createTestUser(db)
    await fillPersonalTables(db, clock.now(), from.customerId)
    await db.transaction().execute((tx) => mergeCustomer(tx, from.customerId, to.customerId, new Date()))
    const left = await db.selectFrom('customers').select('id').where('id', '=', from.customerId).execute()
    expect(left).toEqual([])
  }
  const { records } = await exported(to.bearer)
  expect(records).toMatchObject({
    addresses: { length: 3 },
    favourites: { length: 1 },
    messages: { length: 3 },
    orders: { length: 3 },
  })
  expect(records.addresses?.filter((row) => 'is_chosen' in row && row.is_chosen)).toHaveLength(1)
  expect(records).toMatchObject({ sessions: { length: 1 }, memberships: { length: 1 } })
})
