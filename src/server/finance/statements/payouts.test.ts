import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { StatementHead } from '#contract/finance/statements.ts'
import { countWrongStatements } from '#server/finance/statements/check-statements.ts'
import { proposeStatements } from '#server/finance/statements/propose-statements.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertPaidOrder } from '#server/testing/fixtures/paid-order.ts'
import { beginBook } from '#server/testing/fixtures/statement-rows.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp(new Date('2026-11-16T06:00:00Z'))
const { send, auditLog } = await adminClient(app, db)
const { customerId } = await createTestUser(db)
await beginBook(db)

/** £10.00 of food and a service charge of 50p: the outlet gets £10.00 less 41p. */
const sell = (restaurant_id: string, at: string, given: object = {}) =>
  insertPaidOrder(db, new Date(at), { customer_id: customerId, restaurant_id, ...given })
const cash = { payment_method: 'Cash', service_charge: 2000, total: 3000 } as const
const propose = () => proposeStatements({ db, now: clock.now })
const idsOf = async (outlet: string) => {
  const rows = await db
    .selectFrom('statements')
    .select('id')
    .where('restaurant_id', '=', outlet)
    .orderBy('monday')
    .execute()
  return rows.map(({ id }) => id)
}
const put = (verb: string, id: string, payload?: object) =>
  send<StatementHead>('PUT', `/admin-statement/${verb}/${id}`, payload)
const list = async (state: string) =>
  (
    await send<StatementHead[]>('GET', `/admin-statement/list?limit=100&state=${encodeURIComponent(state)}`)
  ).data.map(({ _id }) => _id)
const issued = async () => {
  const outlet = await insertOutletRow(db)
  await sell(outlet, '2026-11-10T12:00:00Z')
  await propose()
  const [id] = await idsOf(outlet)
  await put('issue', id!)
  return { outlet, id: id! }
}
const owed = async (outlet: string) => {
  const { rows } = await sql<{ owed: number }>`select sum(r.amount)::int as owed from book_entries e
    join book_rows r on r.entry_id = e.id where e.restaurant_id = ${outlet} and r.account = 'outlet'`.execute(
    db,
  )
  return rows[0]!.owed
}

test('a payout that the bank returns is owed again and held, and can be paid again', async () => {
  const { outlet, id } = await issued()
  expect((await put('payment-returned', id, { reason: 'Account closed' })).code).toBe('STATEMENT_CHANGED')
  await put('mark-paid', id, { reference: 'TF0001' })
  expect(await owed(outlet)).toBe(0)
  const { data } = await put('payment-returned', id, { reason: 'Account closed' })
  expect(data).toMatchObject({ state: 'Issued', held: 'Account closed', paidAt: null, bankReference: null })
  expect(await owed(outlet)).toBe(959)
  expect((await auditLog()).at(-1)).toMatchObject({
    what: 'statement-payment-returned',
    detail: { amount: 959, reference: 'TF0001', reason: 'Account closed' },
  })
  expect((await put('mark-paid', id, { reference: 'TF0002' })).code).toBe('STATEMENT_HELD')
  await put('release', id)
  expect((await put('mark-paid', id, { reference: 'TF0002' })).status).toBe(200)
  expect(await owed(outlet)).toBe(0)
  // Neither the payout nor its return is on a statement.
  clock.forward({ minutes: 7 * 24 * 60 })
  await propose()
  expect(await idsOf(outlet)).toHaveLength(1)
  clock.forward({ minutes: -7 * 24 * 60 })
})

test('a hold keeps its reason: a second one is refused', async () => {
  const { id } = await issued()
  await put('hold', id, { reason: 'Dispute of week 46' })
  expect(await put('hold', id, { reason: 'Another' })).toMatchObject({ status: 409, code: 'STATEMENT_HELD' })
})

test('a proposal has brought forward once the week before is issued', async () => {
  const outlet = await insertOutletRow(db)
  await sell(outlet, '2026-11-03T12:00:00Z', cash)
  await sell(outlet, '2026-11-10T12:00:00Z')
  await propose()
  const [first, second] = await idsOf(outlet)
  const read = async () => (await send<StatementHead>('GET', `/admin-statement/get/${second}`)).data
  expect(await read()).toMatchObject({ broughtForward: 0, total: 9.59, toPay: 9.59 })
  await put('issue', first!)
  expect(await read()).toMatchObject({
    broughtForward: -20,
    total: -10.41,
    toPay: 0,
    content: { previousNumber: 1 },
  })
  expect(await list('Carried forward')).toContain(first)
  expect(await list('Issued')).not.toContain(first)
})

test('sales from before the book begins are on no statement, later changes of them are', async () => {
  const outlet = await insertOutletRow(db)
  const old = await sell(outlet, '2026-09-06T22:59:59.999Z', cash)
  await sell(outlet, '2026-09-06T23:00:00Z', cash)
  await propose()
  const [id] = await idsOf(outlet)
  const { data } = await send('GET', `/admin-statement/get/${id}`)
  expect(data).toMatchObject({ monday: '2026-09-07', total: -20 })
  await sql`update orders set status = 'Canceled', delivered_at = null where id = ${old}`.execute(db)
  await sql`update orders set payment_status = 'Pending' where id = ${old}`.execute(db)
  clock.forward({ minutes: 7 * 24 * 60 })
  await propose()
  expect(await idsOf(outlet)).toHaveLength(2)
  clock.forward({ minutes: -7 * 24 * 60 })
})

test('an order that cannot be booked stops no outlet’s statement', async () => {
  const [outlet, other] = [await insertOutletRow(db), await insertOutletRow(db)]
  const bad = await sell(outlet, '2026-11-10T12:00:00Z')
  await sell(other, '2026-11-10T12:00:00Z')
  const change = (amount: number) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update book_rows set amount = amount + ${amount} where account = 'customer card' and entry_id in
        (select id from book_entries where order_id = ${bad})`.execute(tx)
    })
  await change(1)
  await expect(propose()).rejects.toThrow('orders could not be booked')
  expect(await idsOf(other)).toHaveLength(1)
  await change(-1)
})

test('nothing can be added to an entry that is in the book, nor to an issued statement', async () => {
  const { outlet, id } = await issued()
  const { rows } = await sql<{ entry: string }>`select entry_id as entry from statement_entries
    where statement_id = ${id}`.execute(db)
  const { entry } = rows[0]!
  const pair = sql`insert into book_rows values (${entry}, 'outlet', 'tip', 5), (${entry}, 'tips', 'tip', -5)`
  await expect(pair.execute(db)).rejects.toThrow('never changed')
  const late = await sell(outlet, '2026-11-11T12:00:00Z')
  const add = sql`insert into statement_entries select id, ${id} from book_entries where order_id = ${late}`
  await expect(add.execute(db)).rejects.toThrow('never changed')
})

test('the nightly check finds a statement whose entries or bytes are not those that were issued', async () => {
  expect(await countWrongStatements(db, undefined)).toBe(0)
  const { id } = await issued()
  const byHand = (change: string) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update statements set ${sql.raw(change)} where id = ${id}`.execute(tx)
    })
  for (const [there, back] of [
    ['total = total + 1', 'total = total - 1'],
    [`content = content || ' '`, `content = substring(content for length(content) - 1)`],
  ] as const) {
    await byHand(there)
    expect(await countWrongStatements(db, undefined)).toBe(1)
    await byHand(back)
  }
  expect(await countWrongStatements(db, clock.now())).toBe(0)
})
