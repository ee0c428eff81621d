import { expect, test } from 'vitest'

import { signedIn } from '#server/testing/signed-in.ts'
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
  const answer = await update(me.bearer, { mobileNo: '07100123456' })
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
    await update(me.bearer, { mobileNo: other.mobile }, place),
    await update(me.bearer, { email: other.email!.toUpperCase() }, place),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'ALREADY_TAKEN' })
    expect(answer.body).toBe(answers[0]!.body)
  }
  for (let i = 2; i < 20; i++) await update(me.bearer, { mobileNo: other.mobile }, place)
  expect((await update(me.bearer, { mobileNo: other.mobile }, place)).statusCode).toBe(429)
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
  [{ mobileNo: '123' }, 'NOT_A_MOBILE'],
  [{ email: 'nowhere' }, 'NOT_AN_EMAIL'],
  [{ kind: 'registered' }, 'INVALID_INPUT'],
  [{ isAdmin: true }, 'INVALID_INPUT'],
  [{ _id: '00000000-0000-4000-8000-000000000000' }, 'INVALID_INPUT'],
])('API13: %j is refused', async (payload, code) => {
  const { bearer } = await signedIn(db)
  expect((await update(bearer, payload)).json()).toMatchObject({ code })
})
