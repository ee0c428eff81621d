import { randomBytes, randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { OrderQuote } from '#contract/orders/orders.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { releaseCoupon } from '#server/orders/coupons/store.ts'
import { showOrderToOutlet } from '#server/orders/lifecycle/payment-hooks.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { outlet, line, place, placed, cancel, asStaff } = await orderFixture(app, db)
const use = (bearer: Record<string, string>, payload: object) =>
  app.inject({ method: 'PUT', url: '/api/v1/coupon/customer-use-coupon', headers: bearer, payload })
const quoted = async (bearer: Record<string, string>, coupon: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/v1/order/quote',
      headers: bearer,
      payload: {
        restaurant: outlet.uni_id,
        orderType: 'Collection',
        cartItems: { foodItems: [line()] },
        coupon,
      },
    })
  ).json<{ data: OrderQuote }>().data
const day = 86_400_000

async function newCoupon(given: object = {}) {
  const code = `T${randomBytes(5).toString('hex').toUpperCase()}`
  const { id } = await db
    .insertInto('coupons')
    .values({
      code,
      amount: 300,
      valid_from: new Date(clock.now().getTime() - day),
      valid_to: new Date(clock.now().getTime() + day),
      total_uses: 10,
      uses_per_customer: 1000,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const usedOf = async () => {
    const { used } = await db
      .selectFrom('coupons')
      .select('used')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const live = await db
      .selectFrom('coupon_uses')
      .select('order_id')
      .where('coupon_id', '=', id)
      .where('given_back_at', 'is', null)
      .execute()
    expect(live).toHaveLength(used)
    return used
  }
  return { id, code, usedOf }
}

test('API37, EN12, D16, CO15: a code in any case returns its amount and minimum, and checking it uses nothing', async () => {
  const me = await createTestUser(db)
  const { id, code, usedOf } = await newCoupon({ minimum_order: 1_500 })
  const answer = await use(me.bearer, { coupon: ` ${code.toLowerCase()} `, orderAmount: 20 })
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { data: { _id: id, amount: 3, minimumOrder: 15 } },
  ])
  expect(await usedOf()).toBe(0)
})

test.each([
  ['BYGONE7', 'That coupon has expired.'],
  ['SOON8', 'That coupon is not valid yet.'],
  ['LASTONE', 'That coupon has been used up.'],
  ['nothing', 'We do not know that coupon.'],
  ['FEAST10', 'That coupon is for orders from £40.00. Add £27.50 more.'],
])('D16, CO15: %s is refused with a message', async (coupon, error) => {
  const me = await createTestUser(db)
  const answer = await use(me.bearer, { coupon, orderAmount: 12.5 })
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { error, code: 'COUPON_NOT_VALID' }])
})

test('D16: a coupon for one restaurant is refused at another', async () => {
  const me = await createTestUser(db)
  const [other] = await db
    .selectFrom('restaurants')
    .select('uni_id')
    .where('id', '<>', outlet.id)
    .limit(1)
    .execute()
  const asked = { coupon: 'SAFFRON3', orderAmount: 50 }
  expect((await use(me.bearer, { ...asked, restaurant: other!.uni_id })).json()).toMatchObject({
    error: 'That coupon is for another restaurant.',
  })
  expect((await use(me.bearer, { ...asked, restaurant: outlet.uni_id })).statusCode).toBe(200)
  expect((await use(me.bearer, asked)).statusCode).toBe(200)
})

test('D16: guessing codes is rate limited, using valid ones is not', async () => {
  const me = await createTestUser(db)
  const { code } = await newCoupon()
  for (let i = 0; i < 30; i++) expect((await use(me.bearer, { coupon: code })).statusCode).toBe(200)
  const guesses = Array.from({ length: 21 }, (_, i) => `GUESS${i}`)
  const statuses: number[] = []
  for (const coupon of guesses) statuses.push((await use(me.bearer, { coupon })).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 409), 429])
})

test('D16: guessing codes by placing orders is rate limited, also concurrently; a retry with a known key gets its response', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const { code } = await newCoupon()
  const key = randomUUID()
  const first = (await place(me.bearer, { coupon: code }, key)).body
  const guess = async (coupon: string) =>
    (await place(me.bearer, { coupon, totalPrice: 0.01 })).json<{ code: string }>().code
  for (let i = 0; i < 25; i++) expect(await guess(code)).toBe('PRICE_CHANGED')
  const codes = await Promise.all(Array.from({ length: 30 }, (_, i) => guess(`GUESS${i}`)))
  expect(codes.filter((each) => each === 'COUPON_NOT_VALID')).toHaveLength(20)
  expect(codes.filter((each) => each === 'TOO_MANY_TRIES')).toHaveLength(10)
  // Over the limit, valid and unknown codes get the same answer, in both endpoints.
  expect([await guess(code), await guess('ANOTHER')]).toEqual(['TOO_MANY_TRIES', 'TOO_MANY_TRIES'])
  expect((await use(me.bearer, { coupon: code })).statusCode).toBe(429)
  expect((await place(me.bearer, { coupon: code }, key)).body).toBe(first)
  expect((await place(me.bearer)).statusCode).toBe(200)
})

