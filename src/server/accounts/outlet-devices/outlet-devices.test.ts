import { expect, test } from 'vitest'

import type { OutletDevice } from '#contract/accounts/outlet-devices.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { endReason, liveClients } from '#server/testing/clients/live-clients.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { testApp } from '#server/testing/test-app.ts'

const tested = await testApp()
const { app, db, clock } = tested
await app.listen({ host: '127.0.0.1', port: 0 })
const { listen } = liveClients(tested)
const [here, there] = [await insertOutletRow(db), await insertOutletRow(db)]

type Headers = Record<string, string>
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, headers: Headers, payload?: object) =>
  app.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) })
const name = (headers: Headers, outlet = here, called = 'Kitchen tablet') =>
  send('PUT', `/outlet-device/name-this-device/${outlet}`, headers, { name: called, role: 'owner' })
const list = async (headers: Headers, outlet = here) =>
  (await send('GET', `/outlet-device/get-devices/${outlet}`, headers)).json<{ data: OutletDevice[] }>().data
const remove = (headers: Headers, id: string) => send('DELETE', `/outlet-device/remove-device/${id}`, headers)
const board = async (headers: Headers, outlet = here) =>
  (await send('GET', `/outlet-order/get-board/${outlet}`, headers)).statusCode
const staff = (more: object = {}) => createTestUser(db, { staffOf: [here], ...more })

