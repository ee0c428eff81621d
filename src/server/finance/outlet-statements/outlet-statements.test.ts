import { expect, test } from 'vitest'

import type { OutletStatement, OutletStatementPage } from '#contract/finance/outlet-statements.ts'
import type { AdminQuery, StatementQuery } from '#contract/finance/statement-queries.ts'
import { proposeStatements } from '#server/finance/statements/propose-statements.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertBankAccountRow, insertIssuedStatement } from '#server/testing/fixtures/finance-rows.ts'
import { insertPaidOrder } from '#server/testing/fixtures/paid-order.ts'
import { beginBook, insertStatementRow } from '#server/testing/fixtures/statement-rows.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp(new Date('2026-11-16T09:12:00Z'))
const { admin, send, auditLog } = await adminClient(app, db)
const other = await adminClient(app, db)
const { customerId } = await createTestUser(db)
await beginBook(db)

type Person = Awaited<ReturnType<typeof createTestUser>>

async function ask<T = Record<string, unknown>>(
  person: Person,
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
) {
  const headers = { ...person.bearer, 'idempotency-key': crypto.randomUUID() }
  const url = `/api/v1${path}`
  const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, ...answer.json<{ data: T; code?: string; running?: object }>() }
}

async function issued() {
  const outlet = await insertOutletRow(db)
  const owner = await createTestUser(db, { staffOf: [outlet], name: 'Priya' })
  const at = new Date('2026-11-10T12:00:00Z')
  await insertPaidOrder(db, at, { customer_id: customerId, restaurant_id: outlet })
  await proposeStatements({ db, now: clock.now })
  const { id } = await db
    .selectFrom('statements')
    .select('id')
    .where('restaurant_id', '=', outlet)
    .executeTakeFirstOrThrow()
  await send('PUT', `/admin-statement/issue/${id}`)
  return { outlet, owner, id }
}

test('ST2: an outlet reads its issued statements, the latest first, and what this week has so far', async () => {
  const { outlet, owner, id } = await issued()
  await insertPaidOrder(db, clock.now(), { customer_id: customerId, restaurant_id: outlet })
  const { data, running } = await ask<OutletStatement[]>(owner, 'GET', `/outlet-statement/list/${outlet}`)
  expect(data).toMatchObject([{ _id: id, number: 1, monday: '2026-11-09', state: 'Issued', toPay: 9.59 }])
  expect(running).toEqual({ monday: '2026-11-16', cardOrders: 1, total: 9.59 })
  const { data: page } = await ask<OutletStatementPage>(owner, 'GET', `/outlet-statement/get/${id}`)
  expect(page).toMatchObject({
    number: 1,
    total: 9.59,
    last4: null,
    queries: [],
    queryUntil: '2026-12-16',
    mayQuery: true,
    content: { version: 1, lines: [{ what: 'food' }, { what: 'bank charge' }], cardSales: 10 },
  })
})

test('ST2: a paid statement names its bank reference and the end of the account it went to', async () => {
  const { outlet, owner, id } = await issued()
  await insertBankAccountRow(db, outlet)
  await send('PUT', `/admin-statement/mark-paid/${id}`, { reference: 'TF0001OUTLET' })
  const { data } = await ask<OutletStatementPage>(owner, 'GET', `/outlet-statement/get/${id}`)
  expect(data).toMatchObject({ state: 'Paid', bankReference: 'TF0001OUTLET', last4: '4821' })
  expect(JSON.stringify(data)).not.toContain('31924821')
})

test('ST2: a hold shows as on hold, without the admin’s reason', async () => {
  const { owner, id } = await issued()
  await send('PUT', `/admin-statement/hold/${id}`, { reason: 'Suspected fraud' })
  const answer = await ask<OutletStatementPage>(owner, 'GET', `/outlet-statement/get/${id}`)
  expect(answer.data).toMatchObject({ isHeld: true })
  expect(JSON.stringify(answer)).not.toContain('fraud')
})

test('ST3: another outlet’s statement and a proposed one are as if they did not exist', async () => {
  const { outlet, id } = await issued()
  const elsewhere = await insertOutletRow(db)
  const stranger = await createTestUser(db, { staffOf: [elsewhere] })
  const hidden = await insertStatementRow(db, elsewhere)
  for (const statement of [id, hidden, crypto.randomUUID()]) {
    const read = await ask(stranger, 'GET', `/outlet-statement/get/${statement}`)
    expect([read.status, read.code]).toEqual([404, 'STATEMENT_NOT_FOUND'])
    const query = { line: 'food', text: 'Whose is it?' }
    expect((await ask(stranger, 'POST', `/outlet-statement/query/${statement}`, query)).status).toBe(404)
  }
  expect((await ask(stranger, 'GET', `/outlet-statement/list/${outlet}`)).status).toBe(404)
  expect((await ask(stranger, 'GET', `/outlet-statement/list/${elsewhere}`)).data).toEqual([])
})

