import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { StatementHead } from '#contract/finance/statements.ts'
import { proposeStatements } from '#server/finance/statements/propose-statements.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { beginBook } from '#server/testing/fixtures/statement-rows.ts'
import { insertPaidOrder } from '#server/testing/fixtures/paid-order.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp(new Date('2026-11-16T06:00:00Z'))
const { send, auditLog } = await adminClient(app, db)
const other = await adminClient(app, db)
const { customerId } = await createTestUser(db)
await beginBook(db)

/** £10.00 of food and a service charge of 50p: the outlet gets £10.00 less 41p. */
const sell = (restaurant_id: string, at: string, given: object = {}) =>
  insertPaidOrder(db, new Date(at), { customer_id: customerId, restaurant_id, ...given })
const cash = { payment_method: 'Cash' } as const
const propose = (at?: string) => proposeStatements({ db, now: at ? () => new Date(at) : clock.now })
const statementsOf = (outlet: string) =>
  db.selectFrom('statements').selectAll().where('restaurant_id', '=', outlet).orderBy('monday').execute()
const proposed = async (...weeks: string[]) => {
  const outlet = await insertOutletRow(db)
  for (const day of weeks) await sell(outlet, `${day}T12:00:00Z`)
  await propose()
  return { outlet, ids: (await statementsOf(outlet)).map(({ id }) => id) }
}
const put = (verb: string, id: string, payload?: object) =>
  send<StatementHead>('PUT', `/admin-statement/${verb}/${id}`, payload)

test('a statement has what was captured in its week, by London’s clock, and is proposed from Monday 06:00 on', async () => {
  const outlet = await insertOutletRow(db)
  for (const at of ['2026-11-09T00:00:00Z', '2026-11-15T23:59:59.999Z', '2026-11-16T00:00:00Z'])
    await sell(outlet, at)
  await propose('2026-11-16T05:59:59Z')
  expect(await statementsOf(outlet)).toEqual([])
  await propose()
  await propose()
  const [one, ...more] = await statementsOf(outlet)
  expect([one?.monday, more.length]).toEqual(['2026-11-09', 0])
  const { data } = await send('GET', `/admin-statement/get/${one!.id}`)
  expect(data).toMatchObject({
    state: 'Proposed',
    number: null,
    total: 19.18,
    toPay: 19.18,
    content: {
      version: 1,
      cardSales: 20,
      lines: [
        { what: 'food', orders: 2, amount: 20 },
        { what: 'bank charge', orders: 2, amount: -0.82 },
      ],
      days: [{ day: '2026-11-09' }, { day: '2026-11-15' }],
      entries: [{ kind: 'sale', charged: 10.5, orderType: 'Collection' }, { kind: 'sale' }],
    },
  })
})

test('every ended week has a statement of its own, and an entry that comes late is on the next', async () => {
  const { outlet, ids } = await proposed('2026-10-20', '2026-11-03', '2026-11-10')
  expect(ids).toHaveLength(3)
  await sell(outlet, '2026-10-28T12:00:00Z')
  await propose()
  expect(await statementsOf(outlet)).toHaveLength(3)
  await propose('2026-11-23T06:00:00Z')
  const rows = await statementsOf(outlet)
  expect(rows.map(({ monday }) => monday)).toEqual(['2026-10-19', '2026-11-02', '2026-11-09', '2026-11-16'])
})

test('statements are issued in the order of their weeks, numbered from 1 in each outlet', async () => {
  const { ids } = await proposed('2026-11-03', '2026-11-10')
  expect(await put('issue', ids[1]!)).toMatchObject({ status: 409, code: 'EARLIER_STATEMENT_OPEN' })
  expect((await put('issue', ids[0]!)).data).toMatchObject({ state: 'Issued', number: 1, toPay: 9.59 })
  expect((await put('issue', ids[1]!)).data).toMatchObject({ state: 'Issued', number: 2 })
  expect(await put('issue', ids[1]!)).toMatchObject({ status: 409, code: 'STATEMENT_CHANGED' })
  expect((await auditLog()).filter(({ what }) => what === 'statement-issued').at(-1)?.detail).toMatchObject({
    statementId: ids[1],
    number: 2,
    total: 959,
  })
})

