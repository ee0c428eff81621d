import { expect, test } from 'vitest'

import { password, createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'
import { requestCode, wrongCode } from '#server/testing/clients/one-time-codes.ts'

const { app, db, clock } = await testApp()
let address = 0
const from = () => `10.3.${++address >> 8}.${address & 255}`

const byPhone = (mobileNo: string | number, otp: string | number, remoteAddress = from()) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/customer/get-customer-by-phone',
    payload: { mobileNo, otp },
    remoteAddress,
  })
const setPassword = (payload: object) =>
  app.inject({ method: 'PUT', url: '/api/v1/customer/set-new-password', payload, remoteAddress: from() })
const signIn = (credential: string, given: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/customer/signin',
    payload: { credential, password: given },
    remoteAddress: from(),
  })
const own = (bearer: { authorization: string }) =>
  app.inject({ method: 'GET', url: '/api/v1/customer/get-customer-own', headers: bearer })
const code = (mobile: string) => requestCode(app, db, mobile, from())

async function ticketFor(mobile: string) {
  const { data } = (await byPhone(mobile, await code(mobile))).json<{
    data: { _id: string; ticket: string }
  }>()
  return { id: data._id, ticket: data.ticket }
}
const fresh = { newPassword: 'a brand new one', confirmPassword: 'a brand new one' }

test('API14, API15, D6: with code, ticket and new password every session ends, and only the new password works', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const other = await createTestUser(db, { isVerified: true })
  const answer = await byPhone(me.mobile, await code(me.mobile))
  expect(answer.json()).toEqual({
    data: { _id: me.customerId, ticket: expect.stringMatching(/^[\w-]{43}$/) },
  })
  const { ticket } = answer.json<{ data: { ticket: string } }>().data
  const done = await setPassword({ ...fresh, id: me.customerId, ticket })
  expect(done.json()).toEqual({ data: { _id: me.customerId } })
  expect((await own(me.bearer)).statusCode).toBe(401)
  expect((await own(other.bearer)).statusCode).toBe(200)
  expect((await signIn(me.email!, password)).statusCode).toBe(401)
  const again = await signIn(me.email!, fresh.newPassword)
  expect(again.json()).toMatchObject({ data: { isMobileProved: true } })
})

test('D6: a ticket is valid once, for its own customer, for fifteen minutes; an id alone resets nothing', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const other = await createTestUser(db, { isVerified: true })
  const mine = await ticketFor(me.mobile)
  const late = await ticketFor(other.mobile)
  const attempts = [
    { ...fresh, id: other.customerId, ticket: mine.ticket },
    { ...fresh, id: me.customerId, ticket: 'x'.repeat(43) },
    { ...fresh, id: '00000000-0000-4000-8000-000000000000', ticket: mine.ticket },
  ]
  for (const attempt of attempts)
    expect((await setPassword(attempt)).json()).toMatchObject({ code: 'TICKET_NOT_VALID' })
  expect((await setPassword({ ...fresh, id: me.customerId })).statusCode).toBe(400)
  expect((await setPassword({ ...fresh, ...mine })).statusCode).toBe(200)
  expect((await setPassword({ ...fresh, ...mine })).json()).toMatchObject({ code: 'TICKET_NOT_VALID' })
  clock.forward({ minutes: 15 })
  expect((await setPassword({ ...fresh, ...late })).json()).toMatchObject({ code: 'TICKET_NOT_VALID' })
})

