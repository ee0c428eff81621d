import { expect, test } from 'vitest'

import { sweepSessions } from '#server/accounts/sessions/sweep-sessions.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
type Headers = Record<string, string>
type Seen = { _id: string; browser: string; isThisOne: boolean }

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const signIn = async (userAgent: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/customer/signin',
    payload: { credential: 'demo@tablefare.test', password: 'customer-demo' },
    headers: { 'user-agent': userAgent },
  })
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}` }
}
const send = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: Headers, payload?: object) =>
  app.inject({ method, url: `/api/v1/customer/${path}`, headers, ...(payload ? { payload } : {}) })
const list = async (headers: Headers) =>
  (await send('GET', 'get-sessions', headers)).json<{ data: Seen[] }>().data

test('D8: each device is listed by browser and times, and the present one is marked', async () => {
  const here = await signIn(firefox)
  clock.forward({ minutes: 5 })
  await signIn(`curl/8 ${'x'.repeat(500)}`)
  expect(await list(here)).toEqual([
    {
      _id: expect.any(String),
      browser: 'An app or another browser',
      startedAt: '2026-11-16T12:05:00.000Z',
      lastUsedAt: '2026-11-16T12:05:00.000Z',
      isThisOne: false,
      board: null,
    },
    {
      _id: expect.any(String),
      browser: 'Firefox on Windows',
      startedAt: '2026-11-16T12:00:00.000Z',
      lastUsedAt: '2026-11-16T12:00:00.000Z',
      isThisOne: true,
      board: null,
    },
  ])
})

test('D1: one device is signed out and no other; another person’s is not found', async () => {
  const [here, there, stranger] = [await signIn(firefox), await signIn('curl/8'), await createTestUser(db)]
  const target = (await list(there)).find(({ isThisOne }) => isThisOne)!
  expect((await send('DELETE', `end-session/${target._id}`, stranger.bearer)).statusCode).toBe(404)
  expect((await send('DELETE', `end-session/${target._id}`, here)).statusCode).toBe(200)
  expect((await send('GET', 'get-customer-own', there)).statusCode).toBe(401)
  expect((await send('GET', 'get-customer-own', here)).statusCode).toBe(200)
  expect((await send('DELETE', `end-session/${target._id}`, here)).statusCode).toBe(404)
})

test('D1: signing out everywhere ends the other sessions, or all of them, but never another person’s', async () => {
  const [here, stranger] = [await signIn(firefox), await createTestUser(db)]
  const others = [await signIn('curl/8'), await signIn('curl/8')]
  const { ended } = (await send('POST', 'sign-out-everywhere', here, {})).json<{ data: { ended: number } }>()
    .data
  expect(ended).toBeGreaterThanOrEqual(2)
  for (const other of others) expect((await send('GET', 'get-customer-own', other)).statusCode).toBe(401)
  expect(await list(here)).toHaveLength(1)
  const all = await send('POST', 'sign-out-everywhere', here, { thisOneToo: true })
  expect(all.headers['set-cookie']).toEqual([1, 2].map(() => expect.stringContaining('Max-Age=0')))
  expect((await send('GET', 'get-customer-own', here)).statusCode).toBe(401)
  expect((await send('GET', 'get-customer-own', stranger.bearer)).statusCode).toBe(200)
})

test('D1: signing in ends the previous session', async () => {
  const guest = await createTestUser(db, { kind: 'guest' })
  await app.inject({
    method: 'POST',
    url: '/api/v1/customer/signin',
    payload: { credential: 'demo@tablefare.test', password: 'customer-demo' },
    headers: { cookie: guest.cookie, 'sec-fetch-site': 'same-origin' },
  })
  expect((await send('GET', 'get-customer-own', guest.bearer)).statusCode).toBe(401)
})

test('an ended session is deleted after a month, and an open one is not', async () => {
  const { bearer } = await createTestUser(db)
  clock.forward({ days: 60 })
  await sweepSessions(deps)
  expect((await send('GET', 'get-customer-own', bearer)).statusCode).toBe(200)
  const { n } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('expires_at', '<', clock.now())
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(0)
})
