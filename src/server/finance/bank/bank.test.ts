import { createHash, randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { BankAccounts } from '#contract/finance/bank-accounts.ts'
import { findBankAccount } from '#server/finance/bank/find-bank-account.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock } = await testApp()
type Headers = Record<string, string>
const numbers = { sortCode: '60-83-71', accountNumber: '1926819' }
const typed = { holder: 'Saffron House & Sons Limited', ...numbers }
const hours = (count: number) => clock.forward({ minutes: count * 60 })

async function open() {
  const outletId = await insertOutletRow(db)
  const owner = await createTestUser(db, { staffOf: [outletId] })
  const partner = await createTestUser(db, { staffOf: [outletId] })
  const send = (
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    bearer: Headers,
    payload?: object,
    key: string = randomUUID(),
  ) =>
    app.inject({
      method,
      url: `/api/v1/outlet-bank/${path}`,
      headers: { ...bearer, ...(method !== 'GET' && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    })
  const save = (given: object = {}, bearer: Headers = owner.bearer, key?: string) =>
    send('PUT', `save/${outletId}`, bearer, { ...typed, ...given }, key)
  const withdraw = (id: string, bearer: Headers = partner.bearer) => send('DELETE', `withdraw/${id}`, bearer)
  const read = async (bearer: Headers = owner.bearer) =>
    (await send('GET', `get/${outletId}`, bearer)).json<{ data: BankAccounts }>().data
  const inForce = async (at = clock.now()) => (await findBankAccount(deps, [outletId], at)).get(outletId)
  return { outletId, owner, partner, send, save, withdraw, read, inForce }
}

test('BA2: an account is in force after 48 hours to the millisecond, until then the one before it', async () => {
  const { save, read, inForce } = await open()
  const asked = clock.now()
  expect((await save()).statusCode).toBe(200)
  expect(await read()).toMatchObject({
    inForce: null,
    waiting: { holder: typed.holder, account: '••••6819' },
  })
  expect(await inForce()).toBeUndefined()
  const effective = new Date(asked.getTime() + 48 * 3_600_000)
  expect(await inForce(new Date(effective.getTime() - 1))).toBeUndefined()
  const first = { name: 'SAFFRON HOUSE & SO', sortCode: '608371', accountNumber: '01926819' }
  expect(await inForce(effective)).toEqual(first)
  hours(48)
  expect(await read()).toMatchObject({ inForce: { account: '••••6819' }, waiting: null })
  await save({ holder: 'Plum Ltd', accountNumber: '31 926 820' })
  expect(await read()).toMatchObject({ inForce: { account: '••••6819' }, waiting: { account: '••••6820' } })
  expect(await inForce()).toEqual(first)
  hours(48)
  expect(await inForce()).toEqual({ name: 'PLUM LTD', sortCode: '608371', accountNumber: '31926820' })
  // The time of a payment decides, not the time of the question.
  expect(await inForce(effective)).toEqual(first)
})

test('BA3: only an owner with a recent password changes it, and only of an own outlet', async () => {
  const { outletId, save, send, inForce } = await open()
  const manager = await createTestUser(db, { staffOf: [outletId], role: 'manager' })
  const elsewhere = await createTestUser(db, { staffOf: [await insertOutletRow(db)] })
  const stale = await createTestUser(db, { staffOf: [outletId], isPasswordRecent: false })
  const admin = await createTestUser(db, { isAdmin: true })
  expect((await save({}, manager.bearer)).json().code).toBe('NOT_YOUR_ROLE')
  expect((await save({}, elsewhere.bearer)).json().code).toBe('RESTAURANT_NOT_FOUND')
  expect((await save({}, stale.bearer)).json().code).toBe('PASSWORD_NEEDED')
  expect((await save({}, admin.bearer)).statusCode).toBe(403)
  for (const { bearer } of [manager, elsewhere, admin])
    expect((await send('GET', `get/${outletId}`, bearer)).statusCode).toBeGreaterThan(400)
  hours(48)
  expect(await inForce()).toBeUndefined()
})

test.each([
  ['sortCode', '20-45-6'],
  ['sortCode', 'abcdef'],
  ['accountNumber', '12345'],
  ['accountNumber', '123456789'],
  ['holder', ''],
  ['holder', '饭店'],
  ['holder', 'x'.repeat(71)],
])('BA1: %s %o is refused with a sentence that does not repeat it', async (field, value) => {
  const { save } = await open()
  const answer = await save({ [field]: value })
  expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT' })
  expect(answer.body).toContain(field)
  for (const digits of ['60-83-71', '1926819', ...(field === 'accountNumber' ? [value] : [])])
    expect(answer.body).not.toContain(digits)
})

test('BA4: every owner is emailed at once, and any of them withdraws it until it is in force', async () => {
  const { owner, partner, save, withdraw, read, inForce } = await open()
  const key = randomUUID()
  const answers = [await save({}, owner.bearer, key), await save({}, owner.bearer, key)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { waiting } = await read(partner.bearer)
  for (const { email } of [owner, partner]) {
    const mails = await readOutbox(db, email!)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('••••6819')
    expect(mails[0]!.text).toContain('If this was not you')
    expect(mails[0]!.text).toContain('/set-up/bank')
  }
  const other = await open()
  expect((await withdraw(waiting!._id, other.owner.bearer)).json().code).toBe('BANK_ACCOUNT_NOT_FOUND')
  expect((await withdraw(waiting!._id)).json()).toMatchObject({ data: { inForce: null, waiting: null } })
  expect((await withdraw(waiting!._id)).statusCode).toBe(200)
  expect(await readOutbox(db, owner.email!)).toHaveLength(2)
  hours(49)
  expect(await inForce()).toBeUndefined()
  await save()
  const again = (await read()).waiting!
  hours(48)
  expect((await withdraw(again._id)).json().code).toBe('BANK_ACCOUNT_IN_FORCE')
  expect(await inForce()).toMatchObject({ accountNumber: '01926819' })
})

test('BA4: a second change replaces the one that waits, and its 48 hours begin again; withdrawing the first leaves the second', async () => {
  const { save, withdraw, read, inForce } = await open()
  await save()
  const first = (await read()).waiting!
  hours(24)
  await save({ accountNumber: '87654321' })
  hours(24)
  expect(await inForce()).toBeUndefined()
  expect((await withdraw(first._id)).json()).toMatchObject({ data: { waiting: { account: '••••4321' } } })
  hours(24)
  expect(await inForce()).toMatchObject({ accountNumber: '87654321' })
})

test('BA4: two changes and a withdrawal at once leave at most one that waits', async () => {
  const { save, withdraw, read, outletId } = await open()
  await save()
  const { waiting } = await read()
  await Promise.all([
    save({ accountNumber: '11111111' }),
    save({ accountNumber: '22222222' }),
    withdraw(waiting!._id),
  ])
  const rows = await db
    .selectFrom('bank_accounts')
    .select('last4')
    .where('restaurant_id', '=', outletId)
    .where('withdrawn_at', 'is', null)
    .execute()
  expect(rows).toHaveLength(1)
})

test('BA5: the numbers are in no reply, email, log entry of the audit or stored response, and are encrypted in the table', async () => {
  const { save, withdraw, read, outletId, owner } = await open()
  const reply = await save()
  const { waiting } = await read()
  const withdrawn = await withdraw(waiting!._id)
  const audit = await db.selectFrom('changes').selectAll().where('restaurant_id', '=', outletId).execute()
  expect(audit.map(({ what, detail }) => [what, detail])).toMatchObject([
    ['bank-account-entered', { account: '••••6819' }],
    ['bank-account-withdrawn', { account: '••••6819' }],
  ])
  const stored = await db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('restaurant_id', '=', outletId)
    .execute()
  const keys = await db.selectFrom('idempotency_keys').selectAll().execute()
  const everything = [
    reply.body,
    withdrawn.body,
    JSON.stringify(await read()),
    JSON.stringify(audit),
    JSON.stringify(await readOutbox(db, owner.email!)),
    JSON.stringify(keys),
    ...stored.flatMap((row) => [JSON.stringify(row), row.details.toString('latin1')]),
  ].join('\n')
  for (const digits of ['608371', '60-83-71', '1926819', '01926819']) expect(everything).not.toContain(digits)
  // A plain hash of the input gives the number away to anyone who tries them all.
  const hashes = keys.map(({ body_hash }) => body_hash.toString('hex'))
  for (const query of [undefined, {}])
    expect(hashes).not.toContain(
      createHash('sha256')
        .update(JSON.stringify([{ outletId }, query, typed]))
        .digest('hex'),
    )
})

test('BA5: a row that is copied to another outlet is not paid', async () => {
  const [one, other] = [await open(), await open()]
  await one.save()
  await db
    .updateTable('bank_accounts')
    .set({ restaurant_id: other.outletId })
    .where('restaurant_id', '=', one.outletId)
    .execute()
  hours(48)
  expect(await other.inForce()).toBeUndefined()
})

test('the demonstration outlets have accounts that can be read, with sort codes that no bank has', async () => {
  const outlets = await db.selectFrom('restaurants').select('id').orderBy('rank').limit(10).execute()
  const accounts = await findBankAccount(
    deps,
    outlets.map(({ id }) => id),
    clock.now(),
  )
  expect(accounts.size).toBe(10)
  for (const { sortCode, accountNumber, name } of accounts.values()) {
    expect(sortCode).toMatch(/^0000\d\d$/)
    expect(accountNumber).toMatch(/^\d{8}$/)
    expect(name).not.toBe('')
  }
})
