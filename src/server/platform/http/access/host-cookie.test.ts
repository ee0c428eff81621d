import { expect, test } from 'vitest'

import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const publicUrl = 'https://tablefare.example'
const { app, db } = await testApp(undefined, { publicUrl })
const me = await createTestUser(db, { isVerified: true })
const own = (cookie: string) =>
  app.inject({ method: 'GET', url: '/api/v1/customer/get-customer-own', headers: { cookie } })

test('D1: with https every cookie is Secure, for the whole host, and named __Host-', async () => {
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/v1/customer/signin',
    payload: { credential: me.email, password },
  })
  const cookies = [signedIn.headers['set-cookie'] ?? []].flat()
  expect(cookies.length).toBeGreaterThanOrEqual(2)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-tablefare_\w+=[^;]+;/)
    expect(cookie).toMatch(/; Path=\/(;|$)/)
    expect(cookie).toMatch(/; Secure(;|$)/)
    expect(cookie).not.toMatch(/; Domain=/i)
  }
  const sent = cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
  expect((await own(sent)).statusCode).toBe(200)

  const out = await app.inject({
    method: 'GET',
    url: '/api/v1/customer/logout',
    headers: { cookie: sent, origin: publicUrl },
  })
  for (const cookie of [out.headers['set-cookie'] ?? []].flat())
    expect(cookie).toMatch(/^(__Host-)?tablefare_\w+=;.*Max-Age=0.*; Secure/)
  expect((await own(sent)).statusCode).toBe(401)
})

test('D1: with https a cookie without the prefix, which a subdomain can plant, opens no session', async () => {
  expect((await own(`__Host-${me.cookie}`)).statusCode).toBe(200)
  expect((await own(me.cookie)).statusCode).toBe(401)
})
