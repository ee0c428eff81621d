import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const hsts = 'max-age=31536000; includeSubDomains'
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
  // The last cannot be parsed by the router.
  for (const url of ['/livez', '/api/v1/nothing-here', '/api/v1/faq/get-all-faqs', '/api/v1/%zz']) {
    const get = ({ app }: typeof overHttp) => app.inject({ method: 'GET', url })
    expect((await get(overHttps)).headers['strict-transport-security']).toBe(hsts)
    expect((await get(overHttp)).headers['strict-transport-security']).toBeUndefined()
  }
})

test('with https a request that Node cannot parse, and one over the limit of its address, get the header too', async () => {
  const limited = await testApp(undefined, {
    publicUrl: 'https://food.example',
    requestLimit: { perSecond: 1, burst: 1 },
  })
  const get = () => limited.app.inject({ method: 'GET', url: '/livez', remoteAddress: '192.0.2.7' })
  await get()
  const refused = await get()
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['strict-transport-security']).toBe(hsts)
  for (const [{ app }, wanted] of [
    [overHttps, hsts],
    [overHttp, undefined],
  ] as const) {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await sendRaw((app.server.address() as AddressInfo).port, 'NONSENSE\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(/^strict-transport-security: (.*)$/im.exec(answer)?.[1]?.trim()).toBe(wanted)
  }
})

async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(bytes)
  return text(socket)
}
