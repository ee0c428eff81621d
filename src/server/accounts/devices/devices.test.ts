import { createHash, randomBytes } from 'node:crypto'

import { expect, test } from 'vitest'

import { sweepDevices } from '#server/accounts/devices/devices.ts'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import { hashSecret } from '#server/platform/secrets/hash-secret.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()

const signIn = (payload: { credential: string; password: string }, from: string, device?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/customer/signin',
    payload,
    remoteAddress: from,
    headers: device ? { cookie: `tablefare_device=${device}` } : {},
  })
const deviceOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
  answer.cookies.find(({ name }) => name === 'tablefare_device')
const guess = (credential: string, at: number) =>
  signIn({ credential, password: 'a wrong guess' }, `10.9.${Math.floor(at / 9)}.1`)

test('a customer under attack still signs in with a browser they have used before, and only with that one', async () => {
  const { email } = await createTestUser(db)
  const own = { credential: email!, password }
  const cookie = deviceOf(await signIn(own, '10.8.0.1'))
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 34_560_000 })
  const device = cookie!.value
  const stranger = deviceOf(
    await signIn({ credential: 'demo@tablefare.test', password: 'customer-demo' }, '10.8.0.2'),
  )!.value

  for (let at = 0; at < 50; at++) expect((await guess(email!, at)).statusCode).toBe(401)
  const refused = await signIn(own, '10.8.0.3')
  expect(refused.json()).toMatchObject({
    code: 'TOO_MANY_TRIES',
    error: 'Too many attempts. Try again in 1 hour, or reset your password.',
  })
  expect((await signIn(own, '10.8.0.3', stranger)).statusCode).toBe(429)
  expect((await signIn(own, '10.8.0.3', 'x'.repeat(43))).statusCode).toBe(429)

  const answer = await signIn(own, '10.8.0.3', device)
  expect(answer.statusCode).toBe(200)
  expect(deviceOf(answer)?.value).toBe(device)
})

test('a stolen browser has ten attempts of its own', async () => {
  const { email } = await createTestUser(db)
  const device = deviceOf(await signIn({ credential: email!, password }, '10.7.0.1'))!.value
  const attempt = (at: number) =>
    signIn({ credential: email!, password: 'a wrong guess' }, `10.7.1.${at}`, device)
  for (let at = 0; at < 10; at++) expect((await attempt(at)).statusCode).toBe(401)
  expect((await attempt(10)).statusCode).toBe(429)
  expect((await signIn({ credential: email!, password }, '10.7.2.1')).statusCode).toBe(200)
})

test('a guest gets no device cookie', async () => {
  const guest = await app.inject({
    method: 'POST',
    url: '/api/v1/guest/guest-signup',
    payload: { name: 'Amira', mobileNo: '07700900555' },
  })
  expect([guest.statusCode, guest.cookies.some(({ name }) => name === 'tablefare_device')]).toEqual([
    200,
    false,
  ])
})

test('only the hash of a device’s id is stored', async () => {
  const { customerId, email } = await createTestUser(db)
  const device = deviceOf(await signIn({ credential: email!, password }, '10.5.0.1'))!.value
  const rows = await db
    .selectFrom('known_devices')
    .selectAll()
    .where('customer_id', '=', customerId)
    .execute()
  expect(rows).toMatchObject([{ device_hash: createHash('sha256').update(device).digest() }])
  const stored = Buffer.concat(Object.values(rows[0]!).map((value) => Buffer.from(value as string | Buffer)))
  for (const id of [Buffer.from(device), Buffer.from(device, 'base64url')])
    expect(stored.includes(id)).toBe(false)
})

test('a device that was not used for 400 days is swept, one in use stays', async () => {
  const [away, here] = [await createTestUser(db), await createTestUser(db)]
  const use = (email: string | null) => signIn({ credential: email!, password }, '10.5.0.2')
  await use(away.email)
  clock.forward({ days: 2 })
  await use(here.email)
  clock.forward({ days: 399 })
  await sweepDevices(deps)
  const left = await db.selectFrom('known_devices').select('customer_id').execute()
  expect(left).toEqual([{ customer_id: here.customerId }])
})

test('a flood of sign-ins is refused beyond a bounded queue, with a time to wait', async () => {
  const answers = await Promise.all(
    Array.from({ length: 90 }, (_, at) =>
      signIn({ credential: `nobody${at}@example.com`, password: 'a wrong guess' }, `10.6.0.${at}`),
    ),
  )
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(new Set(codes)).toEqual(new Set([401, 429]))
  expect(codes.filter((code) => code === 401).length).toBeGreaterThanOrEqual(64)
  const busy = answers.find(({ statusCode }) => statusCode === 429)!
  expect([busy.headers['retry-after'], busy.json<{ code: string }>().code]).toEqual(['5', 'SERVER_BUSY'])
})

test('an attempt that the busy server refuses does not count as a wrong password', async () => {
  const own = { credential: (await createTestUser(db)).email!, password }
  const end = new AbortController()
  const keepHashing = async () => {
    while (!end.signal.aborted) await hashPassword('part of the flood')
  }
  const flood = Array.from({ length: 64 }, keepHashing)
  for (let at = 0; at < 12; at++)
    expect((await signIn(own, '10.5.0.1')).json()).toMatchObject({ code: 'SERVER_BUSY' })
  end.abort()
  await Promise.all(flood)
  expect((await signIn(own, '10.5.0.1')).statusCode).toBe(200)
})

test('a program that stores no cookies leaves at most fifty devices, and none of the customer’s own is forgotten', async () => {
  const { email, customerId } = await createTestUser(db)
  const own = { credential: email!, password }
  const phone = deviceOf(await signIn(own, '10.4.0.1'))!.value
  clock.forward({ minutes: 1 })
  await signIn(own, '10.4.0.1', phone)
  const tablet = deviceOf(await signIn(own, '10.4.0.2'))!.value
  const now = clock.now()
  const visits = Array.from({ length: 60 }, (_, at) => new Date(now.getTime() + at * 1_000))
  await db
    .insertInto('known_devices')
    .values(
      visits.map((first_used_at) => ({
        customer_id: customerId,
        device_hash: randomBytes(32),
        browser: 'a till',
        address_hash: Buffer.alloc(32),
        first_used_at,
        last_used_at: first_used_at,
      })),
    )
    .execute()
  clock.forward({ hours: 1 })
  await signIn(own, '10.4.0.3')
  const rows = await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('customer_id', '=', customerId)
    .execute()
  expect(rows).toHaveLength(50)
  for (const device of [phone, tablet])
    expect(rows.some(({ device_hash }) => device_hash.equals(hashSecret(device)))).toBe(true)
})
