import { randomBytes } from 'node:crypto'

import { expect, test } from 'vitest'

import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { draft } = await orderFixture(app, db)
const guest = () => createTestUser(db, { kind: 'guest' })

const order = async (me: { bearer: Record<string, string> }, given: object, remoteAddress: string) => {
  const isDineIn = 'orderType' in given
  const url = `/api/v1/order/create-customer-${isDineIn ? 'dine-in' : 'order'}`
  const payload = draft(given)
  return app.inject({ method: 'POST', url, headers: me.bearer, payload, remoteAddress })
}
const newCoupon = async (uses_per_customer = 1) => {
  const code = `U${randomBytes(5).toString('hex').toUpperCase()}`
  const day = 86_400_000
  const [valid_from, valid_to] = [-day, day].map((ms) => new Date(clock.now().getTime() + ms)) as [Date, Date]
  await db
    .insertInto('coupons')
    .values({ code, amount: 300, total_uses: 100, uses_per_customer, valid_from, valid_to })
    .execute()
  return code
}
const usedOf = async (code: string) =>
  (await db.selectFrom('coupons').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used

test('D65: a coupon is used thirty times a day from one IP address with ever new guests and numbers', async () => {
  const coupon = await newCoupon()
  const from = '10.50.0.1'
  for (let at = 0; at < 30; at++) expect((await order(await guest(), { coupon }, from)).statusCode).toBe(200)
  const refused = await order(await guest(), { coupon }, from)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'COUPON_NOT_VALID',
      error:
        'That coupon has been used many times on your network. Verify your number to use it, or order without it.',
    },
  ])
  expect(await usedOf(coupon)).toBe(30)
  expect((await order(await guest(), {}, from)).statusCode).toBe(200)
  expect((await order(await guest(), { coupon: await newCoupon() }, from)).statusCode).toBe(200)
  expect((await order(await guest(), { coupon }, '10.50.0.2')).statusCode).toBe(200)
  const verified = await createTestUser(db, { kind: 'guest', isVerified: true })
  expect((await order(verified, { coupon }, from)).statusCode).toBe(200)
  const old = await createTestUser(db, { createdAt: new Date(clock.now().getTime() - 2 * 86_400_000) })
  expect((await order(old, { coupon }, from)).statusCode).toBe(200)
})

test('D65: thirty customers may use it as often as each of them may', async () => {
  const coupon = await newCoupon(2)
  await order(await guest(), { coupon }, '10.51.0.1')
  const setUses = (count: number) =>
    db.updateTable('limits').set({ count }).where('scope', 'like', 'coupon uses from:%').execute()
  await setUses(59)
  expect((await order(await guest(), { coupon }, '10.51.0.1')).statusCode).toBe(200)
  expect((await order(await guest(), { coupon }, '10.51.0.1')).statusCode).toBe(409)
})

test('D65: a food hall on one Wi-Fi uses a coupon three hundred times an hour', async () => {
  const coupon = await newCoupon()
  const atTable = (tableNo: string) => ({ orderType: 'Dine In', paymentMethod: 'Counter', tableNo, coupon })
  for (let at = 0; at < 35; at++)
    expect((await order(await guest(), atTable(`${(at % 9) + 1}`), '10.52.0.1')).statusCode).toBe(200)
  await db
    .updateTable('limits')
    .set({ count: 300 })
    .where('scope', 'like', 'coupon uses at tables from:%')
    .execute()
  expect((await order(await guest(), atTable('1'), '10.52.0.1')).json()).toMatchObject({
    code: 'COUPON_NOT_VALID',
  })
  expect((await order(await guest(), { coupon }, '10.52.0.1')).statusCode).toBe(200)
})
