import { expect, test } from 'vitest'

import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { requestCode } from '#server/testing/clients/one-time-codes.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { secondFactorClient } from '#server/testing/clients/second-factor-client.ts'
import { testApp } from '#server/testing/test-app.ts'
import { whileLocked } from '#server/testing/postgres/while-locked.ts'

const { app, db, clock, connectionString } = await testApp()
const { send, signIn, challengeOf, finish, codeOf, addTotp, addPasskey, staff } = secondFactorClient(
  app,
  db,
  clock,
)
const wrong = { status: 400, code: 'WRONG_SECOND_FACTOR' }
const ended = { status: 410, code: 'CHALLENGE_NOT_VALID' }

test('the right password of an account with a factor answers a challenge and no session', async () => {
  const me = await staff()
  await addTotp(me)
  const answer = await signIn(me)
  expect(answer).toMatchObject({
    status: 401,
    code: 'SECOND_FACTOR_NEEDED',
    detail: { challenge: expect.stringMatching(/^[\w-]{43}$/), methods: ['totp', 'recovery'], passkey: null },
  })
  expect(answer.cookies).toEqual([])
  const bearer = { authorization: `Bearer ${answer.detail!.challenge}` }
  expect((await send('/customer/get-customer-own', undefined, { ...me, bearer })).status).toBe(401)
})

test('a code of the app finishes the sign-in, with a token and a cookie', async () => {
  const me = await staff()
  const { secret } = await addTotp(me)
  const { challenge } = await challengeOf(me)
  const answer = await finish(challenge, { code: codeOf(secret) })
  expect(answer).toMatchObject({ status: 200, data: { _id: me.customerId }, token: expect.any(String) })
  expect(answer.cookies).toContainEqual(
    expect.objectContaining({ name: 'tablefare_session', value: answer.token, httpOnly: true }),
  )
  const bearer = { authorization: `Bearer ${answer.token}` }
  expect((await send('/customer/get-customer-own', undefined, { ...me, bearer })).status).toBe(200)
})

test.each([
  [-1, 200],
  [0, 200],
  [1, 200],
  [-2, 400],
  [2, 400],
])('a code of %i steps from now answers %i', async (steps, status) => {
  const me = await staff()
  const { secret } = await addTotp(me)
  const { challenge } = await challengeOf(me)
  expect((await finish(challenge, { code: codeOf(secret, steps) })).status).toBe(status)
})

test('a code of the app is accepted once, and none of an earlier step after it', async () => {
  const me = await staff()
  const { secret } = await addTotp(me)
  const code = codeOf(secret)
  expect((await finish((await challengeOf(me)).challenge, { code })).status).toBe(200)
  const { challenge } = await challengeOf(me)
  expect(await finish(challenge, { code })).toMatchObject(wrong)
  expect(await finish(challenge, { code: codeOf(secret, -1) })).toMatchObject(wrong)
  clock.forward({ seconds: 30 })
  expect((await finish(challenge, { code: codeOf(secret) })).status).toBe(200)
})

test('of two requests at once with one code, one signs in', async () => {
  const me = await staff()
  const { secret } = await addTotp(me)
  const [one, other] = [await challengeOf(me), await challengeOf(me)]
  const code = codeOf(secret)
  const answers = await whileLocked(
    connectionString,
    (tx) => tx.selectFrom('customers').select('id').where('id', '=', me.customerId).forUpdate().execute(),
    () => finish(one.challenge, { code }),
    () => finish(other.challenge, { code }),
  )
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400'])
})

test('the code that confirmed the app does not sign in, the next one does', async () => {
  const me = await staff()
  const { secret } = await addTotp(me, { waits: false })
  const { challenge } = await challengeOf(me)
  expect(await finish(challenge, { code: codeOf(secret) })).toMatchObject(wrong)
  expect((await finish(challenge, { code: codeOf(secret, 1) })).status).toBe(200)
})

test('a challenge works once', async () => {
  const me = await staff()
  const { secret, recoveryCodes } = await addTotp(me)
  const { challenge } = await challengeOf(me)
  expect((await finish(challenge, { code: codeOf(secret) })).status).toBe(200)
  expect(await finish(challenge, { code: recoveryCodes[0] })).toMatchObject(ended)
})

test('a challenge ends after five minutes, after five attempts and with a new password', async () => {
  const me = await staff()
  const { secret } = await addTotp(me)
  const late = await challengeOf(me)
  clock.forward({ minutes: 5 })
  expect(await finish(late.challenge, { code: codeOf(secret) })).toMatchObject(ended)
  const guessed = await challengeOf(me)
  for (let n = 0; n < 5; n++) expect(await finish(guessed.challenge, { code: 'wrong' })).toMatchObject(wrong)
  expect(await finish(guessed.challenge, { code: codeOf(secret) })).toMatchObject(ended)
  const stale = await challengeOf(me)
  await db
    .updateTable('customers')
    .set({ password_hash: 'another' })
    .where('id', '=', me.customerId)
    .execute()
  expect(await finish(stale.challenge, { code: codeOf(secret) })).toMatchObject(ended)
})

