import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { hostileReturnPaths } from '#domain/testing/hostile-return-paths.ts'
import { password, createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testSite } from '#server/testing/test-site.ts'

const { app, db } = await testSite()
const behindTls = await testSite({ publicUrl: 'https://food.example' })
const me = await createTestUser(db)
let address = 0
const from = () => `10.70.${++address >> 8}.${address & 255}`

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}, on = app) =>
  on.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: from(),
  })
const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80' }
const signIn = { credential: me.email!, password }

test('D10: with any hostile return address, each of the three forms redirects to the home page', async () => {
  let people = 0
  const forms: [string, () => Record<string, string>][] = [
    ['/sign-in', () => signIn],
    [
      '/sign-up',
      () => ({
        email: `way-${++people}@example.com`,
        mobileNo: `07101${String(100_000 + people)}`,
        password: 'a long enough one',
      }),
    ],
    ['/guest-sign-up', () => ({ name: 'Sam', mobileNo: '07100000001' })],
  ]
  for (const hostile of hostileReturnPaths)
    for (const [form, fields] of forms) {
      const answer = await post(form, { ...fields(), from: hostile })
      expect([form, hostile, answer.statusCode, answer.headers.location]).toEqual([form, hostile, 302, '/'])
    }
  const back = await post('/sign-in', { ...signIn, from: '/order/caf%C3%A9?x=1' })
  expect(back.headers.location).toBe('/order/caf%C3%A9?x=1')
})

test('D10: opened with such a return address, the pages do not contain it', async () => {
  for (const hostile of hostileReturnPaths.filter((way) => way.includes('evil')))
    for (const page of ['/sign-in', '/sign-up', '/guest-sign-up']) {
      const answer = await app.inject({
        method: 'GET',
        url: `${page}?${new URLSearchParams({ from: hostile })}`,
      })
      expect(answer.statusCode).toBe(200)
      const taken = [...answer.body.matchAll(/(?:href|value|action)="([^"]*)"/g)].map(([, value]) => value)
      // The page's own form posts to its own URL.
      const carried = taken.filter((value) => value?.includes('evil') && !value.startsWith(`${page}?from=`))
      expect([hostile, carried]).toEqual([hostile, []])
    }
})

const tooLong = 'x'.repeat(300 * 1024)

test('a form that declares too great a length is rejected with a message before it is read', async () => {
  const answer = await post('/sign-in', { credential: tooLong, password })
  expect(answer.statusCode).toBe(413)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain('That is too long')
  expect((await post('/no-such-page', { a: tooLong })).statusCode).toBe(413)
})

test('a form without a declared length is cut off at the limit, and the site continues to work', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { hostname, port } = new URL(app.listeningOrigin)
  const line = connect(Number(port), hostname)
  let answer = ''
  line.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  line.on('error', () => {})
  const closed = new Promise<void>((resolve) => line.once('close', () => resolve()))
  line.write(
    'POST /sign-in HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n',
  )
  const piece = Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`)
  let written = 0
  // Continues as long as it is read.
  while (!line.destroyed && written < 4_000) {
    if (!line.write(piece))
      await Promise.race([new Promise((resolve) => line.once('drain', resolve)), closed])
    else await delay(0)
    written++
    if (answer) break
  }
  line.destroySoon()
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(written).toBeLessThan(1_000)
  expect((await app.inject({ method: 'GET', url: '/sign-in' })).statusCode).toBe(200)
})

test('D1: behind an unnamed proxy that ends TLS, forms from the public address are accepted', async () => {
  const visitor = await createTestUser(behindTls.db)
  const fields = { credential: visitor.email!, password, from: '/user' }
  const headers = { host: 'food.example', origin: 'https://food.example', 'sec-fetch-site': 'same-origin' }
  const answer = await post('/sign-in', fields, headers, behindTls.app)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/user'])
  expect([answer.headers['set-cookie']].flat()[0]).toContain('Secure')
  const foreign = { ...headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const refused = await post('/sign-in', fields, foreign, behindTls.app)
  expect(refused.statusCode).toBe(400)
  expect(refused.headers['set-cookie']).toBeUndefined()
})

test('D1: another site’s form cannot sign anyone out: it is refused and is not a 500', async () => {
  const { cookie, bearer } = await createTestUser(db)
  const answers = [
    await post('/log-out', {}, { cookie, 'sec-fetch-site': 'cross-site' }),
    await post('/log-out', {}, { cookie }),
  ]
  for (const { statusCode } of answers) expect(statusCode).toBe(403)
  const still = { method: 'GET', url: '/api/v1/customer/get-customer-own', headers: bearer } as const
  expect((await app.inject(still)).statusCode).toBe(200)
  expect((await post('/log-out', {}, { ...own, cookie, host: 'localhost:80' })).statusCode).toBe(302)
  expect((await app.inject(still)).statusCode).toBe(401)
})

test('AU13: sent before hydration, the form asks for the new password again, with a message', async () => {
  const fields = { newPassword: 'a brand new one', confirmPassword: 'a brand new one', id: '', ticket: '' }
  const answer = await post('/reset-password', fields)
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('The page was still loading.')
  expect(answer.body).not.toContain('UUID')
})

test('AC2: a refused form does not send secret fields back', async () => {
  const { cookie } = await createTestUser(db)
  const secrets = Object.fromEntries(
    ['password', 'newPassword', 'confirmPassword', 'otp', 'code', 'ticket', 'token'].map((name) => [
      name,
      `canary-${name}`,
    ]),
  )
  for (const intent of ['name', 'contact', 'email', 'add-address', 'close', 'become-customer']) {
    const answer = await post('/user', { intent, ...secrets }, { ...own, cookie, host: 'localhost:80' })
    expect([intent, answer.body.includes('My Profile')]).toEqual([intent, true])
    expect([intent, answer.body.includes('canary')]).toEqual([intent, false])
  }
})
