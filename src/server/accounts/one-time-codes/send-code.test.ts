import { expect, test } from 'vitest'

import { deleteExpiredCodes } from '#server/accounts/one-time-codes/store.ts'
import { testApp } from '#server/testing/test-app.ts'
import { findLatestCode, solveCaptcha } from '#server/testing/clients/one-time-codes.ts'

const { app, db, clock, deps } = await testApp(undefined, { codesPerHour: 40 })
let address = 0

const send = async (
  mobileNo: unknown,
  { captcha, from = ++address }: { captcha?: string; from?: number } = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/customer/send-code',
    payload: { mobileNo, captcha: captcha ?? (await solveCaptcha(app)) },
    remoteAddress: `10.2.${from >> 8}.${from & 255}`,
  })
const sent = async () => {
  const { n } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

test('AU7, AU8, D5: a six-digit code is sent by SMS to +44, and only its keyed hash is stored', async () => {
  const answer = await send('07700 900001')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ data: { minutes: 10 } })
  const code = await findLatestCode(db, '+447700900001')
  expect(code).toMatch(/^\d{6}$/)
  const stored = await db.selectFrom('one_time_codes').selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ mobile_no: '+447700900001', tries: 0 })
  expect(stored.code_hash).toHaveLength(32)
  expect(JSON.stringify(stored)).not.toContain(code)
})

test('D5: a number with an account and one without get the same response and the same message', async () => {
  const known = await send('07700900002')
  const unknown = await send('07700900998')
  expect(unknown.body).toBe(known.body)
  expect(unknown.statusCode).toBe(known.statusCode)
  const texts = await db
    .selectFrom('messages')
    .select('text')
    .where('recipient', 'in', ['+447700900002', '+447700900998'])
    .execute()
  expect(new Set(texts.map(({ text }) => text?.replace(/\d{6}/, 'CODE'))).size).toBe(1)
})

test('D5: a number has one valid code: a second one replaces the first', async () => {
  await send('07700900010')
  await send('07700900010')
  const rows = await db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('mobile_no', '=', '+447700900010')
    .execute()
  expect(rows).toHaveLength(1)
})

test('AU9, D5: a number gets three codes in 15 minutes, in any spelling, and ten a day', async () => {
  const spellings = ['07700900020', '+44 7700 900020', 7700900020]
  for (const spelling of spellings) expect((await send(spelling)).statusCode).toBe(200)
  const refused = await send('07700-900020')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({
    error: 'Too many attempts. Try again in 15 minutes, or enter the latest code that we sent.',
  })
  let codes = 3
  for (let i = 0; i < 20; i++) {
    clock.forward({ minutes: 16 })
    const { statusCode } = await send('07700900020')
    if (statusCode === 200) codes++
  }
  expect(codes).toBe(10)
})

test('D5: one IP address gets two codes in 15 minutes for a number and four a day, and its owner still gets one from elsewhere', async () => {
  clock.forward({ hours: 2 })
  const from = 51_000
  let codes = 0
  for (let quarter = 0; quarter < 6; quarter++) {
    const before = codes
    for (let i = 0; i < 4; i++) if ((await send('07700900030', { from })).statusCode === 200) codes++
    expect(codes - before).toBeLessThanOrEqual(2)
    expect((await send('07700900030', { from: 52_000 + quarter })).statusCode).toBe(200)
    clock.forward({ minutes: 16 })
  }
  expect(codes).toBe(4)
})

test('D5: one IP address gets twenty codes an hour, over all numbers', async () => {
  clock.forward({ hours: 2 })
  const from = 50_000
  const answers = []
  for (let i = 0; i < 25; i++) answers.push(await send(`077009003${String(i).padStart(2, '0')}`, { from }))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
})

test('D5: the site’s hourly limit holds, also for concurrent requests', async () => {
  clock.forward({ hours: 2 })
  // New numbers have three quarters of the 40.
  await send('07100000098')
  await db.updateTable('limits').set({ count: 20 }).where('scope', 'like', 'codes:%').execute()
  const before = await sent()
  const captchas = await Promise.all(Array.from({ length: 80 }, () => solveCaptcha(app)))
  const answers = await Promise.all(
    captchas.map((captcha, i) => send(`071000000${String(i).padStart(2, '0')}`, { captcha })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
  expect((await sent()) - before).toBe(10)
  clock.forward({ hours: 1 })
  expect((await send('07100000099')).statusCode).toBe(200)
})

test('D5: a solved captcha is valid once, also if it is sent ten times at once', async () => {
  clock.forward({ hours: 2 })
  const captcha = await solveCaptcha(app)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => send(`0710000010${i}`, { captcha })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
    expect(answer.json()).toMatchObject({ code: 'CAPTCHA_FAILED' })
})

const asPayload = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const readPayload = (captcha: string) => JSON.parse(Buffer.from(captcha, 'base64').toString()) as Solved
type Solved = { challenge: { parameters: Record<string, unknown>; signature: string }; solution: object }

test.each<[string, (solved: Solved) => string]>([
  ['nothing', () => ''],
  ['no base64', () => '%%%'],
  ['no JSON', () => Buffer.from('{').toString('base64')],
  ['null', () => asPayload(null)],
  [
    'another counter',
    (solved) => asPayload({ ...solved, solution: { counter: 999_999, derivedKey: '00ff' } }),
  ],
  [
    'an easier prefix',
    ({ challenge, solution }) =>
      asPayload({
        solution,
        challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } },
      }),
  ],
  [
    'a later end',
    ({ challenge, solution }) =>
      asPayload({
        solution,
        challenge: {
          ...challenge,
          parameters: { ...challenge.parameters, data: { expires: 4_000_000_000 } },
        },
      }),
  ],
  [
    'another signature',
    ({ challenge, solution }) =>
      asPayload({ solution, challenge: { ...challenge, signature: 'a'.repeat(64) } }),
  ],
])('D5: a captcha with %s is refused, and no code is sent', async (_, forge) => {
  const before = await sent()
  const answer = await send('07100000200', { captcha: forge(readPayload(await solveCaptcha(app))) })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'CAPTCHA_FAILED' })
  expect(await sent()).toBe(before)
})

test('D5: an expired captcha is refused', async () => {
  const captcha = await solveCaptcha(app)
  clock.forward({ minutes: 21 })
  expect((await send('07100000201', { captcha })).json()).toMatchObject({ code: 'CAPTCHA_FAILED' })
})

test.each(['020 7946 0100', '+33612345678', '', 'x'])('D5: no code is sent to %j', async (mobileNo) => {
  expect((await send(mobileNo)).json()).toMatchObject({ code: 'NOT_A_MOBILE' })
})

test('expired codes, tickets and captchas are deleted', async () => {
  clock.forward({ days: 1 })
  await deleteExpiredCodes(db, deps.now())
  expect(await db.selectFrom('one_time_codes').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('solved_challenges').selectAll().execute()).toEqual([])
})
