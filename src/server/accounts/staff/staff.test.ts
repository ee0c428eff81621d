import { expect, test } from 'vitest'

import type { Invitation, Member } from '#contract/accounts/staff.ts'
import { findPrincipal } from '#server/accounts/sessions/find-principal.ts'
import { deleteExpiredInvitations } from '#server/accounts/invitations/store.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { password, createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { send, auditLog } = await adminClient(app, db)
const outlet = await insertOutletRow(db)
const inviteStaff = (email: string) => send<Invitation>('POST', `/role/invite-staff/${outlet}`, { email })

/** The token in the newest message to an address. */
async function tokenTo(email: string): Promise<string> {
  const messages = db.selectFrom('messages').select('text').where('recipient', '=', email)
  const [newest] = await messages.orderBy('queued_at', 'desc').orderBy('id').limit(1).execute()
  return /\/invitation\?token=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? 'none'
}
const accept = async ({ bearer }: { bearer: Record<string, string> }, token: string) => {
  const url = '/api/v1/invitation/accept'
  const termsVersion = (await deps.findTermsInForce(db, 'Business Owner'))?.version ?? 0
  const payload = { token, termsVersion }
  const answer = await app.inject({ method: 'POST', url, headers: bearer, payload })
  return { status: answer.statusCode, ...answer.json<{ code?: string; data: object }>() }
}
const roleOf = async ({ token }: { token: string }) => (await findPrincipal(deps, token))?.principal

test('D8: accepting the link of an invitation gives the role, and the link then becomes invalid', async () => {
  const chef = await createTestUser(db)
  const { data } = await inviteStaff('Chef@Example.com')
  expect(data).toMatchObject({ role: 'staff', email: 'chef@example.com' })
  const token = await tokenTo('chef@example.com')
  const url = `/api/v1/invitation/read?token=${token}`
  const offer = await app.inject({ method: 'GET', url, headers: chef.bearer })
  expect(offer.json()).toMatchObject({ data: { role: 'staff', outlet: { _id: outlet } } })
  expect((await roleOf(chef))?.staffOf).toEqual([])
  expect((await accept(chef, token)).status).toBe(200)
  expect((await roleOf(chef))?.staffOf).toEqual([outlet])
  expect(await accept(await createTestUser(db), token)).toMatchObject({
    status: 410,
    code: 'INVITATION_NOT_VALID',
  })
  const lines = await db.selectFrom('changes').select(['what', 'customer_id', 'detail']).execute()
  expect(lines).toContainEqual({
    what: 'invitation-accepted',
    customer_id: chef.customerId,
    detail: { invitation: data._id, role: 'owner', termsVersion: expect.any(Number) },
  })
  expect(JSON.stringify(lines)).not.toContain('chef@example.com')
})

test('D8: an account with the invited address alone gets no role, and the token is stored in the message only', async () => {
  const squatter = await createTestUser(db)
  await inviteStaff(squatter.email!)
  expect((await roleOf(squatter))?.staffOf).toEqual([])
  const token = await tokenTo(squatter.email!)
  const rows = await db.selectFrom('invitations').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(await auditLog()).not.toContainEqual(
    expect.objectContaining({ detail: expect.stringContaining(token) }),
  )
})