test('D14, D16: a coupon takes at most the price of the food, is redeemed with the order, and applies once', async () => {
  const me = await createTestUser(db)
  const { id, code, usedOf } = await newCoupon({ amount: 90_000 })
  const order = await placed(me.bearer, { coupon: { _id: id, amount: 900 } })
  const food = order.subTotal - (order.discount?.amount ?? 0)
  expect(order.coupon?.amount).toBeCloseTo(food, 5)
  expect(order.totalPrice).toBe(0.5)
  expect(await usedOf()).toBe(1)
  const other = await createTestUser(db)
  expect((await placed(other.bearer, { coupon: code })).coupon?._id).toBe(id)
  expect(await usedOf()).toBe(2)
})

test('D16: every way of cancelling an order releases the coupon once; a completed order keeps it', async () => {
  const { code, usedOf } = await newCoupon()
  const staff = await createTestUser(db, { staffOf: [outlet.id] })
  const people = await Promise.all(Array.from({ length: 5 }, () => createTestUser(db)))
  const orders: SavedOrder[] = []
  for (const { bearer } of people) orders.push(await placed(bearer, { coupon: code }))
  expect(await usedOf()).toBe(5)
  const [a, b, c, d, e] = orders.map(({ _id }) => _id) as [string, string, string, string, string]
  await cancel(people[0]!.bearer, a)
  await cancel(people[0]!.bearer, a)
  await asStaff(staff.bearer, 'refuse', b, { reason: 'No' })
  await asStaff(staff.bearer, 'accept', c, { minutes: 20 })
  await asStaff(staff.bearer, 'cancel', c, { reason: 'No' })
  await asStaff(staff.bearer, 'cancel', c, { reason: 'No' })
  await asStaff(staff.bearer, 'accept', e, { minutes: 20 })
  await asStaff(staff.bearer, 'complete', e)
  expect(await usedOf()).toBe(2)
  clock.forward({ minutes: 15 })
  await runDueJobs(deps)
  expect(await db.selectFrom('orders').select('status').where('id', '=', d).executeTakeFirst()).toEqual({
    status: 'Canceled',
  })
  expect(await usedOf()).toBe(1)
  // Also if two cancellations ever both got this far.
  await db.transaction().execute((tx) => releaseCoupon(tx, d, clock.now()))
  expect(await usedOf()).toBe(1)
})

test('D16: one customer can use a coupon only as often as it allows, also concurrently', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const { code, usedOf } = await newCoupon({ uses_per_customer: 2 })
  const answers = await Promise.all(Array.from({ length: 12 }, () => place(me.bearer, { coupon: code })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
  const refused = answers.find(({ statusCode }) => statusCode !== 200)
  expect(refused?.json()).toMatchObject({ error: 'You have already used that coupon.' })
  expect(await usedOf()).toBe(2)
})

test('D16: a coupon for ten uses never exceeds ten under concurrent orders and cancellations, and all uses are released', async () => {
  const { code, usedOf } = await newCoupon()
  const people = await Promise.all(Array.from({ length: 60 }, () => createTestUser(db)))
  const done: [number, string | undefined][] = await Promise.all(
    people.map(async ({ bearer }, at) => {
      const answer = await place(bearer, { coupon: code, cartItems: { foodItems: [line()] } })
      const orderId = answer.json<{ data?: SavedOrder }>().data?._id
      if (orderId && at % 2 === 0) {
        await Promise.all([cancel(bearer, orderId), cancel(bearer, orderId)])
        return [answer.statusCode, undefined]
      }
      return [answer.statusCode, orderId]
    }),
  )
  expect(new Set(done.map(([status]) => status))).toEqual(new Set([200, 409]))
  const placedIds = done.filter(([, orderId]) => orderId)
  expect(placedIds.length).toBeLessThanOrEqual(10)
  expect(await usedOf()).toBe(placedIds.length)
  for (const [at, [, orderId]] of done.entries()) if (orderId) await cancel(people[at]!.bearer, orderId)
  expect(await usedOf()).toBe(0)
})

test('D16, D33: an unpaid order does not block its own coupon in a quote; placing an order counts every use', async () => {
  const [me, other] = [await createTestUser(db), await createTestUser(db)]
  const { id, code, usedOf } = await newCoupon({ uses_per_customer: 1, total_uses: 1 })
  const { _id: orderId } = await placed(me.bearer, { paymentMethod: 'Card', coupon: code })
  expect(await quoted(me.bearer, code)).toMatchObject({ couponProblem: null, coupon: { _id: id, amount: 3 } })
  expect((await use(me.bearer, { coupon: code })).statusCode).toBe(200)
  expect((await place(me.bearer, { coupon: code })).json()).toMatchObject({
    code: 'COUPON_NOT_VALID',
    error: 'An order you have not paid for yet uses that coupon. Pay for that order or cancel it.',
  })
  expect((await quoted(other.bearer, code)).couponProblem).toBe('That coupon has been used up.')
  expect(await usedOf()).toBe(1)
  await db.transaction().execute((tx) => showOrderToOutlet(tx, deps, orderId))
  expect((await quoted(me.bearer, code)).couponProblem).toBe('That coupon has been used up.')
})
