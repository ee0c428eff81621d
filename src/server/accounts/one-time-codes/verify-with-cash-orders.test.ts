import { expect, test } from 'vitest'

import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { requestCode } from '#server/testing/clients/one-time-codes.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { placed, place, read } = await orderFixture(app, db)

const guestWith = async (mobile: string) => {
  const guest = await createTestUser(db, { kind: 'guest' })
  await db.updateTable('customers').set({ mobile_no: mobile }).where('id', '=', guest.customerId).execute()
  return guest
}
let address = 0
const verify = async ({ bearer }: { bearer: Record<string, string> }, mobileNo: string) => {
  const otp = await requestCode(app, db, mobileNo, `10.7.0.${++address}`, 'verify')
  const url = '/api/v1/guest/prove-mobile'
  const answer = await app.inject({ method: 'POST', url, headers: bearer, payload: { mobileNo, otp } })
  const { token, ...reply } = answer.json<{ token: string }>()
  return { reply, bearer: { authorization: `Bearer ${token}` } }
}

test('D4, D31: a guest who verifies the number gets the open cash orders of both of their sessions at one outlet', async () => {
  const first = await createTestUser(db, { kind: 'guest' })
  const second = await guestWith(first.mobile)
  const orders = [await placed(first.bearer), await placed(second.bearer)]
  const { reply, bearer } = await verify(second, first.mobile)
  expect(reply).toMatchObject({ data: { _id: second.customerId, isMobileProved: true } })
  for (const { _id } of orders) expect(await read(bearer, _id)).toMatchObject({ _id })
  // Only one of the two still blocks a cash order to an unverified number.
  expect((await place(bearer, { mobileNo: '07700900999' })).json()).toMatchObject({ code: 'OPEN_CASH_ORDER' })
  expect((await place(bearer)).statusCode).toBe(200)
})

test('D4, D31: the verified account with an open cash order at the outlet gets the guest’s one too', async () => {
  const account = await createTestUser(db, { isVerified: true })
  const guest = await guestWith(account.mobile)
  await placed(account.bearer, { mobileNo: '07700900998' })
  const { _id } = await placed(guest.bearer)
  const { reply, bearer } = await verify(guest, account.mobile)
  expect(reply).toMatchObject({ data: { _id: account.customerId } })
  expect(await read(bearer, _id)).toMatchObject({ _id })
})
