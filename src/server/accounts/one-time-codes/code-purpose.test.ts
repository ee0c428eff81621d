import { expect, test } from 'vitest'

import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { requestCode } from '#server/testing/clients/one-time-codes.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
let address = 0
const from = () => `10.7.${++address >> 8}.${address & 255}`
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers, remoteAddress: from() })
const verify = ({ bearer }: { bearer: Record<string, string> }, mobileNo: string, otp: string) =>
  post('/guest/prove-mobile', { mobileNo, otp }, bearer)

test('ASVS 6.6.2: a code serves the purpose that it was sent for only, and its text names it', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const reset = (otp: string) => post('/customer/get-customer-by-phone', { mobileNo: me.mobile, otp })
  const toVerify = await requestCode(app, db, me.mobile, from(), 'verify')
  expect((await reset(toVerify)).json()).toMatchObject({ code: 'WRONG_CODE' })
  expect((await verify(me, me.mobile, toVerify)).statusCode).toBe(200)
  const other = await createTestUser(db, { isVerified: true })
  const toReset = await requestCode(app, db, other.mobile, from(), 'reset')
  expect((await verify(other, other.mobile, toReset)).json()).toMatchObject({ code: 'WRONG_CODE' })
  const texts = await db
    .selectFrom('messages')
    .select('text')
    .where('recipient', 'in', [me.mobile, other.mobile])
    .execute()
  expect(texts.map(({ text }) => text).join()).toMatch(
    /is \d{6}, to verify your number.*is \d{6}, to reset your password/,
  )
})
