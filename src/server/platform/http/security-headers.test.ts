import { expect, test } from 'vitest'

import { testApp } from '#server/testing/test-app.ts'

const { app } = await testApp()
const urls = [
  '/livez',
  '/metrics',
  '/api/docs/',
  '/api/v1/openapi.json',
  '/api/v1/cuisine/get-all-cuisines',
  '/api/v1/customer/get-customer-own',
  '/api/v1/nothing-here',
  '/api/v1/%zz',
]

test.each(urls)('%s cannot be framed, sniffed or extended by plugins and base addresses', async (url) => {
  const { headers } = await app.inject({ method: 'GET', url })
  expect(headers['x-content-type-options']).toBe('nosniff')
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining(["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"]),
  )
})

test('a request over the limit of its address has the headers of every response, and the API’s error format', async () => {
  const limited = await testApp(undefined, {
    requestLimit: { perSecond: 0.001, burst: 1 },
    publicUrl: 'https://food.example',
  })
  const get = (url: string) => limited.app.inject({ method: 'GET', url, remoteAddress: '203.0.113.9' })
  await get('/livez')
  const [page, call] = [await get('/nowhere'), await get('/api/v1/cuisine/get-all-cuisines')]
  for (const { statusCode, headers } of [page, call]) {
    expect(statusCode).toBe(429)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'retry-after': '5',
    })
  }
  expect(page.body).toContain('Wait a few seconds, then reload the page.')
  expect(call.json()).toEqual({
    error: 'Too many requests from your network. Wait a few seconds, then reload the page.',
    code: 'TOO_MANY_REQUESTS',
  })
})

test('TRACE is refused and echoes nothing', async () => {
  const headers = { 'x-canary': 'canary' }
  for (const url of ['/', '/api/v1/cuisine/get-all-cuisines', '/livez']) {
    const answer = await app.inject({ method: 'TRACE' as 'GET', url, headers })
    expect([404, 405]).toContain(answer.statusCode)
    expect(answer.body).not.toContain('canary')
  }
})