test('D8: of ten concurrent requests with one link one gets the role', async () => {
  await inviteStaff('ten@example.com')
  const token = await tokenTo('ten@example.com')
  const people = await Promise.all(Array.from({ length: 10 }, () => createTestUser(db)))
  const answers = await Promise.all(people.map((person) => accept(person, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const roles = await Promise.all(people.map(roleOf))
  expect(roles.filter((role) => role?.staffOf.includes(outlet))).toHaveLength(1)
})

test('D8: a second invitation replaces the first; a withdrawn or expired link is refused', async () => {
  const somebody = await createTestUser(db)
  await inviteStaff('late@example.com')
  const first = await tokenTo('late@example.com')
  clock.forward({ seconds: 1 })
  await db
    .updateTable('messages')
    .set({ queued_at: new Date(0) })
    .execute()
  const { data } = await inviteStaff('late@example.com')
  const second = await tokenTo('late@example.com')
  expect(second).not.toBe(first)
  expect((await accept(somebody, first)).status).toBe(410)
  expect((await send('DELETE', `/role/withdraw-invitation/${data._id}`)).status).toBe(200)
  expect((await accept(somebody, second)).status).toBe(410)
  await db
    .updateTable('messages')
    .set({ queued_at: new Date(0) })
    .execute()
  await inviteStaff('late@example.com')
  const third = await tokenTo('late@example.com')
  clock.forward({ days: 7 })
  expect((await accept(somebody, third)).status).toBe(410)
  await deleteExpiredInvitations(db, deps.now())
  expect(await db.selectFrom('invitations').select('email').execute()).toEqual([])
})

test('D8: a guest cannot accept an invitation', async () => {
  await inviteStaff('guest@example.com')
  const guest = await createTestUser(db, { kind: 'guest' })
  expect((await accept(guest, await tokenTo('guest@example.com'))).status).toBe(403)
})

test('D8: a removed role ends with the next request, and its owner is notified', async () => {
  const cook = await createTestUser(db, { staffOf: [outlet] })
  const { data } = await send<{ members: Member[] }>('GET', `/admin-restaurant/get-one/${outlet}`)
  const { _id } = data.members.find(({ email }) => email === cook.email)!
  expect((await send('DELETE', `/role/remove-member/${_id}`)).status).toBe(200)
  expect((await roleOf(cook))?.staffOf).toEqual([])
  const notification = db
    .selectFrom('notifications')
    .select('title')
    .where('customer_id', '=', cook.customerId)
  expect((await notification.executeTakeFirst())?.title).toMatch(/^You no longer run Outlet/)
  expect((await auditLog()).at(-1)).toMatchObject({
    what: 'role-removed',
    restaurant_id: outlet,
    detail: { role: 'owner', account: cook.customerId },
  })
})

test('D7, D8: of two admins who remove each other at once one stays', async () => {
  const both = await Promise.all([
    createTestUser(db, { isAdmin: true }),
    createTestUser(db, { isAdmin: true }),
  ])
  const ids = both.map(({ customerId }) => customerId)
  const others = db.deleteFrom('memberships').where('role', '=', 'admin').where('customer_id', 'not in', ids)
  const removed = await others.returningAll().execute()
  const mine = async (customerId: string) =>
    (
      await db
        .selectFrom('memberships')
        .select('id')
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow()
    ).id
  const [one, two] = [await mine(ids[0]!), await mine(ids[1]!)]
  const remove = (by: (typeof both)[number], id: string) =>
    app.inject({ method: 'DELETE', url: `/api/v1/role/remove-member/${id}`, headers: by.bearer })
  const answers = await Promise.all([remove(both[0], two), remove(both[1], one)])
  const left = await db.selectFrom('memberships').select('id').where('role', '=', 'admin').execute()
  expect(left).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const last = both[left[0]!.id === one ? 0 : 1]
  expect((await remove(last, left[0]!.id)).json()).toMatchObject({ code: 'LAST_ADMIN' })
  await db.insertInto('memberships').values(removed).execute()
})

test('D7: an admin is invited in the same way', async () => {
  expect((await send('POST', '/role/invite-admin', { email: 'nobody' })).code).toBe('NOT_AN_EMAIL')
  await send('POST', '/role/invite-admin', { email: 'boss@example.com' })
  const list = await send<{ invitations: Invitation[] }>('GET', '/role/get-admins')
  expect(list.data.invitations.map(({ email }) => email)).toContain('boss@example.com')
  const boss = await createTestUser(db)
  await accept(boss, await tokenTo('boss@example.com'))
  // An admin, who has to add a second factor first.
  expect(await roleOf(boss)).toMatchObject({ isAdmin: false, lacksSecondFactor: true })
})

test('D7, D8, D11: the last admin cannot close their account; of two who try at once one stays', async () => {
  const both = await Promise.all([
    createTestUser(db, { isAdmin: true, staffOf: [outlet] }),
    createTestUser(db, { isAdmin: true }),
  ])
  const ids = both.map(({ customerId }) => customerId)
  const others = db.deleteFrom('memberships').where('role', '=', 'admin').where('customer_id', 'not in', ids)
  const removed = await others.returningAll().execute()
  const url = '/api/v1/customer/close-account'
  const close = ({ bearer }: { bearer: Record<string, string> }) =>
    app.inject({ method: 'POST', url, headers: bearer, payload: { password } })
  const answers = await Promise.all(both.map(close))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const last = both[answers.findIndex(({ statusCode }) => statusCode === 409)]!
  const gone = ids.find((id) => id !== last.customerId)!
  expect((await close(last)).json()).toMatchObject({ code: 'LAST_ADMIN' })
  expect((await roleOf(last))?.isAdmin).toBe(true)
  const lines = db.selectFrom('changes').select('detail').where('what', '=', 'role-removed')
  expect(await lines.where('customer_id', '=', gone).execute()).toContainEqual({
    detail: { role: 'admin', account: gone },
  })
  expect(await lines.where('customer_id', '=', last.customerId).execute()).toEqual([])
  await db.insertInto('memberships').values(removed).execute()
  expect((await close(last)).statusCode).toBe(200)
  const left = db.selectFrom('memberships').select('id').where('customer_id', 'in', ids)
  expect(await left.execute()).toEqual([])
})

test('D8: an account that loses a role cannot come back by an invitation that it sent', async () => {
  const bad = await createTestUser(db, { isAdmin: true })
  const other = await insertOutletRow(db)
  const invite = async (path: string, email: string) => {
    const url = `/api/v1/role/${path}`
    expect(
      (await app.inject({ method: 'POST', url, headers: bad.bearer, payload: { email } })).statusCode,
    ).toBe(200)
    return tokenTo(email)
  }
  const tokens = [
    await invite('invite-admin', 'bad-second@example.com'),
    await invite(`invite-staff/${outlet}`, 'bad-third@example.com'),
    await invite(`invite-staff/${other}`, 'bad-fourth@example.com'),
  ]
  // Another admin invites the same address again: that invitation is not the removed one's.
  await send('POST', `/role/invite-staff/${other}`, { email: 'bad-fourth@example.com' })
  const own = db.selectFrom('memberships').select('id').where('customer_id', '=', bad.customerId)
  const { id } = await own.executeTakeFirstOrThrow()
  expect((await send('DELETE', `/role/remove-member/${id}`)).status).toBe(200)
  for (const token of tokens) expect(await accept(bad, token)).toMatchObject({ code: 'INVITATION_NOT_VALID' })
  expect((await accept(await createTestUser(db), await tokenTo('bad-fourth@example.com'))).status).toBe(200)
  expect((await roleOf(bad))?.isAdmin).toBe(false)
})

test('D8, D11: the invitations of an admin who closes their account end with it', async () => {
  const leaver = await createTestUser(db, { isAdmin: true })
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/v1${path}`, headers: leaver.bearer, payload })
  await post('/role/invite-admin', { email: 'left-behind@example.com' })
  const token = await tokenTo('left-behind@example.com')
  expect((await post('/customer/close-account', { password })).statusCode).toBe(200)
  expect(await accept(await createTestUser(db), token)).toMatchObject({ code: 'INVITATION_NOT_VALID' })
})
