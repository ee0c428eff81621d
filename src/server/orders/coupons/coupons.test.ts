import { randomBytes, randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { OrderQuote } from '#contract/orders/orders.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { giveUseBack } from '#server/orders/coupons/count-use.ts'
import { orderAuthorised } from '#server/orders/core/payment-news.ts'
import { orderWorld } from '#server/testing/order-world.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { outlet, line, place, placed, cancel, asStaff } = await orderWorld(app, db)
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

test('API37, EN12, D16, CO15: a code in any case is worth its amount, and looking at it uses nothing', async () => {
  const me = await signedIn(db)
  const { id, code, usedOf } = await newCoupon()
  const answer = await use(me.bearer, { coupon: ` ${code.toLowerCase()} `, orderAmount: 20 })
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { _id: id, amount: 3 } }])
  expect(await usedOf()).toBe(0)
})

test.each([
  ['BYGONE7', 'That coupon has expired.'],
  ['SOON8', 'That coupon is not valid yet.'],
  ['LASTONE', 'That coupon has been used up.'],
  ['nothing', 'We do not know that coupon.'],
  ['FEAST10', 'That coupon is for orders from £40.00.'],
])('D16, CO15: %s is refused in a sentence', async (coupon, error) => {
  const me = await signedIn(db)
  const answer = await use(me.bearer, { coupon, orderAmount: 12.5 })
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { error, code: 'COUPON_NOT_VALID' }])
})

test('D16: a coupon of one restaurant is not another’s', async () => {
  const me = await signedIn(db)
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

test('D16: guessing codes is slow, using good ones is not', async () => {
  const me = await signedIn(db)
  const { code } = await newCoupon()
  for (let i = 0; i < 30; i++) expect((await use(me.bearer, { coupon: code })).statusCode).toBe(200)
  const guesses = Array.from({ length: 21 }, (_, i) => `GUESS${i}`)
  const statuses: number[] = []
  for (const coupon of guesses) statuses.push((await use(me.bearer, { coupon })).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 409), 429])
})

test('D16: guessing codes by placing orders is as slow, also all at once; who has the answer to a key coming gets it', async () => {
  const me = await signedIn(db, { isProved: true })
  const { code } = await newCoupon()
  const key = randomUUID()
  const first = (await place(me.bearer, { coupon: code }, key)).body
  const guess = async (coupon: string) =>
    (await place(me.bearer, { coupon, totalPrice: 0.01 })).json<{ code: string }>().code
  for (let i = 0; i < 25; i++) expect(await guess(code)).toBe('PRICE_CHANGED')
  const codes = await Promise.all(Array.from({ length: 30 }, (_, i) => guess(`GUESS${i}`)))
  expect(codes.filter((each) => each === 'COUPON_NOT_VALID')).toHaveLength(20)
  expect(codes.filter((each) => each === 'TOO_MANY_TRIES')).toHaveLength(10)
  // Neither a good one nor a wrong one can be told any more, here or there.
  expect([await guess(code), await guess('ANOTHER')]).toEqual(['TOO_MANY_TRIES', 'TOO_MANY_TRIES'])
  expect((await use(me.bearer, { coupon: code })).statusCode).toBe(429)
  expect((await place(me.bearer, { coupon: code }, key)).body).toBe(first)
  expect((await place(me.bearer)).statusCode).toBe(200)
})

test('D14, D16: a coupon takes at most what the food costs, is counted with the order, and comes off once', async () => {
  const me = await signedIn(db)
  const { id, code, usedOf } = await newCoupon({ amount: 90_000 })
  const order = await placed(me.bearer, { coupon: { _id: id, amount: 900 } })
  const food = order.subTotal - (order.discount?.amount ?? 0)
  expect(order.coupon?.amount).toBeCloseTo(food, 5)
  expect(order.totalPrice).toBe(0.5)
  expect(await usedOf()).toBe(1)
  const other = await signedIn(db)
  expect((await placed(other.bearer, { coupon: code })).coupon?._id).toBe(id)
  expect(await usedOf()).toBe(2)
})

test('D16: each way an order ends Canceled gives the use back once; a completed one keeps it', async () => {
  const { code, usedOf } = await newCoupon()
  const staff = await signedIn(db, { staffOf: [outlet.id] })
  const people = await Promise.all(Array.from({ length: 5 }, () => signedIn(db)))
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
  // Also where two ways of canceling should ever both get so far.
  await db.transaction().execute((tx) => giveUseBack(tx, d, clock.now()))
  expect(await usedOf()).toBe(1)
})

test('D16: one customer uses it as often as it says, also when all tries come at once', async () => {
  const me = await signedIn(db, { isProved: true })
  const { code, usedOf } = await newCoupon({ uses_per_customer: 2 })
  const answers = await Promise.all(Array.from({ length: 12 }, () => place(me.bearer, { coupon: code })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
  const refused = answers.find(({ statusCode }) => statusCode !== 200)
  expect(refused?.json()).toMatchObject({ error: 'You have used that coupon already.' })
  expect(await usedOf()).toBe(2)
})

test('D16: a coupon for ten, wanted by many at once who also cancel, is never over ten, and all of it comes back', async () => {
  const { code, usedOf } = await newCoupon()
  const people = await Promise.all(Array.from({ length: 60 }, () => signedIn(db)))
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
  const kept = done.filter(([, orderId]) => orderId)
  expect(kept.length).toBeLessThanOrEqual(10)
  expect(await usedOf()).toBe(kept.length)
  for (const [at, [, orderId]] of done.entries()) if (orderId) await cancel(people[at]!.bearer, orderId)
  expect(await usedOf()).toBe(0)
})

test('D16, D33: an order that still waits for its card does not take its own coupon from the page; placing stays strict', async () => {
  const [me, other] = [await signedIn(db), await signedIn(db)]
  const { id, code, usedOf } = await newCoupon({ uses_per_customer: 1, total_uses: 1 })
  const { _id: orderId } = await placed(me.bearer, { paymentMethod: 'Card', coupon: code })
  expect(await quoted(me.bearer, code)).toMatchObject({ couponProblem: null, coupon: { _id: id, amount: 3 } })
  expect((await use(me.bearer, { coupon: code })).statusCode).toBe(200)
  expect((await place(me.bearer, { coupon: code })).json()).toMatchObject({
    code: 'COUPON_NOT_VALID',
    error:
      'Another order of yours waits for its card and holds that coupon. Pay for that order, or cancel it.',
  })
  expect((await quoted(other.bearer, code)).couponProblem).toBe('That coupon has been used up.')
  expect(await usedOf()).toBe(1)
  await db.transaction().execute((tx) => orderAuthorised(tx, deps, orderId))
  expect((await quoted(me.bearer, code)).couponProblem).toBe('That coupon has been used up.')
})
