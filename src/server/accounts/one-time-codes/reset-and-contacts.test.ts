import { expect, test } from 'vitest'

import { findContact } from '#server/accounts/customers/find-contact.ts'
import { whileLocked } from '#server/testing/postgres/while-locked.ts'
import { password, createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'
import { requestCode } from '#server/testing/clients/one-time-codes.ts'

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

test('D6: a code alone does not change the account: sessions and password stay until the reset', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const ticket = await ticketFor(me.mobile)
  expect((await own(me.bearer)).statusCode).toBe(200)
  expect((await signIn(me.mobile, password)).statusCode).toBe(200)
  expect((await setPassword({ ...ticket, ...fresh })).statusCode).toBe(200)
  expect((await own(me.bearer)).statusCode).toBe(401)
})

test('D4, D27: an account whose email is doubted gets no emails until it confirms the address', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const doubt = { email_doubted_at: new Date('2026-11-01T12:00:00Z') }
  await db.updateTable('customers').set(doubt).where('id', '=', me.customerId).execute()
  expect(await findContact(db, me.customerId)).toEqual({ email: null })
  const give = (email: string | null) =>
    app.inject({
      method: 'PUT',
      url: '/api/v1/customer/update-customer',
      headers: me.bearer,
      payload: { email, password },
      remoteAddress: from(),
    })
  expect((await give(me.email)).json()).toMatchObject({ data: { isEmailDoubted: false } })
  expect(await findContact(db, me.customerId)).toEqual({ email: me.email })
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