test('two admins who issue at once issue one statement', async () => {
  const id = (await proposed('2026-11-10')).ids[0]!
  const url = `/admin-statement/issue/${id}`
  const answers = await Promise.all([send('PUT', url), other.send('PUT', url), send('PUT', url)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('what an outlet owes is brought forward, and nothing is paid', async () => {
  const outlet = await insertOutletRow(db)
  await sell(outlet, '2026-11-03T12:00:00Z', { ...cash, service_charge: 2000, total: 3000 })
  await sell(outlet, '2026-11-10T12:00:00Z')
  await propose()
  const [first, second] = await statementsOf(outlet)
  expect((await put('issue', first!.id)).data).toMatchObject({ total: -20, toPay: 0 })
  expect(await put('mark-paid', first!.id, { reference: 'TF0001' })).toMatchObject({
    status: 409,
    code: 'NOTHING_TO_PAY',
  })
  expect((await put('issue', second!.id)).data).toMatchObject({
    broughtForward: -20,
    total: -10.41,
    toPay: 0,
  })
})

test('a held statement is issued, but not paid until it is released', async () => {
  const id = (await proposed('2026-11-10')).ids[0]!
  expect((await put('hold', id, { reason: 'New bank details' })).data.held).toBe('New bank details')
  const { data: held } = await send<StatementHead[]>('GET', '/admin-statement/list?state=Held&limit=100')
  expect(held.map(({ _id }) => _id)).toContain(id)
  expect((await put('release', id)).data.held).toBeNull()
  expect(await put('release', id)).toMatchObject({ status: 409, code: 'STATEMENT_CHANGED' })
  await put('issue', id)
  await put('hold', id, { reason: 'Asked by the owner' })
  expect(await put('mark-paid', id, { reference: 'TF0001' })).toMatchObject({ code: 'STATEMENT_HELD' })
})

test('a statement is paid once, and the book then owes the outlet nothing', async () => {
  const { outlet, ids } = await proposed('2026-11-10')
  const id = ids[0]!
  const pay = () => put('mark-paid', id, { reference: 'TF0001OUTLET' })
  expect((await pay()).code).toBe('STATEMENT_CHANGED')
  await put('issue', id)
  const answers = await Promise.all([pay(), pay()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { rows } = await sql<{ owed: number }>`select sum(r.amount)::int as owed from book_entries e
    join book_rows r on r.entry_id = e.id where e.restaurant_id = ${outlet} and r.account = 'outlet'`.execute(
    db,
  )
  expect(rows).toEqual([{ owed: 0 }])
  expect((await put('hold', id, { reason: 'Too late' })).code).toBe('STATEMENT_CHANGED')
  await propose('2026-11-23T06:00:00Z')
  expect(await statementsOf(outlet)).toHaveLength(1)
})

test('the bytes of an issued statement never change, though the outlet does', async () => {
  const { outlet, ids } = await proposed('2026-11-10')
  const id = ids[0]!
  await put('issue', id)
  const before = await send('GET', `/admin-statement/get/${id}`)
  const [stored] = await statementsOf(outlet)
  expect(createHash('sha256').update(stored!.content!).digest()).toEqual(stored!.digest)
  await sql`update restaurants set legal_name = 'Renamed Ltd', address = '2 Kiln Lane' where id = ${outlet}`.execute(
    db,
  )
  await db
    .insertInto('commission_plans')
    .values({ restaurant_id: outlet, from_day: '2026-01-01', name: 'Grow', hundredths: 900 })
    .execute()
  expect(await send('GET', `/admin-statement/get/${id}`)).toEqual(before)
  expect((await statementsOf(outlet))[0]!.content).toEqual(stored!.content)
  for (const change of ['total = total + 1', `content = '\\x00'`, 'number = 9', `state = 'Proposed'`])
    await expect(sql`update statements set ${sql.raw(change)} where id = ${id}`.execute(db)).rejects.toThrow()
  await expect(sql`delete from statements where id = ${id}`.execute(db)).rejects.toThrow('never changed')
})

test('a bank reference has at most 18 characters that every bank takes', async () => {
  const id = (await proposed('2026-11-10')).ids[0]!
  await put('issue', id)
  for (const reference of ['', 'tf0001', 'TF0001 OUTLET 12345', 'TF£1'])
    expect((await put('mark-paid', id, { reference })).status).toBe(400)
})

test('an unknown statement is not found', async () => {
  const none = '00000000-0000-4000-8000-000000000000'
  expect(await put('issue', none)).toMatchObject({ status: 404, code: 'STATEMENT_NOT_FOUND' })
  expect((await send('GET', `/admin-statement/get/${none}`)).status).toBe(404)
})
