import { expect, test } from 'vitest'

import { api } from '#contract/api.ts'
import { type Endpoint, apiPrefix } from '#contract/endpoint.ts'
import { sampleInput } from '#server/testing/sample-input.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const calls = Object.values(api).flatMap((entries) => Object.entries<Endpoint>(entries))
const changing = calls.filter(([, entry]) => entry.method !== 'GET' || entry.mutates)
const me = await createTestUser(db, { isAdmin: true })

const send = (entry: Endpoint, headers: Record<string, string>) => {
  const body = sampleInput(entry.body)
  return app.inject({
    method: entry.method,
    url: apiPrefix + entry.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
    headers: { cookie: me.cookie, ...headers },
    ...(body ? { payload: body } : {}),
  })
}

test('D1: the tested endpoints are those that write, and sign-out is among them', () => {
  expect(changing.length).toBeGreaterThan(20)
  expect(changing.map(([name]) => name)).toContain('signOut')
})

test.each(changing)('D1: %s with the cookie is refused if another site sends it', async (_, entry) => {
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
    {},
  ]
  for (const headers of foreign) {
    const answer = await send(entry, headers)
    expect([headers, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      headers,
      403,
      'CROSS_SITE_REQUEST',
    ])
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('D1: the session is still open afterwards, and the same calls from this site work', async () => {
  const own = { method: 'GET', url: `${apiPrefix}/customer/get-customer-own`, headers: me.bearer } as const
  expect((await app.inject(own)).statusCode).toBe(200)
  for (const [name, entry] of changing.filter(([name]) => !/logOut|signOut|closeAccount|signIn/.test(name))) {
    const answer = await send(entry, { 'sec-fetch-site': 'same-origin' })
    expect([name, answer.json<{ code?: string }>().code]).not.toEqual([name, 'CROSS_SITE_REQUEST'])
  }
})

test('D1: a read with the cookie needs no Origin header, so a link from another site finds the visitor signed in', async () => {
  const answer = await app.inject({
    method: 'GET',
    url: `${apiPrefix}/customer/get-customer-own`,
    // A user whom the tests above have not used.
    headers: { cookie: (await createTestUser(db)).cookie, 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.statusCode).toBe(200)
})
