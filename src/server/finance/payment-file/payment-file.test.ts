import { expect, test } from 'vitest'

import type { LeftOut, Payment, PaymentFile } from '#contract/finance/payment-file.ts'
import type { StatementHead } from '#contract/finance/statements.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { insertBankAccountRow, insertIssuedStatement } from '#server/testing/fixtures/finance-rows.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp(new Date('2026-11-16T10:00:00Z'))
const { send, auditLog } = await adminClient(app, db)

type List = { payments: Payment[]; leftOut: LeftOut[] }

async function payable(given: object = {}) {
  const outlet = await insertOutletRow(db)
  await db.updateTable('restaurants').set({ name: 'Saffron Street' }).where('id', '=', outlet).execute()
  await insertBankAccountRow(db, outlet)
  return { outlet, id: await insertIssuedStatement(db, outlet, { number: 23, ...given }) }
}
const list = async () => (await send<List>('GET', '/admin-statement/payments')).data
const findIn = <Row extends { statementId: string }>(rows: Row[], id: string) =>
  rows.find(({ statementId }) => statementId === id)
type Seen = { id: string; exportedAt: string | null; owes?: number | null }
const createOf = (statements: Seen[]) =>
  send<PaymentFile>('POST', '/admin-statement/payment-file', { statements })
const create = (...ids: string[]) => createOf(ids.map((id) => ({ id, exportedAt: null })))
const download = (id: string) =>
  send<{ name: string; text: string }>('GET', `/admin-statement/payment-file/${id}`)

test('ST5: what is to be paid is listed with its reference and masked account, the rest with the reason', async () => {
  const { id } = await payable()
  const { id: held } = await payable({ hold_reason: 'Dispute' })
  const { id: owing } = await payable({ total: -5 })
  const { id: paid } = await payable({
    state: 'Paid',
    bank_reference: 'TF0023',
    paid_at: clock.now(),
  })
  const without = await insertIssuedStatement(db, await insertOutletRow(db))
  const { payments, leftOut } = await list()
  expect(findIn(payments, id)).toMatchObject({
    amount: 3930.29,
    reference: 'TF0023SAFFRON',
    last4: '4821',
    newAccountSince: null,
    exportedAt: null,
  })
  expect(findIn(leftOut, held)?.reason).toBe('held')
  expect(findIn(leftOut, without)?.reason).toBe('no bank account')
  for (const other of [owing, paid])
    expect([findIn(payments, other), findIn(leftOut, other)]).toEqual([undefined, undefined])
  expect(JSON.stringify(payments)).not.toContain('31924821')
})

test('ST5: an account that is in force for less than 14 days is marked as new', async () => {
  const { outlet, id } = await payable()
  const since = async (effective: string) => {
    await db
      .updateTable('bank_accounts')
      .set({ effective_at: new Date(effective) })
      .where('restaurant_id', '=', outlet)
      .execute()
    return findIn((await list()).payments, id)?.newAccountSince
  }
  expect(await since('2026-11-16T10:00:00Z')).toBe('2026-11-16T10:00:00.000Z')
  expect(await since('2026-11-02T10:00:01Z')).toBe('2026-11-02T10:00:01.000Z')
  expect(await since('2026-11-02T10:00:00Z')).toBeNull()
})

test('ST5: a payment beside a later debt of its outlet names that debt, and is made only by somebody who saw it', async () => {
  const { outlet, id } = await payable()
  const seen = { id, exportedAt: null, owes: null }
  expect(findIn((await list()).payments, id)?.owes).toBeNull()
  const debt = await insertIssuedStatement(db, outlet, { number: 24, total: -350_000 })
  expect(findIn((await list()).payments, id)?.owes).toBe(3500)
  expect((await createOf([seen])).code).toBe('STATEMENT_CHANGED')
  expect((await createOf([{ ...seen, owes: 3499.99 }])).code).toBe('STATEMENT_CHANGED')
  expect((await createOf([{ ...seen, owes: 3500 }])).status).toBe(200)
  expect((await auditLog()).at(-1)?.detail).toMatchObject({ 'of outlets that owe': 1 })
  // The next one has it brought forward and is above zero.
  await insertIssuedStatement(db, outlet, { number: 25, total: 100 })
  const { payments } = await list()
  expect([findIn(payments, id)?.owes, findIn(payments, debt)]).toEqual([null, undefined])
})

test('ST5: a file has the bank’s columns, is the same whenever it is read, and pays nothing', async () => {
  const { outlet, id } = await payable()
  const { data: file } = await create(id)
  const { data } = await download(file._id)
  expect(data).toEqual({
    name: 'payments-2026-11-16.csv',
    text: '204567,31924821,SAFFRON HOUSE LTD,3930.29,TF0023SAFFRON\r\n',
  })
  await db
    .insertInto('bank_accounts')
    .values({
      restaurant_id: outlet,
      holder: 'Somebody Else',
      details: Buffer.from('x'),
      last4: '0000',
      asked_at: new Date('2026-11-16T10:00:01Z'),
      effective_at: new Date('2026-11-18T10:00:01Z'),
    })
    .execute()
  expect((await download(file._id)).data).toEqual(data)
  const { data: head } = await send<StatementHead>('GET', `/admin-statement/get/${id}`)
  expect(head.state).toBe('Issued')
  const { what, detail } = (await auditLog()).findLast((entry) => entry.what === 'payment-file-created')!
  expect([what, detail]).toMatchObject([
    'payment-file-created',
    { fileId: file._id, payments: 1, total: 393_029, 'exported before': 0 },
  ])
  expect(JSON.stringify(await auditLog())).not.toContain('31924821')
})

