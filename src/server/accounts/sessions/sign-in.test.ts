import { expect, test } from 'vitest'

import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
let address = 0

/** From a new IP address, so that the attempts of one test do not count for another. */
const post = (path: string, payload: object, headers: Record<string, string> = {}, from = ++address) =>
  app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload,
    headers,
    remoteAddress: `10.0.${from >> 8}.${from & 255}`,
  })
const signIn = (credential: string, password: string, from?: number) =>
  post('/customer/signin', { credential, password }, {}, from)
const own = (token: string) =>
  app.inject({
    method: 'GET',
    url: '/api/v1/customer/get-customer-own',
    headers: { authorization: `Bearer ${token}` },
  })
const demo = { credential: 'demo@tablefare.test', password: 'customer-demo' }

test('API6, D1, EN4: signing in returns the customer as specified, and a token', async () => {
  const answer = await post('/customer/signin', demo)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    data: {
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Amira Khan',
      email: 'demo@tablefare.test',
      isEmailDoubted: false,
      mobileNo: '07700900001',
      wallet: expect.stringMatching(/^[0-9a-f-]{36}$/),
      address: null,
      kind: 'customer',
      isMobileProved: true,
      isAdmin: false,
      staffOf: [],
    },
    token: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test.each(['Demo@Tablefare.Test ', '07700900001', '+44 7700 900001', '07700 900 001', '7700900001'])(
  'AU1, D3: the credential %j is accepted',
  async (credential) => {
    expect((await signIn(credential, demo.password)).statusCode).toBe(200)
  },
)

test('D8: staff and admins see their roles', async () => {
  const kitchen = await signIn('kitchen@tablefare.test', 'kitchen-demo')
  expect(kitchen.json()).toMatchObject({
    data: { isAdmin: false, staffOf: [{ uniId: expect.any(String), name: expect.any(String) }] },
  })
  expect((await signIn('admin@tablefare.test', 'admin-demo')).json()).toMatchObject({
    data: { isAdmin: true, staffOf: [] },
  })
})

test('AU15, D1: the cookie of a sign-in lives 360000 s, inaccessible to scripts and other sites', async () => {
  const answer = await post('/customer/signin', demo)
  const { token } = answer.json<{ token: string }>()
  expect(answer.headers['set-cookie']).toEqual([
    `tablefare_session=${token}; Max-Age=360000; Path=/; HttpOnly; SameSite=Lax`,
    // The hint shows that there is a session, never which.
    'tablefare_signed_in=1; Max-Age=360000; Path=/; SameSite=Lax',
    expect.stringMatching(/^tablefare_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(answer.headers['cache-control']).toBeUndefined()
  const again = await post('/customer/signin', demo, { origin: 'http://localhost' })
  expect(again.json<{ token: string }>().token).not.toBe(token)
})

test('D1: only the SHA-256 of a token is stored', async () => {
  const { token } = (await post('/customer/signin', demo)).json<{ token: string }>()
  const rows = await db.selectFrom('sessions').selectAll().execute()
  expect(rows.some((row) => row.token_hash.length === 32)).toBe(true)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(Buffer.concat(rows.map((row) => row.token_hash)).includes(Buffer.from(token))).toBe(false)
})

test('AU4, D5: an unknown account, a wrong password and an invalid credential get the same response, byte for byte', async () => {
  const answers = [
    await signIn('demo@tablefare.test', 'not the password'),
    await signIn('nobody@tablefare.test', 'customer-demo'),
    await signIn('07700900999', 'customer-demo'),
    await signIn('neither mobile nor email', 'customer-demo'),
    await signIn('demo@tablefare.test', 'CUSTOMER-DEMO'),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401)
    expect(answer.body).toBe(
      '{"error":"The mobile number, email or password is incorrect.","code":"WRONG_CREDENTIALS"}',
    )
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('D3: after ten wrong attempts from one IP address, in any spelling, even the right password has to wait', async () => {
  const from = 60_000
  const spellings = ['07700900002', '+447700900002', '7700900002', '07700 900002']
  for (let i = 0; i < 10; i++)
    expect((await signIn(spellings[i % 4]!, 'wrong wrong', from)).statusCode).toBe(401)
  const refused = await signIn('07700900002', 'kitchen-demo', from)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('900')
  expect(refused.json()).toMatchObject({
    error: 'Too many attempts. Try again in 15 minutes, or reset your password.',
  })
  expect((await signIn('07700900002', 'kitchen-demo')).statusCode).toBe(200)
  clock.forward({ minutes: 15 })
  expect((await signIn('07700900002', 'kitchen-demo', from)).statusCode).toBe(200)
})

test('D3: after fifty wrong attempts from fifty IP addresses an account is locked, and so is an unknown one', async () => {
  for (const credential of ['admin@tablefare.test', 'nobody-at-all@tablefare.test']) {
    const tries = await Promise.all(Array.from({ length: 50 }, () => signIn(credential, 'wrong wrong')))
    expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
    expect((await signIn(credential, 'admin-demo')).statusCode).toBe(429)
  }
  clock.forward({ hours: 1 })
  expect((await signIn('admin@tablefare.test', 'admin-demo')).statusCode).toBe(200)
})

test('D3: a dozen successful sign-ins in a row are not limited', async () => {
  for (let i = 0; i < 12; i++)
    expect((await signIn(demo.credential, demo.password, 50_000)).statusCode).toBe(200)
})

test('D1: a session expires after 360000 s, and a staff session 30 days after its last use', async () => {
  const customer = (await post('/customer/signin', demo)).json<{ token: string }>().token
  const kitchen = (await signIn('kitchen@tablefare.test', 'kitchen-demo')).json<{ token: string }>().token
  clock.forward({ seconds: 359_999 })
  expect((await own(customer)).statusCode).toBe(200)
  clock.forward({ seconds: 1 })
  expect((await own(customer)).statusCode).toBe(401)
  expect((await own(kitchen)).statusCode).toBe(200)
  clock.forward({ days: 29 })
  expect((await own(kitchen)).statusCode).toBe(200)
  clock.forward({ days: 30 })
  expect((await own(kitchen)).statusCode).toBe(401)
})

test('D8, D64: a staff session ends 90 days after its sign-in, however often it is used', async () => {
  const kitchen = (await signIn('kitchen@tablefare.test', 'kitchen-demo')).json<{ token: string }>().token
  for (let days = 0; days < 80; days += 10) {
    clock.forward({ days: 10 })
    expect((await own(kitchen)).statusCode).toBe(200)
  }
  clock.forward({ days: 9, hours: 23 })
  expect((await own(kitchen)).statusCode).toBe(200)
  clock.forward({ hours: 1 })
  expect((await own(kitchen)).statusCode).toBe(401)
})

test('D8: a staff session renews its cookie, once an hour at most', async () => {
  const { token } = (await signIn('kitchen@tablefare.test', 'kitchen-demo')).json<{ token: string }>()
  const read = () =>
    app.inject({
      method: 'GET',
      url: '/api/v1/customer/get-customer-own',
      headers: { cookie: `tablefare_session=${token}` },
    })
  expect((await read()).headers['set-cookie']).toBeUndefined()
  clock.forward({ minutes: 61 })
  expect((await read()).headers['set-cookie']).toEqual(
    [1, 2].map(() => expect.stringContaining('Max-Age=2592000')),
  )
  expect((await read()).headers['set-cookie']).toBeUndefined()
})

test('D8: roles are read with each request: a removed role ends at once', async () => {
  const { token } = (await signIn('admin@tablefare.test', 'admin-demo')).json<{ token: string }>()
  const removed = await db.deleteFrom('memberships').where('role', '=', 'admin').returningAll().execute()
  expect((await own(token)).json()).toMatchObject({ data: { isAdmin: false } })
  await db.insertInto('memberships').values(removed).execute()
  expect((await own(token)).json()).toMatchObject({ data: { isAdmin: true } })
})
