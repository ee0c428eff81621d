import { expect, test } from 'vitest'

import { adminClient } from '#server/testing/clients/admin-client.ts'
import { createAdminLink } from '#server/accounts/staff/create-admin-link.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps } = await testApp()
const { admin, send, auditLog } = await adminClient(app, db)

const own = (bearer: Record<string, string>) =>
  app.inject({ method: 'GET', url: '/api/v1/customer/get-customer-own', headers: bearer })
const subjectsTo = async (email: string | null) =>
  (await db.selectFrom('messages').select('subject').where('recipient', '=', email).execute()).map(
    ({ subject }) => subject,
  )

test('D64: a role that is given or removed is reported by email', async () => {
  const boss = await createTestUser(db)
  await send('POST', '/role/invite-admin', { email: 'to-boss@example.com' })
  const { text } = await db
    .selectFrom('messages')
    .select('text')
    .where('recipient', '=', 'to-boss@example.com')
    .executeTakeFirstOrThrow()
  const token = /\?token=([\w-]+)/.exec(text ?? '')![1]
  const url = '/api/v1/invitation/accept'
  const accepted = await app.inject({ method: 'POST', url, headers: boss.bearer, payload: { token } })
  expect(accepted.statusCode).toBe(200)
  expect(await subjectsTo(boss.email)).toEqual(['Your Tablefare account has a new role'])
  const { id } = await db
    .selectFrom('memberships')
    .select('id')
    .where('customer_id', '=', boss.customerId)
    .executeTakeFirstOrThrow()
  expect((await send('DELETE', `/role/remove-member/${id}`)).status).toBe(200)
  expect(await subjectsTo(boss.email)).toContain('A role of your Tablefare account was removed')
})

test('D64: an admin who joins the staff of a new outlet enters the password, and gets an email', async () => {
  const boss = await createTestUser(db, { isAdmin: true, isPasswordRecent: false })
  const url = '/api/v1/admin-restaurant/create'
  const payload = {
    name: 'Café Nord',
    legalName: 'Nord Kitchens Ltd',
    telephone: '0113 496 0000',
    address: '4 Mill Lane, Leeds',
    postCode: 'LS1 4AP',
    cuisines: ['pizza'],
    orderTypes: ['Collection'],
    joinsStaff: true,
  }
  const create = (headers: Record<string, string>) => app.inject({ method: 'POST', url, headers, payload })
  expect((await create(boss.bearer)).json()).toMatchObject({ code: 'PASSWORD_NEEDED' })
  const confirmed = await app.inject({
    method: 'POST',
    url: '/api/v1/customer/confirm-password',
    headers: boss.bearer,
    payload: { password },
  })
  const authorization = `Bearer ${confirmed.json<{ token: string }>().token}`
  expect((await create({ authorization })).statusCode).toBe(200)
  expect(await subjectsTo(boss.email)).toEqual(['Your Tablefare account has a new role'])
})

test('D64: the first admin gets an email about the role', async () => {
  const { token, email } = await createAdminLink(deps, 'first-admin@example.com')
  const payload = { token, name: 'Ada Boss', password }
  await app.inject({ method: 'POST', url: '/api/v1/invitation/become-admin', payload })
  expect(await subjectsTo(email)).toContain('Your Tablefare account has a new role')
})

test('D64: an admin ends every session of another account; it is logged and reported by email', async () => {
  const lost = await createTestUser(db)
  expect((await send('POST', '/role/end-sessions', { email: lost.email?.toUpperCase() })).data).toEqual({
    ended: 1,
  })
  expect((await own(lost.bearer)).statusCode).toBe(401)
  expect((await own(admin.bearer)).statusCode).toBe(200)
  expect((await auditLog()).at(-1)).toMatchObject({
    what: 'sessions-ended',
    detail: { account: lost.customerId, ended: 1 },
  })
  expect(await subjectsTo(lost.email)).toEqual(['Your Tablefare account was signed out'])
  expect((await send('POST', '/role/end-sessions', { email: 'nobody@example.com' })).code).toBe(
    'CUSTOMER_NOT_FOUND',
  )
  const headers = (await createTestUser(db)).bearer
  const url = '/api/v1/role/end-sessions'
  const refused = await app.inject({ method: 'POST', url, headers, payload: { email: admin.email } })
  expect(refused.statusCode).toBe(403)
})

test('D64: signing another account out and withdrawing an invitation need the password again', async () => {
  const busy = await createTestUser(db, { isAdmin: true, isPasswordRecent: false })
  const lost = await createTestUser(db)
  const call = async (method: 'POST' | 'DELETE', path: string, payload?: object) => {
    const request = { method, url: `/api/v1/role/${path}`, headers: busy.bearer }
    return (await app.inject(payload ? { ...request, payload } : request)).json<{ code?: string }>()
  }
  const invited = await send<{ _id: string }>('POST', '/role/invite-admin', { email: 'invited@example.com' })
  const needed = { code: 'PASSWORD_NEEDED' }
  expect(await call('POST', 'end-sessions', { email: lost.email })).toMatchObject(needed)
  expect(await call('DELETE', `withdraw-invitation/${invited.data._id}`)).toMatchObject(needed)
  expect((await own(lost.bearer)).statusCode).toBe(200)
})
