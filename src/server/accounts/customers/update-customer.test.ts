import { expect, test } from 'vitest'

import { password, createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'
import { requestCode } from '#server/testing/clients/one-time-codes.ts'

const { app, db } = await testApp()
let address = 0
const from = () => `10.7.0.${++address}`
type Headers = Record<string, string>

const update = (headers: Headers, payload: object | string, remoteAddress = from()) =>
  app.inject({ method: 'PUT', url: '/api/v1/customer/update-customer', headers, payload, remoteAddress })

test('API13, AC2: only the fields that were sent change', async () => {
  const me = await createTestUser(db)
  const answer = await update(me.bearer, { name: '  Amira Khan-Shaw ' })
  expect(answer.json()).toMatchObject({
    data: {
      _id: me.customerId,
      name: 'Amira Khan-Shaw',
      email: me.email,
      mobileNo: me.mobile.replace('+44', '0'),
    },
  })
})

test('API13, D53: multipart, urlencoded and JSON have the same effect', async () => {
  const me = await createTestUser(db)
  const parts = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nFrom a form\r\n--b--\r\n'
  const sent: [string, string][] = [
    ['multipart/form-data; boundary=b', parts],
    ['application/x-www-form-urlencoded', 'name=From+a+form'],
    ['application/json', '{"name":"From a form"}'],
  ]
  for (const [type, payload] of sent) {
    await db.updateTable('customers').set({ name: 'Before' }).where('id', '=', me.customerId).execute()
    const answer = await update({ ...me.bearer, 'content-type': type }, payload)
    expect(answer.json()).toMatchObject({ data: { name: 'From a form' } })
  }
})

test('AC2, D3: a new mobile number is unverified, the old one is informed, and a pending reset ends', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const otp = await requestCode(app, db, me.mobile, from())
  const found = await app.inject({
    method: 'POST',
    url: '/api/v1/customer/get-customer-by-phone',
    payload: { mobileNo: me.mobile, otp },
  })
  const { ticket } = found.json<{ data: { ticket: string } }>().data
  const answer = await update(me.bearer, { mobileNo: '07100123456', password })
  expect(answer.json()).toMatchObject({ data: { mobileNo: '07100123456', isMobileProved: false } })
  const messages = await db
    .selectFrom('messages')
    .select('text')
    .where('recipient', '=', me.mobile)
    .where('key', 'like', 'mobile-changed:%')
    .execute()
  expect(messages).toHaveLength(1)
  const passwords = { newPassword: 'a brand new one', confirmPassword: 'a brand new one' }
  const reset = await app.inject({
    method: 'PUT',
    url: '/api/v1/customer/set-new-password',
    payload: { ...passwords, id: me.customerId, ticket },
  })
  expect(reset.json()).toMatchObject({ code: 'TICKET_NOT_VALID' })
})

test('D3: sending the present number, in any spelling, changes nothing', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const answer = await update(me.bearer, { mobileNo: me.mobile.replace('+44', '+44 (0) ') })
  expect(answer.json()).toMatchObject({ data: { isMobileProved: true } })
})

test('D3: another account’s email or mobile is refused as at sign-up, and rate limited', async () => {
  const [me, other] = [await createTestUser(db), await createTestUser(db)]
  const place = from()
  const answers = [
    await update(me.bearer, { mobileNo: other.mobile, password }, place),
    await update(me.bearer, { email: other.email!.toUpperCase(), password }, place),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'ALREADY_TAKEN' })
    expect(answer.body).toBe(answers[0]!.body)
  }
  const probe = async () =>
    update((await createTestUser(db)).bearer, { mobileNo: other.mobile, password }, place)
  for (let i = 2; i < 20; i++) expect((await probe()).statusCode).toBe(409)
  expect((await probe()).statusCode).toBe(429)
})

test('D4: a guest may have a number that others have too, but no email address', async () => {
  const other = await createTestUser(db)
  const me = await createTestUser(db, { kind: 'guest', isVerified: true })
  expect((await update(me.bearer, { mobileNo: other.mobile })).json()).toMatchObject({
    data: { kind: 'guest', isMobileProved: false },
  })
  expect((await update(me.bearer, { email: 'guest@example.com' })).statusCode).toBe(403)
})

test.each([
  [{ name: '' }, 'INVALID_INPUT'],
  [{ name: '   ' }, 'INVALID_INPUT'],
  [{ name: 'x'.repeat(101) }, 'INVALID_INPUT'],
  [{ name: '\u200b' }, 'INVALID_INPUT'],
  [{ name: '\u202eevil' }, 'INVALID_INPUT'],
  [{ name: 'two\nlines' }, 'INVALID_INPUT'],
  [{ mobileNo: '123' }, 'NOT_A_MOBILE'],
  [{ email: 'nowhere' }, 'NOT_AN_EMAIL'],
])('API13: %j is refused', async (payload, code) => {
  const { bearer } = await createTestUser(db)
  expect((await update(bearer, payload)).json()).toMatchObject({ code })
})

