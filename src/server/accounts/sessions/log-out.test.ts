import { expect, test } from 'vitest'

import { sendTo, sendWithin } from '#server/platform/http/send.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const get = (path: string, headers: Record<string, string>) =>
  app.inject({ method: 'GET', url: `/api/v1/customer/${path}`, headers })
const cleared =
  'tablefare_session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax'
const hintCleared =
  'tablefare_signed_in=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax'

test('API9, D1, D2, H5: logging out ends the session on the server and clears the cookie', async () => {
  const { bearer, cookie } = await signedIn(db)
  const answer = await get('logout', { cookie, 'sec-fetch-site': 'same-origin' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ data: null })
  expect(answer.headers['set-cookie']).toEqual([cleared, hintCleared])
  expect((await get('get-customer-own', bearer)).statusCode).toBe(401)
  expect((await get('get-customer-own', { cookie })).statusCode).toBe(401)
})

test('D2: logging out of a session that is dead, or never was, clears the cookie all the same', async () => {
  const own = { 'sec-fetch-site': 'same-origin' }
  for (const headers of [{ ...own, cookie: `tablefare_session=${'x'.repeat(43)}` }, own, {}]) {
    const answer = await get('logout', headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toEqual([cleared, hintCleared])
  }
})

test('API10: whoever is signed in is told who they are; nobody and a made-up token get a 401', async () => {
  const { bearer, customerId } = await signedIn(db)
  expect((await get('get-customer-own', bearer)).json()).toMatchObject({ data: { _id: customerId } })
  for (const authorization of [
    '',
    'Bearer',
    'Bearer x',
    `Bearer ${'A'.repeat(43)}`,
    'Basic YTpi',
    'Bearer a b',
  ])
    expect((await get('get-customer-own', { authorization })).json()).toEqual({
      error: 'Sign in to go on.',
      code: 'NOT_SIGNED_IN',
    })
})

test('D1: what is said to one person may be kept by no cache', async () => {
  const { bearer } = await signedIn(db)
  expect((await get('get-customer-own', bearer)).headers['cache-control']).toBe('private, no-store')
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://localhost:81' }],
  ['a host that begins alike', { origin: 'http://localhost.evil.example' }],
  ['an origin that hides', { origin: 'null' }],
  ['another site, by the browser’s word', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site', origin: 'http://localhost' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['nowhere', {}],
])('D1: with the cookie, a logout from %s is refused and the session lives', async (_, headers) => {
  const { bearer, cookie } = await signedIn(db)
  const answer = await get('logout', { cookie, ...headers })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ code: 'FOREIGN_REQUEST' })
  expect((await get('get-customer-own', bearer)).statusCode).toBe(200)
})

test('D1: with the cookie, a logout from this site’s own origin is done; a bearer needs no origin', async () => {
  const one = await signedIn(db)
  expect((await get('logout', { cookie: one.cookie, origin: 'http://localhost:80' })).statusCode).toBe(200)
  const two = await signedIn(db)
  expect((await get('logout', { ...two.bearer, origin: 'https://evil.example' })).statusCode).toBe(200)
})

await app.listen({ host: '127.0.0.1', port: 0 })
const ways = [
  ['within the process', sendWithin(app)],
  ['over HTTP', sendTo(app.listeningOrigin)],
] as const

test.each(ways)('D1: a page that acts for its visitor %s passes on cookies both ways', async (_, sendFor) => {
  const { cookie, bearer } = await signedIn(db)
  const visitor = (headers: Record<string, string>, protocol = 'http') =>
    ({ headers, ip: '127.0.0.1', host: new URL(app.listeningOrigin).host, protocol }) as never
  const out = (headers: Record<string, string>, protocol?: string) =>
    sendFor(visitor({ cookie, ...headers }, protocol))('/api/v1/customer/logout', {
      method: 'GET',
      headers: {},
    })
  expect((await out({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await out({})).status).toBe(403)
  expect((await get('get-customer-own', bearer)).statusCode).toBe(200)
  expect(await out({ origin: app.listeningOrigin })).toMatchObject({
    status: 200,
    setCookies: [cleared, hintCleared],
  })
  expect((await get('get-customer-own', bearer)).statusCode).toBe(401)
  expect((await out({ 'sec-fetch-site': 'same-origin' }, 'https')).setCookies).toEqual([
    `${cleared}; Secure`,
    `${hintCleared}; Secure`,
  ])
})

test('D1: where the site is known by https, the cookie is for https alone', async () => {
  const secure = await testApp(undefined, { publicUrl: 'https://tablefare.example' })
  const answer = await secure.app.inject({
    method: 'GET',
    url: '/api/v1/customer/logout',
    headers: { cookie: 'tablefare_session=x', origin: 'https://tablefare.example' },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['set-cookie']).toEqual([1, 2].map(() => expect.stringContaining('; Secure')))
})