test('ST5: a second export says when the first was, and is recorded as such', async () => {
  const { id } = await payable()
  const { data: first } = await create(id)
  expect(findIn((await list()).payments, id)?.exportedAt).toBe(first.madeAt)
  expect((await createOf([{ id, exportedAt: first.madeAt }])).status).toBe(200)
  expect((await auditLog()).at(-1)?.detail).toMatchObject({ 'exported before': 1 })
})

test('ST5: two admins with the same list make one file, also at once, and both of them know', async () => {
  const other = await adminClient(app, db)
  const { id } = await payable()
  const { id: second } = await payable()
  const statements = [id, second].map((one) => ({ id: one, exportedAt: null }))
  const answers = await Promise.all(
    [send, other.send].map((by) => by('POST', '/admin-statement/payment-file', { statements })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  for (const stale of [[id], [id, second]]) expect((await create(...stale)).code).toBe('STATEMENT_CHANGED')
  const files = db.selectFrom('payment_file_rows').select('file_id').where('statement_id', 'in', [id, second])
  expect(new Set((await files.execute()).map(({ file_id }) => file_id)).size).toBe(1)
})

test('ST5: a statement that is paid, held, or named wrongly refuses the whole file', async () => {
  const { id } = await payable()
  const { id: other } = await payable()
  await send('PUT', `/admin-statement/mark-paid/${other}`, { reference: 'TF0023SAFFRON' })
  for (const ids of [[id, other], [id, crypto.randomUUID()], [other]])
    expect((await create(...ids)).code).toBe('STATEMENT_CHANGED')
  const { id: held } = await payable()
  await send('PUT', `/admin-statement/hold/${held}`, { reason: 'Dispute' })
  expect((await create(id, held)).code).toBe('STATEMENT_CHANGED')
  expect(findIn((await list()).payments, id)?.exportedAt).toBeNull()
})

test('ST5: a file with a payment that is held or paid by now is not given out, and each download is logged', async () => {
  const { id } = await payable()
  const { id: second } = await payable()
  const { data: file } = await create(id, second)
  const reads = async () =>
    (await auditLog()).filter(
      ({ what, detail }) => what === 'payment-file-read' && detail['fileId'] === file._id,
    )
  expect((await download(file._id)).status).toBe(200)
  expect(await reads()).toMatchObject([{ detail: { fileId: file._id, payments: 2 } }])
  await send('PUT', `/admin-statement/hold/${second}`, { reason: 'Fraud?' })
  const refused = await download(file._id)
  expect([refused.code, JSON.stringify(refused)]).toEqual([
    'PAYMENT_FILE_HELD',
    expect.stringContaining('held now: Saffron Street'),
  ])
  await send('PUT', `/admin-statement/release/${second}`)
  expect((await download(file._id)).status).toBe(200)
  await send('PUT', `/admin-statement/mark-paid/${id}`, { reference: 'TF0023SAFFRON' })
  expect((await download(file._id)).code).toBe('PAYMENT_FILE_PAID')
  expect(await reads()).toHaveLength(2)
  expect(JSON.stringify(await reads())).not.toContain('31924821')
})

test('ST5: the files that were made say what of them is paid, and paying twice is refused', async () => {
  const { id } = await payable()
  const { data: file } = await create(id)
  const pay = () => send('PUT', `/admin-statement/mark-paid/${id}`, { reference: 'TF0023SAFFRON' })
  const answers = await Promise.all([pay(), pay()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { data: files } = await send<PaymentFile[]>('GET', '/admin-statement/payment-files')
  const made = files.find(({ _id }) => _id === file._id)
  expect(made?.payments).toMatchObject([{ statementId: id, state: 'Paid', reference: 'TF0023SAFFRON' }])
})

test('ST5: account numbers are given only after the password, and unreadable ones not at all', async () => {
  const { outlet, id } = await payable()
  const { data: file } = await create(id)
  const stale = await adminClient(app, db)
  await db
    .updateTable('sessions')
    .set({ password_confirmed_at: null })
    .where('customer_id', '=', stale.admin.customerId)
    .execute()
  const refused = await stale.send('GET', `/admin-statement/payment-file/${file._id}`)
  expect(refused.code).toBe('PASSWORD_NEEDED')
  await db
    .updateTable('bank_accounts')
    .set({ details: Buffer.from('other key') })
    .where('restaurant_id', '=', outlet)
    .execute()
  expect((await download(file._id)).code).toBe('PAYMENT_FILE_UNREADABLE')
  expect(findIn((await list()).leftOut, id)?.reason).toBe('bank account unreadable')
})
