import { randomBytes } from 'node:crypto'

import { expect, test } from 'vitest'

import type { OrderQuote } from '#contract/orders/orders.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

// A Monday noon.
const { app, db, clock } = await testApp()
const { outlet, dish, line, place, placed, cancel, read } = await orderFixture(app, db)
await db
  .updateTable('restaurants')
  .set({ discount_percent: 0, minimum_order: 0 })
  .where('id', '=', outlet.id)
  .execute()
const food = 3 * dish.base_price
const day = 86_400_000
const home = { orderType: 'Home Delivery', address: '1 Plum Lane', postCode: outlet.post_code }

async function newCoupon(given: object = {}) {
  const code = `K${randomBytes(5).toString('hex').toUpperCase()}`
  await db
    .insertInto('coupons')
    .values({
      code,
      amount: 300,
      valid_from: new Date(clock.now().getTime() - day),
      valid_to: new Date(clock.now().getTime() + 30 * day),
      total_uses: 100,
      uses_per_customer: 1000,
      ...given,
    })
    .execute()
  return code
}
const customer = () => createTestUser(db, { isVerified: true })
const use = async (bearer: Record<string, string>, payload: object) => {
  const url = '/api/v1/coupon/customer-use-coupon'
  const body = { restaurant: outlet.uni_id, ...payload }
  return (await app.inject({ method: 'PUT', url, headers: bearer, payload: body })).json<unknown>()
}
const quoted = async (bearer: Record<string, string>, payload: object) => {
  const cart = { restaurant: outlet.uni_id, orderType: 'Collection', cartItems: { foodItems: [line()] } }
  const body = { ...cart, ...payload }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/order/quote',
    headers: bearer,
    payload: body,
  })
  return answer.json<{ data: OrderQuote }>().data
}

test('a percent coupon takes its share off, up to its amount; the order keeps the words and who pays', async () => {
  const { bearer } = await customer()
  const coupon = await newCoupon({ kind: 'percent', percent: 10, amount: 10_000, paid_by: 'platform' })
  const share = Math.floor(food / 10 + 0.5) / 100
  expect(await use(bearer, { coupon, orderAmount: food / 100 })).toMatchObject({
    data: { amount: share, value: { kind: 'percent', percent: 10, most: 100 } },
  })
  expect((await quoted(bearer, { coupon })).coupon?.amount).toBe(share)
  const order = await placed(bearer, { coupon })
  expect(order.coupon).toMatchObject({
    code: coupon,
    amount: share,
    kind: 'percent',
    text: '10% off, at most £100.00',
    paidBy: 'platform',
  })
  await db.updateTable('coupons').set({ percent: 99, paid_by: 'outlet' }).where('code', '=', coupon).execute()
  expect((await read(bearer, order._id)).coupon).toEqual(order.coupon)
  const capped = await newCoupon({ kind: 'percent', percent: 50, amount: 120 })
  expect((await placed(bearer, { coupon: capped })).coupon?.amount).toBe(1.2)
})

test('free delivery takes the delivery charge off, is refused for collection, and is not spent on nothing', async () => {
  const { bearer } = await customer()
  const coupon = await newCoupon({ kind: 'free delivery', amount: 10_000 })
  const order = await placed(bearer, { ...home, coupon })
  expect([order.deliveryCharge, order.coupon?.amount]).toEqual([1.99, 1.99])
  expect(order.totalPrice).toBeCloseTo((food + 50) / 100)
  const vat = async (given: object) => (await quoted(bearer, { ...home, address: undefined, ...given })).vat
  await db.updateTable('restaurants').set({ vat_number: 'GB123456789' }).where('id', '=', outlet.id).execute()
  await db.updateTable('dishes').set({ vat_rate: 20 }).where('id', '=', dish.id).execute()
  expect(await vat({ coupon })).toEqual([{ rate: 20, amount: Math.round(food / 6) / 100 }])
  expect(await vat({})).toEqual([{ rate: 20, amount: Math.round((food + 199) / 6) / 100 }])
  expect((await place(bearer, { coupon })).json()).toMatchObject({
    error: 'That coupon is for home delivery.',
  })
  expect(await use(bearer, { coupon, orderType: 'Collection' })).toMatchObject({
    error: 'That coupon is for home delivery.',
  })
  await db.updateTable('restaurants').set({ free_delivery_over: food }).where('id', '=', outlet.id).execute()
  const free = 'Delivery of this order is free already. Keep that coupon for another order.'
  expect((await place(bearer, { ...home, coupon })).json()).toMatchObject({ error: free })
  expect(await quoted(bearer, { ...home, address: undefined, coupon })).toMatchObject({
    coupon: null,
    couponProblem: free,
    deliveryCharge: 0,
  })
  await db.updateTable('restaurants').set({ free_delivery_over: null }).where('id', '=', outlet.id).execute()
})

