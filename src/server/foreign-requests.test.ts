import { expect, test } from 'vitest'

import { api } from '#contract/api.ts'
import { type Endpoint, prefix } from '#contract/endpoint.ts'
import { sampleInput } from '#server/testing/sample-input.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const calls = Object.values(api).flatMap((entries) => Object.entries<Endpoint>(entries))
const changing = calls.filter(([, entry]) => entry.method !== 'GET' || entry.changes)
const me = await signedIn(db, { isAdmin: true })

const send = (entry: Endpoint, headers: Record<string, string>) => {
  const body = sampleInput(entry.body)
  return app.inject({
    method: entry.method,
    url: prefix + entry.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
    headers: { cookie: me.cookie, ...headers },
    ...(body ? { payload: body } : {}),
  })
}

test('D1: there are calls that change something, and the logout is among them', () => {
  expect(changing.length).toBeGreaterThan(20)
  expect(changing.map(([name]) => name)).toContain('logOut')
})

test.each(changing)(
  'D1: %s with the cookie is refused when another site’s page sends it',
  async (_, entry) => {
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
      {},
    ]
    for (const headers of foreign) {
      const answer = await send(entry, headers as Record<string, string>)
      expect([headers, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        headers,
        403,
        'FOREIGN_REQUEST',
      ])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  },
)

test('D1: after all of that the session still lives, and from this site’s own page the same calls get through', async () => {
  const own = { method: 'GET', url: `${prefix}/customer/get-customer-own`, headers: me.bearer } as const
  expect((await app.inject(own)).statusCode).toBe(200)
  for (const [name, entry] of changing.filter(([name]) => !/logOut|signOut|closeAccount|signIn/.test(name))) {
    const answer = await send(entry, { 'sec-fetch-site': 'same-origin' })
    expect([name, answer.json<{ code?: string }>().code]).not.toEqual([name, 'FOREIGN_REQUEST'])
  }
})

test('D1: reading with the cookie needs no origin: a link from another site finds the visitor signed in', async () => {
  const answer = await app.inject({
    method: 'GET',
    url: `${prefix}/customer/get-customer-own`,
    // Of somebody whom the tests above have not touched.
    headers: { cookie: (await signedIn(db)).cookie, 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.statusCode).toBe(200)
})
