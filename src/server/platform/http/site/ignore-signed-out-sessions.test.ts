import { expect, test } from 'vitest'

import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testSite } from '#server/testing/test-site.ts'

const { app, db } = await testSite()
const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers })

test('D2: a device that signed out offline still sends its session cookie, and gets the pages of a visitor', async () => {
  const { cookie } = await createTestUser(db, { name: 'Zora Quince' })
  const signedOut = cookie.replace('; tablefare_signed_in=1', '')
  for (const url of ['/user', '/user.data']) {
    expect((await get(url, { cookie })).body).toContain('Zora Quince')
    for (const left of [signedOut, `a=1; ${signedOut}; b=2`, `tablefare_signed_in=; ${signedOut}`])
      expect((await get(url, { cookie: left })).body).not.toContain('Zora Quince')
  }
  // The call that ends the session needs its cookie.
  const own = await get('/api/v1/customer/get-customer-own', { cookie: signedOut })
  expect(own.statusCode).toBe(200)
})
