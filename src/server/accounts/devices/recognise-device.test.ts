import { expect, test } from 'vitest'

import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
let address = 0
const from = () => `10.20.${++address >> 8}.${address & 255}`

type Given = { cookie?: string; remoteAddress?: string; agent?: string }
const post = (path: string, payload: object, { cookie, remoteAddress = from(), agent = firefox }: Given) =>
  app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload,
    remoteAddress,
    headers: { 'user-agent': agent, ...(cookie ? { cookie, 'sec-fetch-site': 'same-origin' } : {}) },
  })
const signIn = async (credential: string, given: Given = {}) => {
  const answer = await post('/customer/signin', { credential, password }, given)
  expect(answer.statusCode).toBe(200)
  return answer.cookies.find(({ name }) => name === 'tablefare_device')!
}
const alertsTo = async (email: string) =>
  (
    await db
      .selectFrom('messages')
      .select('text')
      .where('recipient', '=', email)
      .where('subject', '=', 'New sign-in to your Tablefare account')
      .execute()
  ).length

test('D64: a sign-in on a new device is reported by email, one on a known device is not', async () => {
  const { email } = await createTestUser(db)
  const device = await signIn(email!)
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 34_560_000 })
  expect(await alertsTo(email!)).toBe(1)
  const cookie = `tablefare_device=${device.value}`
  expect((await signIn(email!, { cookie })).value).toBe(device.value)
  expect((await signIn(email!, { cookie, agent: iphone })).value).toBe(device.value)
  expect(await alertsTo(email!)).toBe(1)
  await signIn(email!)
  expect(await alertsTo(email!)).toBe(2)
  const rows = await db.selectFrom('known_devices').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(device.value)
})

test('D64: a device that one account knows is new for another', async () => {
  const [me, other] = [await createTestUser(db), await createTestUser(db)]
  const cookie = `tablefare_device=${(await signIn(me.email!)).value}`
  await signIn(other.email!, { cookie })
  expect(await alertsTo(other.email!)).toBe(1)
})

test('D64: without a cookie, the same browser at the same address is known; another of the two is not', async () => {
  const { email } = await createTestUser(db)
  const remoteAddress = from()
  await signIn(email!, { remoteAddress })
  await signIn(email!, { remoteAddress })
  expect(await alertsTo(email!)).toBe(1)
  await signIn(email!, { remoteAddress, agent: iphone })
  await signIn(email!)
  expect(await alertsTo(email!)).toBe(3)
})

test('D64: a sign-up makes its device known without an email, and a guest’s is not recorded', async () => {
  const account = { email: 'fresh@example.com', mobileNo: '07100345678', password }
  const answer = await post('/customer/signup', account, {})
  const device = answer.cookies.find(({ name }) => name === 'tablefare_device')!
  await signIn(account.email, { cookie: `tablefare_device=${device.value}` })
  expect(await alertsTo(account.email)).toBe(0)
  const guest = await post('/guest/guest-signup', { name: 'Sam', mobileNo: '07100345679' }, {})
  expect(guest.cookies.map(({ name }) => name)).not.toContain('tablefare_device')
})

test('a malformed device cookie is replaced', async () => {
  const { email } = await createTestUser(db)
  const device = await signIn(email!, { cookie: 'tablefare_device=short' })
  expect(device.value).toMatch(/^[\w-]{43}$/)
})
