import { expect, test } from 'vitest'

import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { password, createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import type { CodePurpose } from '#contract/accounts/one-time-codes.ts'
import { requestCode } from '#server/testing/clients/one-time-codes.ts'
import { insertPasskeyRow } from '#server/testing/fixtures/second-factor-rows.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const outlet = await insertOutletRow(db)
let address = 0
const from = () => `10.16.${++address >> 8}.${address & 255}`

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers, remoteAddress: from() })
const own = (token: string) =>
  app.inject({
    method: 'GET',
    url: '/api/v1/customer/get-customer-own',
    headers: { authorization: `Bearer ${token}` },
  })
const signIn = (credential: string, given = password) =>
  post('/customer/signin', { credential, password: given })
const code = (mobile: string, purpose: CodePurpose = 'reset') => requestCode(app, db, mobile, from(), purpose)
const byPhone = async (mobileNo: string) =>
  post('/customer/get-customer-by-phone', { mobileNo, otp: await code(mobileNo) })
const verify = async (who: { bearer: Record<string, string> }, mobileNo: string) =>
  post('/guest/prove-mobile', { mobileNo, otp: await code(mobileNo, 'verify') }, who.bearer)

test('D64: an unverified number does not sign in, and the refusal is the one of an unknown number', async () => {
  const [claimed, verified] = [await createTestUser(db), await createTestUser(db, { isVerified: true })]
  const unknown = await signIn('07100555555')
  expect((await signIn(claimed.mobile)).body).toBe(unknown.body)
  expect((await signIn(claimed.mobile)).statusCode).toBe(401)
  expect((await signIn(claimed.email!)).statusCode).toBe(200)
  expect((await signIn(verified.mobile)).statusCode).toBe(200)
})

test('D64: once its owner has verified it, the number signs in', async () => {
  const me = await createTestUser(db)
  expect((await verify(me, me.mobile)).statusCode).toBe(200)
  expect((await signIn(me.mobile)).statusCode).toBe(200)
})

test('D64: a code to an unverified number resets nothing, and the reply is the one of a number without an account', async () => {
  const me = await createTestUser(db)
  const unknown = await byPhone('+447100555556')
  expect((await byPhone(me.mobile)).body).toBe(unknown.body)
  const tickets = db
    .selectFrom('reset_tickets')
    .select('customer_id')
    .where('customer_id', '=', me.customerId)
  expect(await tickets.execute()).toEqual([])
  expect((await own(me.token)).json()).toMatchObject({ data: { isMobileProved: false } })
})

test.each([
  ['staff member', () => createTestUser(db, { staffOf: [outlet], isVerified: true })],
  ['admin', () => createTestUser(db, { isAdmin: true, isVerified: true })],
  [
    'person with a passkey',
    async () => {
      const person = await createTestUser(db, { isVerified: true })
      await insertPasskeyRow(db, person.customerId)
      return person
    },
  ],
])('D64: a code neither opens a session of a %s nor resets their password', async (_, createPerson) => {
  const person = await createPerson()
  const guest = await createTestUser(db, { kind: 'guest' })
  const answer = await verify(guest, person.mobile)
  expect(answer.json()).toMatchObject({ code: 'OTHER_SIGN_IN_NEEDED' })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await own(guest.token)).json()).toMatchObject({ data: { _id: guest.customerId, kind: 'guest' } })
  const sessions = db.selectFrom('sessions').select('id').where('customer_id', '=', person.customerId)
  expect(await sessions.execute()).toEqual([{ id: person.sessionId }])
  expect((await byPhone(person.mobile)).json()).toEqual({ data: { _id: null, ticket: null } })
})

test('D64: verifying the number of one’s own account continues the session under a new token, and opens none', async () => {
  const chef = await createTestUser(db, { staffOf: [outlet] })
  const answer = await verify(chef, chef.mobile)
  const { data, token } = answer.json<{ data: object; token: string }>()
  expect(data).toMatchObject({ _id: chef.customerId, isMobileProved: true })
  expect((await own(token)).statusCode).toBe(200)
  expect((await own(chef.token)).statusCode).toBe(401)
  const sessions = db
    .selectFrom('sessions')
    .select(['id', 'how', 'ended_at'])
    .where('customer_id', '=', chef.customerId)
  expect(await sessions.execute()).toEqual([{ id: chef.sessionId, how: 'sign-in', ended_at: null }])
})
