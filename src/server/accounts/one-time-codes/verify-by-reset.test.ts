import { expect, test } from 'vitest'

import { findContact } from '#server/accounts/customers/find-contact.ts'
import { whileLocked } from '#server/testing/while-locked.ts'
import { password, createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'
import { requestCode } from '#server/testing/one-time-codes.ts'

const { app, db, connectionString } = await testApp()
let address = 0
const from = () => `10.8.${++address >> 8}.${address & 255}`

const call = (method: 'POST' | 'PUT', path: string, payload: object, headers = {}) =>
  app.inject({ method, url: `/api/v1/customer/${path}`, payload, headers, remoteAddress: from() })
const setPassword = (payload: object) => call('PUT', 'set-new-password', payload)
const signIn = (credential: string, given: string) => call('POST', 'signin', { credential, password: given })
const own = (bearer: { authorization: string }) =>
  app.inject({ method: 'GET', url: '/api/v1/customer/get-customer-own', headers: bearer })

async function ticketFor(mobile: string) {
  const otp = await requestCode(app, db, mobile, from())
  const { data } = (await call('POST', 'get-customer-by-phone', { mobileNo: mobile, otp })).json<{
    data: { _id: string; ticket: string }
  }>()
  return { id: data._id, ticket: data.ticket }
}
const fresh = { newPassword: 'a brand new one', confirmPassword: 'a brand new one' }

test('D6: a code alone does not change the account: only the reset verifies its number', async () => {
  const me = await createTestUser(db)
  const ticket = await ticketFor(me.mobile)
  expect((await own(me.bearer)).json()).toMatchObject({ data: { isMobileProved: false } })
  expect((await setPassword({ ...ticket, ...fresh })).statusCode).toBe(200)
  expect((await signIn(me.mobile, fresh.newPassword)).json()).toMatchObject({
    data: { isMobileProved: true, isEmailDoubted: true },
  })
})

test('D4, D27: an account with someone else’s number gets no more emails after the owner’s reset', async () => {
  const claimer = await createTestUser(db)
  const ticket = await ticketFor(claimer.mobile)
  expect((await setPassword({ ...ticket, ...fresh })).statusCode).toBe(200)
  expect(await findContact(db, claimer.customerId)).toEqual({ email: null })
  const { token } = (await signIn(claimer.mobile, fresh.newPassword)).json<{ token: string }>()
  const give = (email: string | null) =>
    app.inject({
      method: 'PUT',
      url: '/api/v1/customer/update-customer',
      headers: { authorization: `Bearer ${token}` },
      payload: { email, password: fresh.newPassword },
      remoteAddress: from(),
    })
  expect((await give(claimer.email)).json()).toMatchObject({ data: { isEmailDoubted: false } })
  expect(await findContact(db, claimer.customerId)).toEqual({ email: claimer.email })
})

test('D27: if the number was verified before, a reset does not affect the email', async () => {
  const me = await createTestUser(db, { isVerified: true })
  expect((await setPassword({ ...(await ticketFor(me.mobile)), ...fresh })).statusCode).toBe(200)
  expect(await findContact(db, me.customerId)).toEqual({ email: me.email })
})

test('D6: a sign-in with the old password that is running during the reset fails', async () => {
  const me = await createTestUser(db)
  const [answer] = await whileLocked(
    connectionString,
    (tx) =>
      tx
        .updateTable('customers')
        .set({ password_hash: 'another one' })
        .where('id', '=', me.customerId)
        .execute(),
    () => signIn(me.email!, password),
  )
  expect(answer!.json()).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  const sessions = await db
    .selectFrom('sessions')
    .select('id')
    .where('customer_id', '=', me.customerId)
    .execute()
  expect(sessions).toHaveLength(1)
})
