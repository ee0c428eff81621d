import { expect, test } from 'vitest'

import { api } from '#contract/api.ts'
import { apiPrefix, type Endpoint } from '#contract/endpoint.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { secondFactorClient } from '#server/testing/clients/second-factor-client.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { send, signIn, addTotp, addPasskey } = secondFactorClient(app, db, clock)
const entries: Endpoint[] = Object.values(api).flatMap((group) => Object.values<Endpoint>(group))
const adminEntries = entries.filter(({ access }) => access === 'admin')
const absent = '00000000-0000-4000-8000-000000000000'

test('a real admin without a factor signs in, and every admin endpoint refuses with its own code', async () => {
  const me = await createTestUser(db, { isAdmin: true, isDemo: false })
  expect(await signIn(me)).toMatchObject({ status: 200, data: { isAdmin: true } })
  expect(adminEntries.length).toBeGreaterThan(20)
  for (const { method, path } of adminEntries) {
    const url = apiPrefix + path.replace(/:\w+/g, absent)
    const answer = await app.inject({ method, url, headers: me.bearer })
    expect([path, answer.statusCode, answer.json()]).toMatchObject([
      path,
      403,
      { code: 'SECOND_FACTOR_MISSING' },
    ])
  }
  expect(await send('/second-factor/get-own', undefined, me)).toMatchObject({ data: { isRequired: true } })
})

test.each([
  ['an authenticator app', addTotp],
  ['a passkey', addPasskey],
])('with %s the same session of an admin is let in', async (_name, add) => {
  const me = await createTestUser(db, { isAdmin: true, isDemo: false })
  await add(me)
  expect((await send('/role/get-admins', undefined, me)).status).toBe(200)
  expect(await send('/second-factor/get-own', undefined, me)).toMatchObject({ data: { isRequired: false } })
})

test('a set-up that was not confirmed lets no admin in', async () => {
  const me = await createTestUser(db, { isAdmin: true, isDemo: false })
  await send('/second-factor/start-totp', { password }, me)
  await send('/second-factor/start-passkey', { password }, me)
  expect((await send('/role/get-admins', undefined, me)).status).toBe(403)
})

test('EN4: the accounts of the demonstration world need no factor; an admin invited there does', async () => {
  const demo = await send('/customer/signin', { credential: 'admin@tablefare.test', password: 'admin-demo' })
  const bearer = { authorization: `Bearer ${demo.token}` }
  const admins = await app.inject({ method: 'GET', url: `${apiPrefix}/role/get-admins`, headers: bearer })
  expect(admins.statusCode).toBe(200)
  const rows = await db.selectFrom('customers').select('email').where('is_demo', '=', true).execute()
  expect(rows.map(({ email }) => email)).toEqual(
    expect.arrayContaining(['admin@tablefare.test', 'demo@tablefare.test', 'kitchen@tablefare.test']),
  )
  const invited = await createTestUser(db)
  await db
    .insertInto('memberships')
    .values({ customer_id: invited.customerId, role: 'admin', restaurant_id: null })
    .execute()
  expect(await send('/role/get-admins', undefined, invited)).toMatchObject({ code: 'SECOND_FACTOR_MISSING' })
})