test('ST3: floor and kitchen read no statement', async () => {
  const { outlet, id } = await issued()
  for (const role of ['floor', 'kitchen'] as const) {
    const person = await createTestUser(db, { staffOf: [outlet], role })
    for (const path of [`/outlet-statement/list/${outlet}`, `/outlet-statement/get/${id}`])
      expect((await ask(person, 'GET', path)).code).toBe('NOT_YOUR_ROLE')
  }
})

test('ST4: a query reaches every admin, its answer the outlet, and both stay on the statement', async () => {
  const { outlet, owner, id } = await issued()
  const query = { line: 'bank charge', text: 'Two orders were cash.' }
  const { data, status } = await ask<StatementQuery>(owner, 'POST', `/outlet-statement/query/${id}`, query)
  expect([status, data]).toMatchObject([200, { ...query, answer: null }])
  for (const { email } of [admin, other.admin])
    expect((await readOutbox(db, email!)).at(-1)?.subject).toContain('Query about a statement')
  const { data: waiting } = await send<AdminQuery[]>('GET', '/admin-statement/queries?limit=100')
  expect(waiting.find(({ _id }) => _id === data._id)).toMatchObject({ outlet: { _id: outlet } })
  const path = `/admin-statement/answer-query/${data._id}`
  const answers = await Promise.all([
    send('PUT', path, { text: 'Both were by card: TF-1 and TF-2.' }),
    other.send('PUT', path, { text: 'Something else.' }),
  ])
  expect(answers.map((answer) => answer.code ?? String(answer.status)).toSorted()).toEqual([
    '200',
    'QUERY_ANSWERED',
  ])
  expect((await readOutbox(db, owner.email!)).at(-1)?.text).toContain(`/set-up/statements/${id}`)
  const { data: page } = await ask<OutletStatementPage>(owner, 'GET', `/outlet-statement/get/${id}`)
  expect(page.queries[0]?.answer?.text).toBeTruthy()
  const log = [...(await auditLog()), ...(await other.auditLog())].map(({ what }) => what)
  expect(log).toContain('statement-query-answered')
  const asked = db.selectFrom('changes').select(['what', 'restaurant_id'])
  expect(await asked.where('customer_id', '=', owner.customerId).execute()).toEqual([
    { what: 'statement-queried', restaurant_id: outlet },
  ])
})

test('ST4: a line has one open query, also of two at once', async () => {
  const { owner, id } = await issued()
  const send = (line: string) =>
    ask(owner, 'POST', `/outlet-statement/query/${id}`, { line, text: 'What is this?' })
  const answers = await Promise.all([send('food'), send('food'), send('bank charge')])
  expect(answers.map(({ status, code }) => code ?? String(status)).toSorted()).toEqual([
    '200',
    '200',
    'QUERY_OPEN',
  ])
  expect((await send('commission')).code).toBe('LINE_NOT_FOUND')
  expect((await send('brought forward')).status).toBe(200)
})

test('ST4: a line can be queried on the 30th day, and no more on the 31st', async () => {
  const outlet = await insertOutletRow(db)
  const owner = await createTestUser(db, { staffOf: [outlet] })
  const on = async (issuedAt: string) => {
    const id = await insertIssuedStatement(db, outlet, { issued_at: new Date(issuedAt) })
    return ask(owner, 'POST', `/outlet-statement/query/${id}`, { line: 'food', text: 'Too much.' })
  }
  expect((await on('2026-10-17T09:00:00Z')).status).toBe(200)
  expect((await on('2026-10-16T09:00:00Z')).code).toBe('QUERY_TOO_LATE')
})

test.each([[''], ['ab'], ['x'.repeat(501)], ['\u200b\u200b\u200b']])('ST4: %j is no query', async (text) => {
  const outlet = await insertOutletRow(db)
  const owner = await createTestUser(db, { staffOf: [outlet] })
  const id = await insertIssuedStatement(db, outlet)
  const answer = await ask(owner, 'POST', `/outlet-statement/query/${id}`, { line: 'food', text })
  expect(answer.status).toBe(400)
})
