import { expect, test } from 'vitest'

import { findPrincipal } from '#server/accounts/sessions/find-principal.ts'
import { adminLinkMinutes, createAdminLink } from '#server/accounts/staff/create-admin-link.ts'
import { hasAdmin } from '#server/accounts/staff/list-members.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const password = 'plum-jam-and-butter'
let people = 0
const newEmail = () => `boss${people++}@example.com`

const become = async (token: string, more: object = {}) => {
  const payload = { token, name: 'Ada Boss', password, ...more }
  const answer = await app.inject({ method: 'POST', url: '/api/v1/invitation/become-admin', payload })
  return { status: answer.statusCode, ...answer.json<{ code?: string; error?: string; token: string }>() }
}
const readLink = async (token: string) => {
  const answer = await app.inject({ method: 'GET', url: `/api/v1/invitation/read-admin-link?token=${token}` })
  return { status: answer.statusCode, ...answer.json<{ code?: string; data: object }>() }
}

test('D7: a printed link creates the account with name and password, makes it an admin, signs in, and works once', async () => {
  const { token, email, hasAccount } = await createAdminLink(deps, newEmail().toUpperCase())
  expect(hasAccount).toBe(false)
  expect((await readLink(token)).data).toEqual({ email, hasAccount: false })
  const done = await become(token)
  expect(done).toMatchObject({ status: 200, data: { name: 'Ada Boss', email, isAdmin: true } })
  // An admin, who has to add a second factor first.
  expect((await findPrincipal(deps, done.token))?.principal).toMatchObject({
    isAdmin: false,
    lacksSecondFactor: true,
  })
  expect(await become(token)).toMatchObject({ status: 410, code: 'ADMIN_LINK_NOT_VALID' })
  expect((await readLink(token)).status).toBe(410)
  expect(await hasAdmin(db)).toBe(true)
  const signIn = await app.inject({
    method: 'POST',
    url: '/api/v1/customer/signin',
    payload: { credential: email, password },
  })
  expect(signIn.statusCode).toBe(200)
})

test('D7: the token is stored as a hash only, and the audit log has both steps without the address', async () => {
  const { token, email } = await createAdminLink(deps, newEmail())
  const stored = await db.selectFrom('invitations').selectAll().where('email', '=', email).execute()
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(token)
  await become(token)
  const lines = await db.selectFrom('changes').select(['what', 'customer_id', 'detail']).execute()
  expect(lines).toContainEqual(expect.objectContaining({ what: 'admin-link-created', customer_id: null }))
  expect(lines).toContainEqual(expect.objectContaining({ what: 'admin-link-used' }))
  expect(JSON.stringify(lines)).not.toContain(email)
})

test('D7: of ten concurrent uses of one link one creates an account', async () => {
  const { token, email } = await createAdminLink(deps, newEmail())
  const answers = await Promise.all(Array.from({ length: 10 }, () => become(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await db.selectFrom('customers').select('id').where('email', '=', email).execute()).toHaveLength(1)
})

test('D7: a second link to the same address replaces the first, and a link ends after an hour', async () => {
  const address = newEmail()
  const first = await createAdminLink(deps, address)
  const second = await createAdminLink(deps, address)
  expect((await become(first.token)).status).toBe(410)
  clock.forward({ minutes: adminLinkMinutes })
  expect((await become(second.token)).status).toBe(410)
})

test('D7: a weak password is refused and the link stays usable', async () => {
  const { token } = await createAdminLink(deps, newEmail())
  expect(await become(token, { password: 'password' })).toMatchObject({ code: 'WEAK_PASSWORD' })
  expect((await become(token)).status).toBe(200)
})

test('D7: a link never changes an account that exists; its owner signs in and accepts it as an invitation', async () => {
  const owner = await createTestUser(db)
  const { token, hasAccount } = await createAdminLink(deps, owner.email!)
  expect(hasAccount).toBe(true)
  const before = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', owner.customerId)
    .executeTakeFirst()
  expect(await become(token)).toMatchObject({ status: 409, code: 'ACCOUNT_EXISTS' })
  const after = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', owner.customerId)
    .executeTakeFirst()
  expect(after).toEqual(before)
  const url = '/api/v1/invitation/accept'
  const accepted = await app.inject({ method: 'POST', url, headers: owner.bearer, payload: { token } })
  expect(accepted.statusCode).toBe(200)
  expect((await findPrincipal(deps, owner.token))?.principal).toMatchObject({
    isAdmin: false,
    lacksSecondFactor: true,
  })
})

test('D7: the link of an ordinary invitation creates no account', async () => {
  const admin = await createTestUser(db, { isAdmin: true })
  const payload = { email: newEmail() }
  await app.inject({ method: 'POST', url: '/api/v1/role/invite-admin', headers: admin.bearer, payload })
  const [message] = await db
    .selectFrom('messages')
    .select('text')
    .where('recipient', '=', payload.email)
    .execute()
  const token = /token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? 'none'
  expect((await become(token)).status).toBe(410)
})
