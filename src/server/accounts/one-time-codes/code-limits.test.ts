import { expect, test } from 'vitest'

import { solveCaptcha } from '#server/testing/clients/one-time-codes.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
let next = 0
const anyMobile = () => `0770092${1000 + ++next}`

const send = async (bearer: Record<string, string>, remoteAddress: string, mobileNo = anyMobile()) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/customer/send-code',
    headers: bearer,
    payload: { mobileNo, captcha: await solveCaptcha(app) },
    remoteAddress,
  })
const requestLink = (remoteAddress: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/customer/send-reset-link',
    payload: { email: `${++next}@example.com` },
    remoteAddress,
  })
const setCounts = (scope: string, count: number) =>
  db.updateTable('limits').set({ count }).where('scope', 'like', scope).execute()

test('D5: an account older than a day gets twenty codes an hour to any numbers, from any IP addresses', async () => {
  const old = await createTestUser(db, { createdAt: new Date(clock.now().getTime() - 30 * 3_600_000) })
  for (let at = 0; at < 20; at++) expect((await send(old.bearer, `10.30.0.${at}`)).statusCode).toBe(200)
  const refused = await send(old.bearer, '10.30.1.1')
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'TOO_MANY_TRIES' }])
  // The count is the account's: others at its IP address still get a code.
  expect((await send({}, '10.30.0.1')).statusCode).toBe(200)
})

test('D5: a guest session shares the count of its IP address with callers who have none', async () => {
  const guest = await createTestUser(db, { kind: 'guest' })
  for (let at = 0; at < 20; at++)
    expect((await send(at % 2 ? guest.bearer : {}, '10.31.0.1')).statusCode).toBe(200)
  for (const bearer of [guest.bearer, {}]) expect((await send(bearer, '10.31.0.1')).statusCode).toBe(429)
})

test('D64: reset links are limited by /48 however the /64 changes, and for the whole site', async () => {
  expect((await requestLink('2001:db8:5:1::1')).statusCode).toBe(200)
  await setCounts('reset link from:%', 320)
  expect((await requestLink('2001:db8:5:ff01::1')).json()).toMatchObject({ code: 'TOO_MANY_TRIES' })
  expect((await requestLink('2001:db8:6::1')).statusCode).toBe(200)
  await setCounts('reset links:%', 5_000)
  expect((await requestLink('10.32.0.1')).json()).toMatchObject({ code: 'TOO_MANY_TRIES' })
})

test('a profile reveals taken contacts to one /48 no more often than a sign-up does', async () => {
  const change = async (remoteAddress: string) => {
    const { bearer } = await createTestUser(db, { kind: 'guest' })
    const url = '/api/v1/customer/update-customer'
    const payload = { mobileNo: anyMobile() }
    return app.inject({ method: 'PUT', url, headers: bearer, payload, remoteAddress })
  }
  expect((await change('2001:db8:7:1::1')).statusCode).toBe(200)
  await setCounts('sign-up taken:%', 320)
  expect((await change('2001:db8:7:ff01::1')).statusCode).toBe(429)
  expect((await change('2001:db8:8::1')).statusCode).toBe(200)
})

test('D5: ten codes a day that strangers request do not keep an account from verifying its number', async () => {
  const me = await createTestUser(db)
  expect((await send({}, '10.34.0.1', me.mobile)).statusCode).toBe(200)
  const ofStrangers = db.updateTable('limits').set({ count: 10 })
  await ofStrangers.where('scope', 'like', 'codes of a day for:%').execute()
  expect((await send({}, '10.34.0.2', me.mobile)).statusCode).toBe(429)
  expect((await send(me.bearer, '10.34.0.3', me.mobile)).statusCode).toBe(200)
  const guest = await createTestUser(db, { kind: 'guest' })
  await db.updateTable('customers').set({ mobile_no: me.mobile }).where('id', '=', guest.customerId).execute()
  expect((await send(guest.bearer, '10.34.0.4', me.mobile)).statusCode).toBe(429)
})

test('D5: ten codes a day that strangers request lock the owner out neither on a known device nor in a session', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const signIn = await app.inject({
    method: 'POST',
    url: '/api/v1/customer/signin',
    payload: { credential: me.email, password },
  })
  const device = signIn.cookies.find(({ name }) => name === 'tablefare_device')!.value
  for (let at = 0; at < 10; at++) {
    if (at % 3 === 0) clock.forward({ minutes: 16 })
    expect((await send({}, `10.33.0.${at}`, me.mobile)).statusCode).toBe(200)
  }
  clock.forward({ minutes: 60 })
  expect((await send({}, '10.33.1.1', me.mobile)).statusCode).toBe(429)
  expect((await send({ cookie: `tablefare_device=${device}` }, '10.33.1.2', me.mobile)).statusCode).toBe(200)
  expect((await send(me.bearer, '10.33.1.3', me.mobile)).statusCode).toBe(200)
  // The owner's own count is limited too.
  expect((await send(me.bearer, '10.33.1.4', me.mobile)).statusCode).toBe(200)
  expect((await send(me.bearer, '10.33.1.5', me.mobile)).statusCode).toBe(429)
  const changed = await app.inject({
    method: 'PUT',
    url: '/api/v1/customer/update-customer',
    headers: me.bearer,
    payload: { mobileNo: anyMobile(), password },
  })
  expect(changed.statusCode).toBe(200)
})
