import { expect, test } from 'vitest'

import { sendOverHttp, sendInProcess } from '#server/platform/http/site/send-to-api.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const get = (path: string, headers: Record<string, string>) =>
  app.inject({ method: 'GET', url: `/api/v1/customer/${path}`, headers })
const cleared =
  'tablefare_session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax'
const hintCleared =
  'tablefare_signed_in=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax'

test('API9, D1, D2, H5: signing out ends the session on the server and clears the cookie', async () => {
  const { bearer, cookie } = await createTestUser(db)
  const answer = await get('logout', { cookie, 'sec-fetch-site': 'same-origin' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ data: null })
  expect(answer.headers['set-cookie']).toEqual([cleared, hintCleared])
  expect((await get('get-customer-own', bearer)).statusCode).toBe(401)
  expect((await get('get-customer-own', { cookie })).statusCode).toBe(401)
})

test('D2: signing out of an ended or unknown session still clears the cookie', async () => {
  const own = { 'sec-fetch-site': 'same-origin' }
  for (const headers of [{ ...own, cookie: `tablefare_session=${'x'.repeat(43)}` }, own, {}]) {
    const answer = await get('logout', headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toEqual([cleared, hintCleared])
  }
})

test('API10: the signed-in customer gets their own data; a missing or unknown token gets a 401', async () => {
  const { bearer, customerId } = await createTestUser(db)
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
      error: 'Sign in to continue.',
      code: 'NOT_SIGNED_IN',
    })
})

test('D1: replies to a signed-in caller are not cacheable', async () => {
  const { bearer } = await createTestUser(db)
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
])('D1: with the cookie, a sign-out from %s is refused and the session stays open', async (_, headers) => {
  const { bearer, cookie } = await createTestUser(db)
  const answer = await get('logout', { cookie, ...headers })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ code: 'CROSS_SITE_REQUEST' })
  expect((await get('get-customer-own', bearer)).statusCode).toBe(200)
})

test('D1: with the cookie, a sign-out from this site works; with a bearer token no Origin header is needed', async () => {
  const one = await createTestUser(db)
  expect((await get('logout', { cookie: one.cookie, origin: 'http://localhost:80' })).statusCode).toBe(200)
  const two = await createTestUser(db)
  expect((await get('logout', { ...two.bearer, origin: 'https://evil.example' })).statusCode).toBe(200)
})

await app.listen({ host: '127.0.0.1', port: 0 })
const ways = [
  ['within the process', sendInProcess(app)],
  ['over HTTP', sendOverHttp(app.listeningOrigin)],
] as const

test.each(ways)('D1: a page that calls the API %s forwards cookies both ways', async (_, sendFor) => {
  const { cookie, bearer } = await createTestUser(db)
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

test('D1: if the public URL is https, the cookie is Secure', async () => {
  const secure = await testApp(undefined, { publicUrl: 'https://tablefare.example' })
  const answer = await secure.app.inject({
    method: 'GET',
    url: '/api/v1/customer/logout',
    headers: { cookie: '__Host-tablefare_session=x', origin: 'https://tablefare.example' },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['set-cookie']).toEqual([1, 2, 3, 4].map(() => expect.stringContaining('; Secure')))
})