test.each([{ kind: 'registered' }, { isAdmin: true }, { _id: '00000000-0000-4000-8000-000000000000' }])(
  'D58: %j is ignored and changes nothing',
  async (payload) => {
    const me = await createTestUser(db, { kind: 'guest' })
    const row = () =>
      db.selectFrom('customers').selectAll().where('id', '=', me.customerId).executeTakeFirstOrThrow()
    const before = await row()
    await update(me.bearer, payload)
    expect(await row()).toEqual(before)
    const roles = db.selectFrom('memberships').select('id').where('customer_id', '=', me.customerId)
    expect(await roles.execute()).toEqual([])
  },
)

const messagesTo = (recipient: string) =>
  db.selectFrom('messages').select(['key', 'text']).where('recipient', '=', recipient).execute()

test('D5: replacing an unverified number sends no SMS, and neither does a guest’s change', async () => {
  const victim = '+447100222222'
  for (const me of [
    await createTestUser(db, { kind: 'guest', isVerified: true }),
    await createTestUser(db),
  ]) {
    for (const mobileNo of [victim, '07100222223', victim])
      expect((await update(me.bearer, { mobileNo, password })).statusCode).toBe(200)
    expect(await messagesTo(me.mobile)).toEqual([])
    await db.updateTable('customers').set({ mobile_no: me.mobile }).where('id', '=', me.customerId).execute()
  }
  expect(await messagesTo(victim)).toEqual([])
})

test('D5: five changes of contacts a day, successful or not, for guests too', async () => {
  for (const kind of ['guest', 'customer'] as const) {
    const me = await createTestUser(db, { kind })
    const statuses: number[] = []
    for (let i = 0; i < 7; i++)
      statuses.push((await update(me.bearer, { mobileNo: `0710033333${i}`, password })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await update(me.bearer, { name: 'Still Free' })).statusCode).toBe(200)
    await db.updateTable('customers').set({ mobile_no: me.mobile }).where('id', '=', me.customerId).execute()
  }
})

test('D5: changes of contacts are limited per IP address', async () => {
  const place = from()
  const statuses: number[] = []
  for (let i = 0; i < 61; i++) {
    const { bearer } = await createTestUser(db, { kind: 'guest' })
    statuses.push((await update(bearer, { mobileNo: '07100444444' }, place)).statusCode)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
})

test('D5: the SMS to the old number counts toward the site’s limit', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const budget = async () =>
    (await db.selectFrom('limits').select('count').where('scope', 'like', 'codes:%').executeTakeFirst())
      ?.count ?? 0
  const before = await budget()
  expect((await update(me.bearer, { mobileNo: '07100555555', password })).statusCode).toBe(200)
  expect(await messagesTo(me.mobile)).toHaveLength(1)
  expect(await budget()).toBe(before + 1)
})

test('D6: changing the number or the email of an account requires the password', async () => {
  const me = await createTestUser(db, { isVerified: true })
  for (const change of [{ mobileNo: '07100666666' }, { email: 'thief@example.com' }]) {
    expect((await update(me.bearer, change)).json()).toMatchObject({ code: 'PASSWORD_NEEDED' })
    expect((await update(me.bearer, { ...change, password: 'a wrong one' })).json()).toMatchObject({
      code: 'WRONG_PASSWORD',
    })
  }
  const own = await update(me.bearer, { name: 'Amira' })
  expect(own.json()).toMatchObject({ data: { email: me.email, isMobileProved: true } })
  expect(own.json<{ data: { mobileNo: string } }>().data.mobileNo).toBe(me.mobile.replace('+44', '0'))
})

test('D6: after ten wrong passwords a session has to wait', async () => {
  const me = await createTestUser(db)
  const guess = () => update(me.bearer, { mobileNo: '07100777777', password: 'a wrong one' })
  for (let i = 0; i < 10; i++) expect((await guess()).statusCode).toBe(400)
  expect((await guess()).statusCode).toBe(429)
})

test('D6: the old email address is informed of the change', async () => {
  const me = await createTestUser(db)
  const answer = await update(me.bearer, { email: 'new-home@example.com', password })
  expect(answer.json()).toMatchObject({ data: { email: 'new-home@example.com' } })
  expect(await messagesTo(me.email!)).toEqual([
    {
      key: expect.stringMatching(/^email-changed:/),
      text: expect.stringContaining('email address of your Tablefare account was changed'),
    },
  ])
  expect(await messagesTo('new-home@example.com')).toEqual([])
})
