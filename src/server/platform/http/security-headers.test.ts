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

test('TRACE is refused and echoes nothing', async () => {
  const headers = { 'x-canary': 'canary' }
  for (const url of ['/', '/api/v1/cuisine/get-all-cuisines', '/livez']) {
    const answer = await app.inject({ method: 'TRACE' as 'GET', url, headers })
    expect([404, 405]).toContain(answer.statusCode)
    expect(answer.body).not.toContain('canary')
  }
})
