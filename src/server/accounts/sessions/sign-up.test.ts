import { expect, test } from 'vitest'

import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
let address = 0

const post = (path: string, payload: object, from = ++address) =>
  app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload,
    remoteAddress: `10.1.${from >> 8}.${from & 255}`,
  })
const signUp = (given: object, from?: number) =>
  post(
    '/customer/signup',
    { email: 'new@example.com', mobileNo: '07700900100', password: 'a long enough one', ...given },
    from,
  )

test('API7, AU5, AU15: signing up creates an account and a session whose cookie ends with the browser', async () => {
  const answer = await signUp({ email: ' New@Example.com', mobileNo: 7700900100 })
  expect(answer.json()).toMatchObject({
    data: { email: 'new@example.com', mobileNo: '07700900100', name: null, kind: 'customer', address: null },
    token: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^tablefare_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    'tablefare_signed_in=1; Path=/; SameSite=Lax',
    expect.stringMatching(/^tablefare_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  const { token } = answer.json<{ token: string }>()
  const own = () =>
    app.inject({
      method: 'GET',
      url: '/api/v1/customer/get-customer-own',
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await own()).json()).toMatchObject({ data: { email: 'new@example.com' } })
  clock.forward({ hours: 24 })
  expect((await own()).statusCode).toBe(401)
})

test('D3: the password is stored as an argon2id hash only', async () => {
  const { password_hash } = await db
    .selectFrom('customers')
    .select('password_hash')
    .where('email', '=', 'new@example.com')
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('D3: a taken email and a taken mobile get the same 409, byte for byte', async () => {
  const answers = [
    await signUp({ email: 'demo@tablefare.test', mobileNo: '07700900555' }),
    await signUp({ email: 'DEMO@tablefare.test', mobileNo: '07700900555' }),
    await signUp({ email: 'other@example.com', mobileNo: '+44 7700 900001' }),
    await signUp({ email: 'demo@tablefare.test', mobileNo: '07700900001' }),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toBe(answers[0]!.body)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('D3: of twenty concurrent sign-ups with one mobile exactly one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => signUp({ email: `race${i}@example.com`, mobileNo: '07700900200' })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
})

test('D3: repeated sign-ups with taken numbers from one IP address have to wait, with the time in the refusal', async () => {
  for (let i = 0; i < 20; i++)
    expect((await signUp({ email: 'demo@tablefare.test' }, 9_000)).statusCode).toBe(409)
  const refused = await signUp({ email: 'demo@tablefare.test' }, 9_000)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ error: 'Too many attempts. Try again in 1 hour, or sign in.' })
})

test.each([
  [{ email: 'no email' }, 400, 'NOT_AN_EMAIL'],
  [{ mobileNo: '020 7946 0100' }, 400, 'NOT_A_MOBILE'],
  [{ mobileNo: 1.5 }, 400, 'INVALID_INPUT'],
  [{ password: 'short' }, 400, 'WEAK_PASSWORD'],
  [{ password: 'Password1' }, 400, 'WEAK_PASSWORD'],
  [{ password: '07700900100' }, 400, 'WEAK_PASSWORD'],
  [{ password: 'x'.repeat(201) }, 400, 'INVALID_INPUT'],
])('D3: a sign-up with %j is refused', async (given, status, code) => {
  const answer = await signUp(given)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ code, error: expect.stringMatching(/\.$/) })
})

test('D58, D7: fields that a sign-up does not have are ignored, and make nobody an admin', async () => {
  const given = {
    email: 'sly@example.com',
    mobileNo: '07700900301',
    isAdmin: true,
    role: 'admin',
    kind: 'guest',
  }
  const answer = await signUp(given, 9_200)
  const { _id } = answer.json<{ data: { _id: string } }>().data
  const row = await db.selectFrom('customers').select('kind').where('id', '=', _id).executeTakeFirstOrThrow()
  expect([answer.statusCode, row.kind]).toEqual([200, 'registered'])
  expect(await db.selectFrom('memberships').select('role').where('customer_id', '=', _id).execute()).toEqual(
    [],
  )
})

test('D3: thirty weak passwords in a row are not limited', async () => {
  for (let i = 0; i < 30; i++) expect((await signUp({ password: 'short' }, 9_100)).statusCode).toBe(400)
  const good = { email: 'patient@example.com', mobileNo: '07700900300' }
  expect((await signUp(good, 9_100)).statusCode).toBe(200)
})

test('API8, AU6, RP1, D4: a guest enters a name and a mobile, and gets a session of 24 hours', async () => {
  const answer = await post('/guest/guest-signup', { name: '  Sam  ', mobileNo: 7700900001 })
  expect(answer.json()).toMatchObject({
    data: { name: 'Sam', email: null, mobileNo: '07700900001', kind: 'guest', isMobileProved: false },
    token: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(String(answer.headers['set-cookie'])).not.toContain('Max-Age')
})

test('RP1, D4: a guest is a name and a mobile and nothing else, and has no account to change', async () => {
  const answer = await post('/guest/guest-signup', {
    name: 'Sam',
    mobileNo: '07700900002',
    email: 'sam@example.com',
    password: 'plum jam and rye',
    isAdmin: true,
  })
  const { data, token } = answer.json<{ data: { _id: string }; token: string }>()
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', data._id)
    .executeTakeFirstOrThrow()
  const { id, kind, name, mobile_no, created_at, ...rest } = row
  expect([id, kind, name, mobile_no, created_at]).toEqual([
    data._id,
    'guest',
    'Sam',
    '+447700900002',
    expect.any(Date),
  ])
  expect(Object.values(rest).filter((value) => value !== null && value !== false)).toEqual([])
  const roles = await db.selectFrom('memberships').select('role').where('customer_id', '=', id).execute()
  expect(roles).toEqual([])

  for (const given of [{ name: 'Sam' }, { mobileNo: '07700900002' }, { name: ' ', mobileNo: '07700900002' }])
    expect((await post('/guest/guest-signup', given)).json()).toMatchObject({
      error: expect.stringMatching(/^(Name|Mobile number) is required\.$/),
    })
  const asGuest = { authorization: `Bearer ${token}` }
  const own = await app.inject({ method: 'GET', url: '/api/v1/customer/get-customer-own', headers: asGuest })
  expect(own.json()).toMatchObject({ data: { name: 'Sam', email: null, kind: 'guest' } })
  const payload = {
    password: 'plum jam and rye',
    newPassword: 'a new password',
    confirmPassword: 'a new password',
  }
  const change = {
    method: 'PUT',
    url: '/api/v1/customer/change-password',
    headers: asGuest,
    payload,
  } as const
  expect((await app.inject(change)).statusCode).toBe(403)
})

test('D4: a guest with a number that others have, guest or customer, is always a new guest', async () => {
  const one = await post('/guest/guest-signup', { name: 'Sam', mobileNo: '07700900001' })
  const two = await post('/guest/guest-signup', { name: 'Sam', mobileNo: '07700900001' })
  const ids = [one, two].map((answer) => answer.json<{ data: { _id: string } }>().data._id)
  const owner = await db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', 'demo@tablefare.test')
    .executeTakeFirstOrThrow()
  expect(new Set([...ids, owner.id]).size).toBe(3)
})
