import { expect, test } from 'vitest'

import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const overHttps = await testApp(undefined, { publicUrl: 'https://food.example' })
const overHttp = await testApp()
const join = ({ app }: typeof overHttp) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/guest/guest-signup',
    payload: { name: 'Amira', mobileNo: '07700900123' },
  })

test('D1: with https the session cookie has the prefix __Host-, which no subdomain can set; on http it has not', async () => {
  const [session = ''] = [(await join(overHttps)).headers['set-cookie']].flat()
  expect(session).toMatch(/^__Host-tablefare_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const [plain = ''] = [(await join(overHttp)).headers['set-cookie']].flat()
  expect(plain).toMatch(/^tablefare_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('D1: with https only the prefixed cookie signs in, and signing out removes the plain one too', async () => {
  const { token } = await createTestUser(overHttps.db)
  const own = async (cookie: string) => {
    const url = '/api/v1/customer/get-customer-own'
    return (await overHttps.app.inject({ method: 'GET', url, headers: { cookie } })).statusCode
  }
  expect(await own(`__Host-tablefare_session=${token}`)).toBe(200)
  expect(await own(`tablefare_session=${token}`)).toBe(401)
  const out = await overHttps.app.inject({ method: 'GET', url: '/api/v1/customer/logout' })
  const cleared = [out.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split('=')[0])
  expect(cleared).toEqual([
    '__Host-tablefare_session',
    '__Host-tablefare_signed_in',
    'tablefare_session',
    'tablefare_signed_in',
  ])
})

test('with https every response tells browsers to stay on https for a year; on http none does', async () => {
  for (const url of ['/livez', '/api/v1/nothing-here', '/api/v1/faq/get-all-faqs']) {
    const get = ({ app }: typeof overHttp) => app.inject({ method: 'GET', url })
    expect((await get(overHttps)).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect((await get(overHttp)).headers['strict-transport-security']).toBeUndefined()
  }
})
