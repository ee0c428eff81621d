import { expect, test } from 'vitest'

import { contactOf } from '#server/accounts/customers/contact-of.ts'
import { whileHeld } from '#server/testing/held-lock.ts'
import { password, signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'
import { receiveCode } from '#server/testing/use-codes.ts'

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
  const otp = await receiveCode(app, db, mobile, from())
  const { data } = (await call('POST', 'get-customer-by-phone', { mobileNo: mobile, otp })).json<{
    data: { _id: string; ticket: string }
  }>()
  return { id: data._id, ticket: data.ticket }
}
const fresh = { newPassword: 'a brand new one', confirmPassword: 'a brand new one' }

test('D6: a code alone changes nothing of the account: only the reset proves its number', async () => {
  const me = await signedIn(db)
  const ticket = await ticketFor(me.mobile)
  expect((await own(me.bearer)).json()).toMatchObject({ data: { isMobileProved: false } })
  expect((await setPassword({ ...ticket, ...fresh })).statusCode).toBe(200)
  expect((await signIn(me.mobile, fresh.newPassword)).json()).toMatchObject({
    data: { isMobileProved: true, isEmailDoubted: true },
  })
})

test('D4, D27: what was signed up with a number that is not one’s own gets no confirmations once its owner has reset it', async () => {
  const claimer = await signedIn(db)
  const ticket = await ticketFor(claimer.mobile)
  expect((await setPassword({ ...ticket, ...fresh })).statusCode).toBe(200)
  expect(await contactOf(db, claimer.customerId)).toEqual({ email: null })
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
  expect(await contactOf(db, claimer.customerId)).toEqual({ email: claimer.email })
})

test('D27: where the number was proved before, a reset leaves the email as it was', async () => {
  const me = await signedIn(db, { isProved: true })
  expect((await setPassword({ ...(await ticketFor(me.mobile)), ...fresh })).statusCode).toBe(200)
  expect(await contactOf(db, me.customerId)).toEqual({ email: me.email })
})

test('D6: a sign-in with the old password that is under way when the reset is done does not get in', async () => {
  const me = await signedIn(db)
  const [answer] = await whileHeld(
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
