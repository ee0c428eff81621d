import { expect, test } from 'vitest'

import { password, signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'
import { receiveCode } from '#server/testing/use-codes.ts'

const { app, db } = await testApp()
let address = 0
const from = () => `10.7.0.${++address}`
type Headers = Record<string, string>

const update = (headers: Headers, payload: object | string, remoteAddress = from()) =>
  app.inject({ method: 'PUT', url: '/api/v1/customer/update-customer', headers, payload, remoteAddress })

test('API13, AC2: the name changes, and nothing that was not sent', async () => {
  const me = await signedIn(db)
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

test('API13, D53: multipart, urlencoded and JSON do the same', async () => {
  const me = await signedIn(db)
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

test('AC2, D3: a new mobile number must be proved anew, is told to the old one, and ends a reset under way', async () => {
  const me = await signedIn(db, { isProved: true })
  const otp = await receiveCode(app, db, me.mobile, from())
  const found = await app.inject({
    method: 'POST',
    url: '/api/v1/customer/get-customer-by-phone',
    payload: { mobileNo: me.mobile, otp },
  })
  const { ticket } = found.json<{ data: { ticket: string } }>().data
  const answer = await update(me.bearer, { mobileNo: '07100123456', password })
  expect(answer.json()).toMatchObject({ data: { mobileNo: '07100123456', isMobileProved: false } })
  const told = await db
    .selectFrom('messages')
    .select('text')
    .where('recipient', '=', me.mobile)
    .where('key', 'like', 'mobile-changed:%')
    .execute()
  expect(told).toHaveLength(1)
  const words = { newPassword: 'a brand new one', confirmPassword: 'a brand new one' }
  const reset = await app.inject({
    method: 'PUT',
    url: '/api/v1/customer/set-new-password',
    payload: { ...words, id: me.customerId, ticket },
  })
  expect(reset.json()).toMatchObject({ code: 'TICKET_NOT_VALID' })
})

test('D3: sending the number one has, however it is written, changes nothing', async () => {
  const me = await signedIn(db, { isProved: true })
  const answer = await update(me.bearer, { mobileNo: me.mobile.replace('+44', '+44 (0) ') })
  expect(answer.json()).toMatchObject({ data: { isMobileProved: true } })
})

test('D3: another account’s email or mobile is refused in the words of the sign-up, and slowly', async () => {
  const [me, other] = [await signedIn(db), await signedIn(db)]
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
  const probe = async () => update((await signedIn(db)).bearer, { mobileNo: other.mobile, password }, place)
  for (let i = 2; i < 20; i++) expect((await probe()).statusCode).toBe(409)
  expect((await probe()).statusCode).toBe(429)
})

test('D4: a guest may have a number that others have too, but no email', async () => {
  const other = await signedIn(db)
  const me = await signedIn(db, { kind: 'guest', isProved: true })
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
  [{ kind: 'registered' }, 'INVALID_INPUT'],
  [{ isAdmin: true }, 'INVALID_INPUT'],
  [{ _id: '00000000-0000-4000-8000-000000000000' }, 'INVALID_INPUT'],
])('API13: %j is refused', async (payload, code) => {
  const { bearer } = await signedIn(db)
  expect((await update(bearer, payload)).json()).toMatchObject({ code })
})

const messagesTo = (recipient: string) =>
  db.selectFrom('messages').select(['key', 'text']).where('recipient', '=', recipient).execute()

test('D5: nobody is texted by who changes a number that was never proved, and a guest’s change texts nobody', async () => {
  const victim = '+447100222222'
  for (const me of [await signedIn(db, { kind: 'guest', isProved: true }), await signedIn(db)]) {
    for (const mobileNo of [victim, '07100222223', victim])
      expect((await update(me.bearer, { mobileNo, password })).statusCode).toBe(200)
    expect(await messagesTo(me.mobile)).toEqual([])
    await db.updateTable('customers').set({ mobile_no: me.mobile }).where('id', '=', me.customerId).execute()
  }
  expect(await messagesTo(victim)).toEqual([])
})

test('D5: five changes of contact a day, whether they turn out well or not, for guests too', async () => {
  for (const kind of ['guest', 'customer'] as const) {
    const me = await signedIn(db, { kind })
    const statuses: number[] = []
    for (let i = 0; i < 7; i++)
      statuses.push((await update(me.bearer, { mobileNo: `0710033333${i}`, password })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await update(me.bearer, { name: 'Still Free' })).statusCode).toBe(200)
    await db.updateTable('customers').set({ mobile_no: me.mobile }).where('id', '=', me.customerId).execute()
  }
})

test('D5: from one address so many people change their contacts, and no more', async () => {
  const place = from()
  const statuses: number[] = []
  for (let i = 0; i < 61; i++) {
    const { bearer } = await signedIn(db, { kind: 'guest' })
    statuses.push((await update(bearer, { mobileNo: '07100444444' }, place)).statusCode)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
})

test('D5: the text to the old number counts for that number and for the budget of all codes', async () => {
  const me = await signedIn(db, { isProved: true })
  const budget = async () =>
    (await db.selectFrom('limits').select('count').where('scope', 'like', 'codes:%').executeTakeFirst())
      ?.count ?? 0
  const before = await budget()
  expect((await update(me.bearer, { mobileNo: '07100555555', password })).statusCode).toBe(200)
  expect(await messagesTo(me.mobile)).toHaveLength(1)
  expect(await budget()).toBe(before + 1)
})

test('D6: a session alone changes neither the number nor the email of an account: the password is asked for', async () => {
  const me = await signedIn(db, { isProved: true })
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

test('D6: ten guesses of the password by a session, and it waits', async () => {
  const me = await signedIn(db)
  const guess = () => update(me.bearer, { mobileNo: '07100777777', password: 'a wrong one' })
  for (let i = 0; i < 10; i++) expect((await guess()).statusCode).toBe(400)
  expect((await guess()).statusCode).toBe(429)
})

test('D6: the old email learns that the account has another one', async () => {
  const me = await signedIn(db)
  const answer = await update(me.bearer, { email: 'new-home@example.com', password })
  expect(answer.json()).toMatchObject({ data: { email: 'new-home@example.com' } })
  expect(await messagesTo(me.email!)).toEqual([
    { key: expect.stringMatching(/^email-changed:/), text: expect.stringContaining('another email') },
  ])
  expect(await messagesTo('new-home@example.com')).toEqual([])
})