test('a coupon for a first order is refused to anyone who has ordered there, by account or number, until that is cancelled', async () => {
  const coupon = await newCoupon({ is_first_order: true })
  const { bearer } = await customer()
  const first = await placed(bearer)
  const again = 'That coupon is for a first order at this restaurant, and you have ordered here before.'
  expect((await place(bearer, { coupon })).json()).toMatchObject({ code: 'COUPON_NOT_VALID', error: again })
  expect(await use(bearer, { coupon })).toMatchObject({ error: again })
  await cancel(bearer, first._id)
  expect((await placed(bearer, { coupon })).coupon?.amount).toBe(3)
  const mobileNo = '07700900654'
  await placed((await createTestUser(db, { kind: 'guest' })).bearer, { mobileNo })
  const stranger = await createTestUser(db, { kind: 'guest' })
  expect((await place(stranger.bearer, { coupon, mobileNo })).json()).toMatchObject({
    error: expect.stringContaining('that mobile number has ordered here before'),
  })
})

test('of several first orders at once, by one customer or one number, one gets the coupon', async () => {
  const coupon = await newCoupon({ is_first_order: true })
  const { bearer } = await customer()
  const tabs = await Promise.all(Array.from({ length: 6 }, () => place(bearer, { coupon })))
  expect(tabs.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const mobileNo = '07700900655'
  const guests = await Promise.all(Array.from({ length: 6 }, () => createTestUser(db, { kind: 'guest' })))
  const places = await Promise.all(guests.map((guest) => place(guest.bearer, { coupon, mobileNo })))
  expect(places.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('of first orders at once by one number, each with another coupon, one gets its coupon', async () => {
  const coupons = await Promise.all([1, 2, 3].map(() => newCoupon({ is_first_order: true })))
  for (let round = 0; round < 5; round += 1) {
    const mobileNo = `0770090066${round}`
    const guests = await Promise.all(coupons.map(() => createTestUser(db, { kind: 'guest' })))
    const places = coupons.map((coupon, at) =>
      place(guests[at]!.bearer, { coupon, mobileNo }, undefined, `10.7.${round}.${at}`),
    )
    const taken = (await Promise.all(places)).filter(({ statusCode }) => statusCode === 200)
    expect(taken).toHaveLength(1)
  }
})

test('a coupon with days and hours is refused outside them, with the times in the sentence', async () => {
  const { bearer } = await customer()
  const coupon = await newCoupon({ days: [1], start_time: '17:00', end_time: '19:00' })
  const error = 'That coupon is only for Mondays 17:00–19:00.'
  expect((await place(bearer, { coupon })).json()).toMatchObject({ error })
  expect((await quoted(bearer, { coupon })).couponProblem).toBe(error)
  clock.forward({ hours: 5, minutes: 30 })
  expect((await placed(bearer, { coupon })).coupon?.amount).toBe(3)
  clock.forward({ days: 1 })
  expect((await place(bearer, { coupon })).json()).toMatchObject({ error })
})

test('a minimum that is not reached is named with the amount that is missing', async () => {
  const { bearer } = await customer()
  const coupon = await newCoupon({ minimum_order: food + 150 })
  expect((await place(bearer, { coupon })).json()).toMatchObject({
    error: expect.stringMatching(/^That coupon is for orders from £[\d.]+\. Add £1\.50 more\.$/),
  })
})
