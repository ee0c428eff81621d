import { beforeEach, expect, test, vi } from 'vitest'

import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { cardInput, insertCardOrder } from '#server/testing/fixtures/card-order.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps } = await testApp()
const { book, outlet } = await bookingFixture(app, db)
type Headers = Record<string, string>
let calls = 0
const send = (method: 'POST' | 'PUT', path: string, headers: Headers, payload: object) =>
  app.inject({
    method,
    url: `/api/v1${path}`,
    headers,
    payload,
    remoteAddress: `10.78.${++calls >> 8}.${calls & 255}`,
  })

/** A stranger's new guest session with somebody's number. */
const guestWith = async (mobile: string) => {
  const guest = await createTestUser(db, { kind: 'guest' })
  await db.updateTable('customers').set({ mobile_no: mobile }).where('id', '=', guest.customerId).execute()
  return guest
}
const tryCoupon = ({ bearer }: { bearer: Headers }) =>
  send('PUT', '/coupon/customer-use-coupon', bearer, { coupon: 'NOSUCHCODE' })
const orVerify = expect.stringContaining('or verify your number to go on')

beforeEach(async () => {
  vi.restoreAllMocks()
  await db.deleteFrom('limits').execute()
})

test('declined cards of strangers who type a number do not stop the payments of the account that has it', async () => {
  const me = await createTestUser(db)
  vi.spyOn(deps.gateway!, 'tokeniseCard').mockResolvedValue({ status: 'declined', reason: 'card_declined' })
  const decline = async () => {
    const { bearer, customerId } = await guestWith(me.mobile)
    return send('POST', `/customer/${customerId}/wallet/add-card`, bearer, cardInput())
  }
  for (let i = 0; i < 15; i++) expect((await decline()).json()).toMatchObject({ code: 'CARD_DECLINED' })
  expect((await decline()).json()).toMatchObject({ code: 'TOO_MANY_TRIES', error: orVerify })
  vi.restoreAllMocks()
  const orderId = await insertCardOrder(db, me)
  const paid = await send('POST', '/customer-payment/set-payment', me.bearer, { orderId, ...cardInput() })
  expect(paid.json()).toMatchObject({ data: { status: 'authorised' } })
})

test('booking requests of strangers that name a number do not stop those of the account that has it', async () => {
  const me = await createTestUser(db)
  const refused = async () =>
    send('POST', '/order/create-booking-order', (await createTestUser(db, { kind: 'guest' })).bearer, {
      restaurant: outlet.uni_id,
      customerName: 'Eve',
      mobileNo: me.mobile,
      bookingDate: '2026-11-20',
      bookingTime: '03:01',
      guestNo: 1,
    })
  for (let i = 0; i < 30; i++) expect((await refused()).statusCode).not.toBe(429)
  expect((await refused()).json()).toMatchObject({ code: 'TOO_MANY_TRIES', error: orVerify })
  expect((await book(me.bearer, { mobileNo: me.mobile, guestNo: 2 })).statusCode).toBe(200)
})

test('wrong coupons of strangers who type a number do not stop those of the account that has it', async () => {
  const me = await createTestUser(db)
  for (let i = 0; i < 20; i++)
    expect((await tryCoupon(await guestWith(me.mobile))).json()).toMatchObject({ code: 'COUPON_NOT_VALID' })
  expect((await tryCoupon(await guestWith(me.mobile))).json()).toMatchObject({ error: orVerify })
  expect((await tryCoupon(me)).json()).toMatchObject({ code: 'COUPON_NOT_VALID' })
  // The account's own attempts still count.
  for (let i = 0; i < 19; i++) await tryCoupon(me)
  expect((await tryCoupon(me)).json()).toMatchObject({ code: 'TOO_MANY_TRIES' })
})