test('a challenge of one account takes no factor of another', async () => {
  const [me, other] = [await staff(), await staff()]
  await addTotp(me)
  const theirs = await addTotp(other)
  const passkey = await addPasskey(other)
  const { challenge } = await challengeOf(me)
  expect(await finish(challenge, { code: codeOf(theirs.secret) })).toMatchObject(wrong)
  expect(await finish(challenge, { code: theirs.recoveryCodes[0] })).toMatchObject(wrong)
  const { passkeyChallenge } = await challengeOf(other)
  const answer = passkey.authenticator.assert(passkeyChallenge)
  expect(await finish(challenge, { passkey: answer })).toMatchObject(wrong)
})

test('a recovery code signs in once, in any spelling, and an email says how many are left', async () => {
  const me = await staff()
  const { recoveryCodes } = await addTotp(me)
  expect(new Set(recoveryCodes).size).toBe(10)
  const code = recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ')
  expect((await finish((await challengeOf(me)).challenge, { code })).status).toBe(200)
  expect(await finish((await challengeOf(me)).challenge, { code })).toMatchObject(wrong)
  const stored = await db
    .selectFrom('recovery_codes')
    .selectAll()
    .where('customer_id', '=', me.customerId)
    .execute()
  expect(stored).toHaveLength(9)
  expect(await readOutbox(db, me.email!)).toContainEqual(
    expect.objectContaining({ text: expect.stringContaining('Codes left: 9.') }),
  )
})

test('wrong factors are limited per account, also with new challenges, and only a success is refunded', async () => {
  const me = await staff()
  const { secret } = await addTotp(me)
  const from = '10.99.0.1'
  for (let n = 0; n < 10; n++) {
    const { challenge } = await challengeOf(me)
    expect(await finish(challenge, { code: '000000' }, from)).toMatchObject(wrong)
  }
  const { challenge } = await challengeOf(me)
  expect(await finish(challenge, { code: codeOf(secret) }, from)).toMatchObject({
    status: 429,
    code: 'TOO_MANY_TRIES',
  })
  expect((await finish(challenge, { code: codeOf(secret) })).status).toBe(200)
})

test('somebody with the password cannot lock the owner out of a browser that the owner has used before', async () => {
  const me = await staff()
  const { secret } = await addTotp(me)
  const { cookies } = await finish((await challengeOf(me)).challenge, { code: codeOf(secret) })
  const device = cookies.find(({ name }) => name === 'tablefare_device')!.value
  for (let n = 0; n < 30; n++) {
    const { challenge } = await challengeOf(me)
    expect(await finish(challenge, { code: '000000' })).toMatchObject(wrong)
  }
  clock.forward({ seconds: 30 })
  const error = 'Too many attempts. Try again in 1 hour, or sign in with a browser that you have used before.'
  const refused = { status: 429, code: 'TOO_MANY_TRIES', error }
  const { challenge } = await challengeOf(me)
  expect(await finish(challenge, { code: codeOf(secret) })).toMatchObject(refused)
  const stranger = await staff()
  const theirs = (await signIn(stranger)).cookies.find(({ name }) => name === 'tablefare_device')!.value
  expect(await finish(challenge, { code: codeOf(secret) }, undefined, theirs)).toMatchObject(refused)
  expect((await finish(challenge, { code: codeOf(secret) }, undefined, device)).status).toBe(200)
})

test('a stolen browser has ten attempts of its own', async () => {
  const me = await staff()
  const { secret } = await addTotp(me)
  const { cookies } = await finish((await challengeOf(me)).challenge, { code: codeOf(secret) })
  const device = cookies.find(({ name }) => name === 'tablefare_device')!.value
  for (let n = 0; n < 10; n++) {
    const { challenge } = await challengeOf(me)
    expect(await finish(challenge, { code: '000000' }, undefined, device)).toMatchObject(wrong)
  }
  clock.forward({ seconds: 30 })
  const { challenge } = await challengeOf(me)
  expect((await finish(challenge, { code: codeOf(secret) }, undefined, device)).status).toBe(429)
  expect((await finish(challenge, { code: codeOf(secret) })).status).toBe(200)
})

test('a wrong password says nothing about factors', async () => {
  const me = await staff()
  await addTotp(me)
  const answer = await send('/customer/signin', { credential: me.email, password: 'wrong wrong' })
  expect(answer).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' })
  expect(answer.detail).toBeUndefined()
})

test('without code and passkey the sign-in is refused, and the challenge stays', async () => {
  const me = await staff()
  const { secret } = await addTotp(me)
  const { challenge } = await challengeOf(me)
  expect(await finish(challenge, {})).toMatchObject(wrong)
  expect((await finish(challenge, { code: codeOf(secret) })).status).toBe(200)
})

test('D64: a code by SMS does not open the session of an account with a second factor', async () => {
  const me = await staff()
  await addTotp(me)
  await db
    .updateTable('customers')
    .set({ mobile_proved_at: clock.now() })
    .where('id', '=', me.customerId)
    .execute()
  await db.deleteFrom('memberships').where('customer_id', '=', me.customerId).execute()
  const guest = await createTestUser(db, { kind: 'guest' })
  const otp = await requestCode(app, db, me.mobile, undefined, 'verify')
  const answer = await send('/guest/prove-mobile', { mobileNo: me.mobile, otp }, guest)
  expect(answer).toMatchObject({ status: 409, code: 'OTHER_SIGN_IN_NEEDED' })
})
