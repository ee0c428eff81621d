import { expect, test } from 'vitest'

import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { password, createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const outlet = await insertOutletRow(db)
let address = 0
const from = () => `10.18.${++address >> 8}.${address & 255}`

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const send = (bearer: Record<string, string>, method: Method, path: string, payload?: object) =>
  app.inject({
    method,
    url: `/api/v1${path}`,
    headers: bearer,
    remoteAddress: from(),
    ...(payload ? { payload } : {}),
  })
const confirm = (bearer: Record<string, string>, given = password) =>
  send(bearer, 'POST', '/customer/confirm-password', { password: given })

const bearerOf = (answer: { json(): unknown }) => ({
  authorization: `Bearer ${(answer.json() as { token: string }).token}`,
})

/** Adding an endpoint here, or taking one out, is a decision. */
const sensitive: [Method, string][] = [
  ['POST', '/role/invite-admin'],
  ['POST', `/role/invite-staff/${outlet}`],
  ['DELETE', '/role/remove-member/00000000-0000-4000-8000-000000000000'],
  ['DELETE', '/role/withdraw-invitation/00000000-0000-4000-8000-000000000000'],
  ['POST', '/role/end-sessions'],
  ['POST', '/role/remove-factors'],
  ['POST', '/invitation/accept'],
  ['GET', '/customer/export-my-data'],
  ['DELETE', '/customer/end-session/00000000-0000-4000-8000-000000000000'],
  ['POST', '/customer/sign-out-everywhere'],
  ['GET', `/outlet-sales/export/${outlet}?part=menu`],
  ['PUT', `/outlet-device/name-this-device/${outlet}`],
  ['PUT', '/outlet-device/change-role/00000000-0000-4000-8000-000000000000'],
  ['DELETE', '/outlet-device/remove-device/00000000-0000-4000-8000-000000000000'],
  ['POST', `/outlet-device/remove-all-devices/${outlet}`],
  ['POST', `/outlet-people/invite/${outlet}`],
  ['DELETE', '/outlet-people/withdraw-invitation/00000000-0000-4000-8000-000000000000'],
  ['PUT', '/outlet-people/change-role/00000000-0000-4000-8000-000000000000'],
  ['DELETE', '/outlet-people/remove/00000000-0000-4000-8000-000000000000'],
  ['PUT', `/outlet-people/set-pin/${outlet}`],
  ['POST', '/admin-application/approve/00000000-0000-4000-8000-000000000000'],
  ['GET', '/admin-statement/payment-file/00000000-0000-4000-8000-000000000000'],
  ['PUT', `/outlet-bank/save/${outlet}`],
]

test('D64, ASVS 7.5.2: roles, invitations, exports, other sessions and kitchen devices need the password again', async () => {
  const entries = Object.values(api).flatMap((group) => Object.values(group as Record<string, Endpoint>))
  expect(entries.filter(({ needsPassword }) => needsPassword)).toHaveLength(sensitive.length)
  const boss = await createTestUser(db, { isAdmin: true, staffOf: [outlet], isPasswordRecent: false })
  for (const [method, path] of sensitive)
    expect((await send(boss.bearer, method, path)).json(), path).toEqual({
      error: 'Enter your password to continue.',
      code: 'PASSWORD_NEEDED',
    })
})

test('D64: after the password they work for ten minutes, in that session only', async () => {
  const boss = await createTestUser(db, { isAdmin: true, isPasswordRecent: false })
  const invite = (bearer: Record<string, string>) =>
    send(bearer, 'POST', '/role/invite-admin', { email: 'new@example.com' })
  expect((await confirm(boss.bearer, 'not the password')).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
  expect((await invite(boss.bearer)).json()).toMatchObject({ code: 'PASSWORD_NEEDED' })
  const confirmed = await confirm(boss.bearer)
  expect(confirmed.json()).toEqual({ data: { minutes: 10 }, token: expect.any(String) })
  const bearer = bearerOf(confirmed)
  expect((await invite(bearer)).statusCode).toBe(200)
  const other = await createTestUser(db, { isAdmin: true, isPasswordRecent: false })
  expect((await invite(other.bearer)).json()).toMatchObject({ code: 'PASSWORD_NEEDED' })
  clock.forward({ minutes: 10 })
  expect((await invite(bearer)).json()).toMatchObject({ code: 'PASSWORD_NEEDED' })
})

test('D64: a key that no page of an export returned opens none of its pages, however late', async () => {
  const boss = await createTestUser(db, { staffOf: [outlet], isPasswordRecent: false })
  const bearer = bearerOf(await confirm(boss.bearer))
  const page = (after = '') =>
    send(bearer, 'GET', `/outlet-sales/export/${outlet}?part=menu${after && `&after=${after}`}`)
  clock.forward({ minutes: 11 })
  const after = '00000000-0000-4000-8000-000000000000'
  expect((await page()).json()).toMatchObject({ code: 'PASSWORD_NEEDED' })
  expect((await page(after)).json()).toMatchObject({ code: 'INVALID_INPUT' })
  clock.forward({ minutes: 50 })
  expect((await page(after)).json()).toMatchObject({ code: 'PASSWORD_NEEDED' })
})

test('D64: a sign-in by password counts, and a guest, who has none, exports without one', async () => {
  const me = await createTestUser(db, { isPasswordRecent: false })
  const signIn = await send({}, 'POST', '/customer/signin', { credential: me.email, password })
  const bearer = { authorization: `Bearer ${signIn.json<{ token: string }>().token}` }
  expect((await send(bearer, 'GET', '/customer/export-my-data')).statusCode).toBe(200)
  expect((await send(me.bearer, 'GET', '/customer/export-my-data')).json()).toMatchObject({
    code: 'PASSWORD_NEEDED',
  })
  const guest = await createTestUser(db, { kind: 'guest' })
  expect((await send(guest.bearer, 'GET', '/customer/export-my-data')).statusCode).toBe(200)
})

test('D64: a right password does not count: a busy owner is never locked out, wrong ones before it still count', async () => {
  const me = await createTestUser(db)
  for (let i = 0; i < 9; i++) expect((await confirm(me.bearer, 'wrong wrong')).statusCode).toBe(400)
  let { bearer } = me
  for (let i = 0; i < 12; i++) {
    const answer = await confirm(bearer)
    expect(answer.statusCode).toBe(200)
    bearer = bearerOf(answer)
  }
  expect((await confirm(bearer, 'wrong wrong')).statusCode).toBe(400)
  expect((await confirm(bearer)).statusCode).toBe(429)
})

test('ASVS 7.2.4: the password entered again gives the session a new token; the old one reads for 30 s and then ends', async () => {
  const boss = await createTestUser(db, { isAdmin: true, isPasswordRecent: false })
  const sessions = async (bearer: Record<string, string>) =>
    (await send(bearer, 'GET', '/customer/get-sessions')).json<{ data: { _id: string }[] }>().data
  const before = await sessions(boss.bearer)
  const answer = await confirm(boss.bearer)
  const now = bearerOf(answer)
  expect(now).not.toEqual(boss.bearer)
  expect(String(answer.headers['set-cookie'])).toContain(now.authorization.slice('Bearer '.length))
  const own = async (bearer: Record<string, string>) =>
    (await send(bearer, 'GET', '/customer/get-customer-own')).statusCode
  // A request of another tab that was on its way: signed in, but without the confirmed password.
  expect([await own(now), await own(boss.bearer)]).toEqual([200, 200])
  expect((await send(boss.bearer, 'GET', '/customer/export-my-data')).json()).toMatchObject({
    code: 'PASSWORD_NEEDED',
  })
  expect((await send(boss.bearer, 'GET', '/customer/get-customer-own')).headers['set-cookie']).toBeUndefined()
  // Still the same session, so its open streams go on.
  expect((await sessions(now)).map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id))
  clock.forward({ seconds: 30 })
  expect([await own(now), await own(boss.bearer)]).toEqual([200, 401])
})

test('D64: confirming the password is limited to ten wrong attempts', async () => {
  const me = await createTestUser(db)
  for (let i = 0; i < 10; i++) expect((await confirm(me.bearer, 'wrong wrong')).statusCode).toBe(400)
  expect((await confirm(me.bearer)).statusCode).toBe(429)
})
