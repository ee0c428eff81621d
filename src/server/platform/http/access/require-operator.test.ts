import { expect, test } from 'vitest'

import { testApp } from '#server/testing/test-app.ts'

const token = 'an-operator-token-of-32-characters'
const closed = await testApp()
const withToken = await testApp(undefined, { operators: { isOpen: false, token } })
const open = await testApp(undefined, { operators: { isOpen: true, token: undefined } })
const unnamedProxy = await testApp(undefined, { operators: { isOpen: false, token, hasUnknownProxy: true } })
const pages = ['/metrics', '/api/docs/', '/api/v1/openapi.json']
const away = { remoteAddress: '203.0.113.9' }
type Asked = { remoteAddress?: string; headers?: Record<string, string> }
const get = async ({ app }: typeof closed, url: string, asked: Asked = {}) =>
  app.inject({ method: 'GET', url, ...asked })

test.each(pages)('%s is served on this machine, and elsewhere only if opened in the config', async (url) => {
  expect((await get(closed, url)).statusCode).toBe(200)
  expect((await get(closed, url, away)).statusCode).toBe(404)
  expect((await get(open, url, away)).statusCode).toBe(200)
})

test.each([
  { 'x-forwarded-for': '203.0.113.9' },
  { forwarded: 'for=203.0.113.9' },
  { host: 'food.example' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-proto': 'https' },
  { 'x-real-ip': '127.0.0.1' },
  { via: '1.1 proxy' },
])('a request through a proxy on this machine is not local: %o', async (headers) => {
  for (const url of pages) expect((await get(closed, url, { headers })).statusCode).toBe(404)
})

test.each(pages)('behind a proxy that is not named, %s needs the token from everyone', async (url) => {
  expect((await get(unnamedProxy, url)).statusCode).toBe(401)
  const headers = { authorization: `Bearer ${token}` }
  expect((await get(unnamedProxy, url, { headers })).statusCode).toBe(200)
})

test.each(pages)('%s is served elsewhere with the token, as a bearer or as a password', async (url) => {
  const basic = (password: string) => `Basic ${Buffer.from(`any:${password}`).toString('base64')}`
  for (const authorization of [`Bearer ${token}`, basic(token)])
    expect((await get(withToken, url, { ...away, headers: { authorization } })).statusCode).toBe(200)
  for (const authorization of ['Bearer wrong', basic('wrong'), basic(''), 'Basic', token]) {
    const answer = await get(withToken, url, { ...away, headers: { authorization } })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toMatch(/^Basic/)
    expect(answer.json()).toMatchObject({ code: 'OPERATORS_ONLY' })
  }
})

test('health checks stay open', async () => {
  for (const url of ['/livez', '/readyz']) expect((await get(closed, url, away)).statusCode).toBe(200)
})
