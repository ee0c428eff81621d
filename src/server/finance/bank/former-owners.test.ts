import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { BankAccounts } from '#contract/finance/bank-accounts.ts'
import { findBankAccount } from '#server/finance/bank/find-bank-account.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock } = await testApp()
const typed = { holder: 'Saffron House Ltd', sortCode: '60-83-71', accountNumber: '31926819' }
type Person = Awaited<ReturnType<typeof createTestUser>>
type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

const send = (method: Method, path: string, { bearer }: Person, payload?: object) =>
  app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { ...bearer, ...(method !== 'GET' && { 'idempotency-key': randomUUID() }) },
    ...(payload && { payload }),
  })

async function open() {
  const outletId = await insertOutletRow(db)
  const owner = await createTestUser(db, { staffOf: [outletId], name: 'Farah Rahman' })
  const partner = await createTestUser(db, { staffOf: [outletId], name: 'Ben Okafor' })
  const membership = async ({ customerId }: Person) => {
    const row = db.selectFrom('memberships').select('id').where('customer_id', '=', customerId)
    return (await row.executeTakeFirstOrThrow()).id
  }
  const save = (by = owner, given: object = {}) =>
    send('PUT', `outlet-bank/save/${outletId}`, by, { ...typed, ...given })
  const remove = async (who: Person, by = owner) =>
    send('DELETE', `outlet-people/remove/${await membership(who)}`, by)
  const demote = async (who: Person, by = owner) =>
    send('PUT', `outlet-people/change-role/${await membership(who)}`, by, { role: 'manager' })
  const read = async (by = owner) =>
    (await send('GET', `outlet-bank/get/${outletId}`, by)).json<{ data: BankAccounts }>().data
  const inForce = async () => (await findBankAccount(deps, [outletId], clock.now())).get(outletId)
  return { outletId, owner, partner, save, remove, demote, read, inForce, membership }
}

const mails = async ({ email }: Person) => (await readOutbox(db, email!)).map(({ text }) => text ?? '')

test('BA6: page and email name the owner who entered the account', async () => {
  const { owner, partner, save, read } = await open()
  await save(partner)
  expect(await read(owner)).toMatchObject({ waiting: { askedBy: 'Ben Okafor' } })
  for (const person of [owner, partner])
    expect(await mails(person)).toEqual([expect.stringContaining('Ben Okafor entered a new bank account')])
})

test.each(['remove', 'demote', 'admin', 'close'] as const)(
  'BA6: an owner who loses the role takes along the account that they entered and that waits: %s',
  async (way) => {
    const { outletId, owner, partner, save, remove, demote, read, inForce, membership } = await open()
    await save(partner)
    const admin = await createTestUser(db, { isAdmin: true })
    const answer = {
      remove: () => remove(partner),
      demote: () => demote(partner),
      admin: async () => send('DELETE', `role/remove-member/${await membership(partner)}`, admin),
      close: () => send('POST', 'customer/close-account', partner, { password }),
    }
    expect((await answer[way]()).statusCode).toBe(200)
    expect(await read()).toEqual({ inForce: null, waiting: null })
    const audit = db.selectFrom('changes').select('detail').where('restaurant_id', '=', outletId)
    const entries = await audit.where('what', 'in', ['role-changed', 'role-removed']).execute()
    expect(entries).toMatchObject([{ detail: { bankAccountWithdrawn: '••••6819' } }])
    if (way !== 'close')
      expect((await mails(owner)).at(-2)! + (await mails(owner)).at(-1)!).toContain(
        'the new bank account ••••6819 that they entered for its payouts was withdrawn',
      )
    clock.forward({ hours: 49 })
    expect(await inForce()).toBeUndefined()
  },
)

test('BA6: one that is in force, or that another owner entered, stays', async () => {
  const { owner, partner, save, remove, read } = await open()
  await save(partner)
  clock.forward({ hours: 48 })
  await save(owner, { accountNumber: '87654321' })
  expect((await remove(partner)).statusCode).toBe(200)
  expect(await read()).toMatchObject({ inForce: { account: '••••6819' }, waiting: { account: '••••4321' } })
})

test('BA6: an owner who is removed while entering an account leaves none that waits', async () => {
  for (let round = 0; round < 5; round++) {
    const { partner, save, remove, read } = await open()
    const [saved, removed] = await Promise.all([save(partner), remove(partner)])
    expect(removed.statusCode).toBe(200)
    expect([200, 403, 404]).toContain(saved.statusCode)
    expect((await read()).waiting).toBeNull()
  }
})

test('BA6: people who lost the role in the last 14 days hear of a new account, those of earlier do not', async () => {
  const { owner, partner, save, remove, demote, outletId } = await open()
  const third = await createTestUser(db, { staffOf: [outletId] })
  const earlier = await createTestUser(db, { staffOf: [outletId] })
  const manager = await createTestUser(db, { staffOf: [outletId], role: 'manager' })
  await remove(earlier)
  clock.forward({ hours: 14 * 24 })
  await remove(partner)
  await demote(third)
  await remove(manager)
  const fresh = await createTestUser(db, { staffOf: [outletId] })
  await save(owner)
  const heard = async (person: Person) =>
    (await mails(person)).filter((text) => text.includes('••••6819')).length
  expect(await Promise.all([owner, fresh, partner, third, earlier, manager].map(heard))).toEqual([
    1, 1, 1, 1, 0, 0,
  ])
  expect((await mails(partner)).at(-1)).toContain('You were an owner until a short time ago')
})

test('an owner who has changed the account too often leaves the others their own changes', async () => {
  const { owner, partner, save } = await open()
  for (let change = 0; change < 10; change++) expect((await save(owner)).statusCode).toBe(200)
  expect((await save(owner)).json().code).toBe('TOO_MANY_TRIES')
  expect((await save(partner)).statusCode).toBe(200)
})