test('D6: of ten concurrent resets with one ticket exactly one succeeds', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const ticket = await ticketFor(me.mobile)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      setPassword({ ...ticket, newPassword: `password no ${i}`, confirmPassword: `password no ${i}` }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('AU13, D6: different or weak passwords are refused, and the ticket stays valid', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const ticket = await ticketFor(me.mobile)
  const differ = await setPassword({ ...ticket, newPassword: 'one of them', confirmPassword: 'another one' })
  expect(differ.json()).toEqual({ error: 'The passwords do not match.', code: 'PASSWORDS_DIFFER' })
  for (const weak of ['short', 'password1', me.email!])
    expect((await setPassword({ ...ticket, newPassword: weak, confirmPassword: weak })).json()).toMatchObject(
      { code: 'WEAK_PASSWORD' },
    )
  expect((await setPassword({ ...ticket, ...fresh })).statusCode).toBe(200)
})

test('AU11, D5: a wrong, expired, used or unsent code gets the same response, byte for byte', async () => {
  const [me, other] = [await createTestUser(db), await createTestUser(db)]
  const right = await code(me.mobile)
  const first = await byPhone(me.mobile, wrongCode(right))
  expect(first.statusCode).toBe(400)
  expect(first.json()).toEqual({ error: 'Token is not correct! please try again', code: 'WRONG_CODE' })
  expect((await byPhone(me.mobile, right)).statusCode).toBe(200)
  const old = await code(other.mobile)
  clock.forward({ minutes: 10 })
  const answers = [
    await byPhone(me.mobile, right),
    await byPhone(other.mobile, old),
    await byPhone('07100999999', '123456'),
    await byPhone(me.mobile, 'abcdef'),
    await byPhone(me.mobile, ''),
  ]
  for (const answer of answers) expect(answer.body).toBe(first.body)
})

test('D5: a code is valid for its own number only', async () => {
  const [me, other] = [await createTestUser(db), await createTestUser(db)]
  const [mine, theirs] = [await code(me.mobile), await code(other.mobile)]
  expect((await byPhone(other.mobile, mine === theirs ? wrongCode(mine) : mine)).statusCode).toBe(400)
  expect((await byPhone(other.mobile, theirs)).statusCode).toBe(200)
})

test('D5: after five wrong attempts even the right code is refused, until a new one is sent', async () => {
  const me = await createTestUser(db)
  const right = await code(me.mobile)
  for (let i = 0; i < 5; i++) expect((await byPhone(me.mobile, wrongCode(right))).statusCode).toBe(400)
  expect((await byPhone(me.mobile, right)).statusCode).toBe(400)
  expect((await byPhone(me.mobile, await code(me.mobile))).statusCode).toBe(200)
})

test('D5: of two hundred concurrent guesses from a hundred IP addresses none succeeds and at most five are compared', async () => {
  const me = await createTestUser(db)
  const right = await requestCode(app, db, me.mobile, '10.4.0.0')
  const guesses = Array.from({ length: 200 }, (_, i) => String((Number(right) + 1 + i) % 1_000_000))
  const answers = await Promise.all(
    guesses.map((guess, i) => byPhone(me.mobile, guess.padStart(6, '0'), `10.4.0.${i % 100}`)),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
  const tries = async () =>
    db
      .selectFrom('one_time_codes')
      .select(['tries', 'tries_elsewhere'])
      .where('mobile_no', '=', me.mobile)
      .executeTakeFirstOrThrow()
  const counted = await tries()
  expect(counted.tries).toBeLessThanOrEqual(5)
  expect(counted.tries_elsewhere).toBeLessThanOrEqual(3)
  for (let i = 0; i < 5; i++) await byPhone(me.mobile, wrongCode(right), '10.4.0.0')
  expect((await tries()).tries).toBe(5)
  expect((await byPhone(me.mobile, right, '10.4.0.0')).statusCode).toBe(400)
})

test('D5: guesses from other IP addresses do not exhaust the owner’s attempts', async () => {
  const me = await createTestUser(db)
  const home = from()
  const right = await requestCode(app, db, me.mobile, home)
  for (let i = 0; i < 9; i++) await byPhone(me.mobile, wrongCode(right), i < 5 ? '10.40.0.1' : from())
  expect((await byPhone(me.mobile, right, from())).statusCode).toBe(400)
  expect((await byPhone(me.mobile, wrongCode(right), home)).statusCode).toBe(400)
  expect((await byPhone(me.mobile, right, home)).statusCode).toBe(200)
})

test('D5: of five concurrent requests with the right code one succeeds', async () => {
  const me = await createTestUser(db)
  const right = await code(me.mobile)
  const answers = await Promise.all(Array.from({ length: 5 }, () => byPhone(me.mobile, right)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('D5: one IP address has thirty attempts in 15 minutes, over all numbers', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 35; i++)
    statuses.push((await byPhone(`071008${String(10_000 + i)}`, '123456', '10.5.0.1')).statusCode)
  expect(statuses.filter((status) => status === 400)).toHaveLength(30)
  expect(statuses.slice(30)).toEqual([429, 429, 429, 429, 429])
})

test('D5: a code sent as a number gets its leading zeros back, and spaces are ignored', async () => {
  for (const write of [Number, (text: string) => `${text.slice(0, 3)} ${text.slice(3)}`]) {
    const me = await createTestUser(db)
    expect((await byPhone(me.mobile, write(await code(me.mobile)))).statusCode).toBe(200)
  }
})

test('D5: the right code for a number without an account gets the same format with nulls', async () => {
  expect((await byPhone('07100777777', await code('+447100777777'))).json()).toEqual({
    data: { _id: null, ticket: null },
  })
})