/** A sign-in on a device, as a browser does it. */
const signIn = async (email: string) => {
  const payload = { credential: email, password }
  const answer = await app.inject({ method: 'POST', url: '/api/v1/customer/signin', payload })
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}` }
}

test('naming extends the cookie with the next request', async () => {
  const owner = await staff()
  const cookie = { cookie: owner.cookie, 'sec-fetch-site': 'same-origin' }
  await name(cookie)
  const answer = await send('GET', `/outlet-order/get-board/${here}`, cookie)
  expect(String(answer.headers['set-cookie'])).toContain(`Max-Age=${90 * 86_400}`)
})

test('the owner is emailed, sees name, last use and account of each device, and signs one out at once', async () => {
  const [owner, cook] = [await staff({ name: 'Olu Ade' }), await staff({ name: 'Ben Cook' })]
  expect((await name(cook.bearer, here, '  Pass screen ')).statusCode).toBe(200)
  const subject = /^A device now stays signed in for/
  expect((await readOutbox(db, cook.email!)).filter((mail) => subject.test(mail.subject!))).toHaveLength(1)
  clock.forward({ hours: 2 })
  const page = await listen(cook)
  const device = (await list(owner.bearer)).find(({ signedInBy }) => signedInBy === 'Ben Cook')!
  expect(device).toMatchObject({
    name: 'Pass screen',
    lastUsedAt: clock.now().toISOString(),
    isThisOne: false,
  })
  expect((await remove(owner.bearer, device._id)).statusCode).toBe(200)
  expect(await page.outcome).toBe('ended')
  expect(endReason(page)).toBe('session-ended')
  expect(await board(cook.bearer)).toBe(401)
  const removed = (await readOutbox(db, cook.email!)).find((mail) => mail.subject!.endsWith('was signed out'))
  expect(removed?.text).toContain('“Pass screen” is signed out. New orders for')
  expect((await remove(owner.bearer, device._id)).json()).toMatchObject({ code: 'SESSION_NOT_FOUND' })
  expect((await list(owner.bearer)).map(({ _id }) => _id)).not.toContain(device._id)
  const log = await db
    .selectFrom('changes')
    .select(['what', 'detail', 'customer_id'])
    .where('restaurant_id', '=', here)
    .where('what', 'like', 'device-%')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(log).toMatchObject([
    { what: 'device-removed', detail: { device: 'Pass screen' }, customer_id: owner.customerId },
    { what: 'device-named', detail: { device: 'Pass screen' }, customer_id: cook.customerId },
  ])
})

test('the owner sees on which phones and computers the staff are signed in, and signs one out', async () => {
  const [owner, waiter] = [await staff(), await staff({ name: 'Wen Li', role: 'floor' })]
  const phone = await signIn(waiter.email!)
  const own = (await list(owner.bearer)).filter(({ signedInBy }) => signedInBy === 'Wen Li')
  expect(own).toHaveLength(2)
  const device = own.find(({ _id }) => _id !== waiter.sessionId)!
  expect(device).toMatchObject({ isShared: false, name: '', role: 'floor', isThisOne: false })
  const role = await send('PUT', `/outlet-device/change-role/${device._id}`, owner.bearer, {
    role: 'kitchen',
  })
  expect(role.json()).toMatchObject({ code: 'SESSION_NOT_FOUND' })
  const all = await send('POST', `/outlet-device/remove-all-devices/${here}`, owner.bearer, {})
  expect([all.statusCode, await board(phone)]).toEqual([200, 200])
  const stranger = await createTestUser(db, { staffOf: [there] })
  expect((await remove(stranger.bearer, device._id)).statusCode).toBe(404)
  expect((await remove(owner.bearer, device._id)).statusCode).toBe(200)
  expect([await board(phone), await board(waiter.bearer)]).toEqual([401, 200])
  expect((await list(stranger.bearer, there)).map(({ signedInBy }) => signedInBy)).not.toContain('Wen Li')
})

test('a customer’s phone is in no list', async () => {
  const [owner, guest] = [await staff(), await createTestUser(db)]
  expect((await list(owner.bearer)).map(({ _id }) => _id)).not.toContain(guest.sessionId)
})

test('a device reaches its outlet only: no other outlet, no admin page, nothing of its account', async () => {
  const boss = await createTestUser(db, { staffOf: [here, there], isAdmin: true })
  expect(await board(boss.bearer, there)).toBe(200)
  await name(boss.bearer)
  expect([await board(boss.bearer), await board(boss.bearer, there)]).toEqual([200, 404])
  for (const path of ['/role/get-admins', '/customer/get-sessions', '/customer/export-my-data'])
    expect([path, (await send('GET', path, boss.bearer)).json()]).toEqual([
      path,
      {
        error: 'This device is for the board only. To do that here, log out and sign in again.',
        code: 'KITCHEN_DEVICE',
      },
    ])
  expect((await send('GET', '/customer/get-customer-own', boss.bearer)).json()).toMatchObject({
    data: {
      email: null,
      mobileNo: null,
      address: null,
      isAdmin: false,
      staffOf: [{ _id: here }],
      kitchenDevice: 'Kitchen tablet',
    },
  })
  const confirm = await send('POST', '/customer/confirm-password', boss.bearer, { password })
  expect(confirm.json()).toMatchObject({ code: 'KITCHEN_DEVICE' })
  // The password that was entered before it was named does not count.
  expect((await name(boss.bearer, here, 'Mine')).json()).toMatchObject({ code: 'PASSWORD_NEEDED' })
})

test('signing out everywhere else names the boards that stop, before and in an email', async () => {
  const cook = await staff()
  await name(cook.bearer, here, 'Pass screen')
  const elsewhere = await signIn(cook.email!)
  const { data } = (await send('GET', '/customer/get-sessions', elsewhere)).json<{
    data: { _id: string; board: object | null }[]
  }>()
  const board = { device: 'Pass screen', outlet: expect.any(String) }
  expect(data.map((device) => device.board)).toEqual(expect.arrayContaining([board, null]))
  expect((await send('POST', '/customer/sign-out-everywhere', elsewhere, {})).statusCode).toBe(200)
  const mail = (await readOutbox(db, cook.email!)).find(({ subject }) =>
    subject!.endsWith('on other devices'),
  )
  expect(mail?.text).toMatch(
    /on every other device\. New orders for .* do not ring on “Pass screen” any more\./,
  )
  await send('POST', '/customer/sign-out-everywhere', elsewhere, {})
  const mails = (await readOutbox(db, cook.email!)).filter(({ subject }) =>
    subject!.endsWith('on other devices'),
  )
  expect(mails).toHaveLength(1)
})

test('signing out a named device in My Profile sends an email, and another device does not', async () => {
  const cook = await staff()
  await name(cook.bearer, here, 'Till')
  const [elsewhere, phone] = [await signIn(cook.email!), await signIn(cook.email!)]
  const { data } = (await send('GET', '/customer/get-sessions', elsewhere)).json<{
    data: { _id: string; isThisOne: boolean }[]
  }>()
  expect(phone).toBeDefined()
  for (const { _id, isThisOne } of data)
    if (!isThisOne)
      expect((await send('DELETE', `/customer/end-session/${_id}`, elsewhere)).statusCode).toBe(200)
  const mails = (await readOutbox(db, cook.email!)).filter(({ subject }) =>
    subject!.endsWith('was signed out'),
  )
  expect(mails).toMatchObject([{ text: expect.stringContaining('“Till” is signed out') as string }])
})

test('a device ends with its role, with a new password, and when an admin ends the sessions of its account', async () => {
  const [out, changed, ended] = [await staff(), await staff(), await staff()]
  const admin = await createTestUser(db, { isAdmin: true })
  for (const { bearer } of [out, changed, ended]) await name(bearer)
  await db.deleteFrom('memberships').where('customer_id', '=', out.customerId).execute()
  const elsewhere = await signIn(changed.email!)
  const newPassword = 'rye and plum jam'
  const body = { password, newPassword, confirmPassword: newPassword }
  expect((await send('PUT', '/customer/change-password', elsewhere, body)).statusCode).toBe(200)
  await send('POST', '/role/end-sessions', admin.bearer, { email: ended.email! })
  for (const { bearer } of [out, changed, ended]) expect(await board(bearer)).toBe(401)
  const listed = (await list((await staff()).bearer)).map(({ _id }) => _id)
  for (const { sessionId } of [out, changed, ended]) expect(listed).not.toContain(sessionId)
})

test('a stream of a device ends when its account loses the outlet, also if it runs another', async () => {
  const [origin] = await liveClients(tested).otherApp({ heartbeatMs: 20 })
  const cook = await createTestUser(db, { staffOf: [here, there] })
  await name(cook.bearer)
  const page = await listen(cook, undefined, origin)
  await db
    .deleteFrom('memberships')
    .where('customer_id', '=', cook.customerId)
    .where('restaurant_id', '=', here)
    .execute()
  expect(await page.outcome).toBe('ended')
  expect(endReason(page)).toBe('session-ended')
  expect(await board(cook.bearer, there)).toBe(401)
})
