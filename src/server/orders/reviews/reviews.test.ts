import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { AdminReview, OutletReview, OwnReview, Review } from '#contract/orders/reviews.ts'
import type { Restaurant } from '#contract/catalogue/restaurants.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { insertBookingRow } from '#server/testing/fixtures/booking-rows.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { insertReviewRow } from '#server/testing/fixtures/review-rows.ts'
import { type Person, reviewClient } from '#server/testing/clients/review-client.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outletId, call, ordered, marks, review, listed, sums, idOf } = await reviewClient(app, db, clock)
const owner = await createTestUser(db, { staffOf: [outletId] })
const admin = await createTestUser(db, { isAdmin: true })
const rated = async () =>
  (await call<Restaurant>('GET', `restaurant/get-restaurant-info/${outletId}`)).data.rating

test('a guest reviews their order with stars, words and the first name, and anyone reads it', async () => {
  const { person, orderId } = await ordered({ customer_name: 'Priya Shah' }, 'guest')
  const text = '<b>Still sealed</b>\n“Lovely”'
  const { data } = await review(person, orderId, { ...marks, text })
  expect(data).toMatchObject({ state: 'written', review: { ...marks, name: 'Priya', text, reply: null } })
  expect((await listed())[0]).toMatchObject({ name: 'Priya', text })
  expect(JSON.stringify(await listed())).not.toMatch(/Shah|customer_?id|orderId/i)
})

test('an order is reviewed once: a retry gets the first answer, anything else is refused, also at once', async () => {
  const { person, orderId } = await ordered()
  const before = await sums()
  const key = randomUUID()
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, at) => review(person, orderId, marks, at < 4 ? key : randomUUID())),
  )
  const won = tries.filter(({ status }) => status === 200)
  expect(won.length === 1 || won.length === 4).toBe(true)
  expect(tries.filter(({ status }) => status !== 200).every(({ code }) => code === 'REVIEW_EXISTS')).toBe(
    true,
  )
  expect((await sums()).review_count).toBe(before.review_count + 1)
  expect((await review(person, orderId)).code).toBe('REVIEW_EXISTS')
})

test('only food that was served can be reviewed, for 14 days, by its own customer and not by staff', async () => {
  const pending = { status: 'Pending' as const, recieved_at: null, delivered_at: null }
  const early = await ordered(pending)
  expect((await review(early.person, early.orderId)).code).toBe('REVIEW_TOO_EARLY')
  const nobody = await ordered({ payment_method: 'Card', nobody_came_at: clock.now() })
  expect((await review(nobody.person, nobody.orderId)).code).toBe('REVIEW_TOO_EARLY')
  const trial = await ordered({ is_test: true })
  expect((await review(trial.person, trial.orderId)).code).toBe('REVIEW_TOO_EARLY')
  const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  const old = await ordered({ delivered_at: ago(15) })
  expect((await review(old.person, old.orderId)).code).toBe('REVIEW_TOO_LATE')
  const last = await ordered({ delivered_at: ago(14) })
  expect((await review(last.person, last.orderId)).status).toBe(200)
  const { orderId } = await ordered()
  expect((await review(early.person, orderId)).code).toBe('ORDER_NOT_FOUND')
  const own = await insertOrderRow(db, {
    customer_id: owner.customerId,
    restaurant_id: outletId,
    status: 'Completed',
    recieved_at: clock.now(),
    delivered_at: clock.now(),
  })
  expect((await review(owner, own)).code).toBe('REVIEW_OF_OWN_OUTLET')
})

test('a booking is reviewed once its guests were seated', async () => {
  const person = await createTestUser(db)
  const booking = { customer_id: person.customerId, restaurant_id: outletId, customer_name: 'Tom Reed' }
  const asked = await insertBookingRow(db, booking)
  expect((await review(person, asked)).code).toBe('REVIEW_TOO_EARLY')
  const now = clock.now()
  const times = { accepted_at: now, seated_at: now, completed_at: now }
  const seated = await insertBookingRow(db, { ...booking, status: 'Completed', ...times })
  expect((await review(person, seated)).data.review?.name).toBe('Tom')
  expect((await review(person, seated)).code).toBe('REVIEW_EXISTS')
})

test.each([
  [{ ...marks, food: 0 }],
  [{ ...marks, time: 6 }],
  [{ ...marks, described: 2.5 }],
  [{ food: 5, time: 5 }],
  [{ ...marks, text: 'x'.repeat(501) }],
  [{ ...marks, text: '\u200b\u200b' }],
])('marks are whole numbers from 1 to 5 and the text has at most 500 characters: %j', async (body) => {
  const { person, orderId } = await ordered()
  expect(await review(person, orderId, body)).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
})

test('the average appears from five reviews on, without hidden ones', async () => {
  const here = await insertOutletRow(db)
  await db.updateTable('restaurants').set({ published_at: clock.now() }).where('id', '=', here).execute()
  const read = async () =>
    (await call<Restaurant>('GET', `restaurant/get-restaurant-info/${here}`)).data.rating
  const ids: string[] = []
  for (let at = 0; at < 4; at++) ids.push(await insertReviewRow(db, here))
  expect(await read()).toBeUndefined()
  ids.push(await insertReviewRow(db, here, { food: 1 }))
  expect(await read()).toEqual({ average: 3.7, count: 5, food: 4.2, time: 4, described: 3 })
  const hide = { reason: 'Names a person' }
  expect((await call('PUT', `admin-review/hide/${ids[4]}`, admin, hide)).status).toBe(200)
  expect(await read()).toBeUndefined()
  expect((await call('PUT', `admin-review/hide/${ids[4]}`, admin, hide)).code).toBe('REVIEW_HIDDEN')
  expect((await call('PUT', `admin-review/show/${ids[4]}`, admin)).status).toBe(200)
  expect((await call('PUT', `admin-review/show/${ids[4]}`, admin)).code).toBe('REVIEW_SHOWN')
  expect((await read())?.count).toBe(5)
})

test('the outlet replies once, the customer is notified, and the audit log has who', async () => {
  const { person, orderId } = await ordered()
  await review(person, orderId)
  const reviewId = await idOf(orderId)
  const manager = await createTestUser(db, { staffOf: [outletId], role: 'manager' })
  const reply = (by: Person, text: string) => call('PUT', `outlet-review/reply/${reviewId}`, by, { text })
  const stranger = await createTestUser(db, { staffOf: [await insertOutletRow(db)] })
  expect((await reply(stranger, 'Not mine')).code).toBe('REVIEW_NOT_FOUND')
  const both = await Promise.all([reply(manager, 'Thank you!'), reply(owner, 'Thank you!')])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await listed()).find(({ _id }) => _id === reviewId)?.reply?.text).toBe('Thank you!')
  const notices = await db
    .selectFrom('notifications')
    .select('link')
    .where('customer_id', '=', person.customerId)
    .execute()
  expect(notices).toEqual([{ link: `/order-summary/${orderId}` }])
  const log = await db.selectFrom('changes').select('what').where('what', '=', 'review-replied').execute()
  expect(log).toHaveLength(1)
})

test('an admin hides a review with a reason: nobody reads it but its writer, the outlet and admins', async () => {
  const { person, orderId } = await ordered()
  await review(person, orderId, { ...marks, text: 'Rude words' })
  const reviewId = await idOf(orderId)
  expect((await call('PUT', `admin-review/hide/${reviewId}`, owner, { reason: 'No' })).status).toBe(403)
  await call('PUT', `admin-review/hide/${reviewId}`, admin, { reason: 'Rude' })
  expect(JSON.stringify(await listed())).not.toContain('Rude')
  const own = await call<OwnReview>('GET', `review/get-own/${orderId}`, person)
  expect(own.data.review?.hidden?.reason).toBe('Rude')
  const seen = await call<OutletReview[]>('GET', `outlet-review/get-reviews/${outletId}?limit=50`, owner)
  expect(seen.data.find(({ _id }) => _id === reviewId)).toMatchObject({
    hidden: { reason: 'Rude' },
    mayReply: false,
  })
  expect((await call('PUT', `outlet-review/reply/${reviewId}`, owner, { text: 'Hm' })).code).toBe(
    'REVIEW_HIDDEN',
  )
  const all = await call<AdminReview[]>('GET', 'admin-review/get-reviews?state=hidden&limit=50', admin)
  expect(all.data.map(({ _id }) => _id)).toContain(reviewId)
  const log = db.selectFrom('changes').select(['customer_id', 'detail']).where('what', '=', 'review-hidden')
  expect(await log.execute()).toContainEqual({
    customer_id: admin.customerId,
    detail: { reviewId, reason: 'Rude' },
  })
})

test('the sums always equal the reviews that are shown, whatever happens at once', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => ordered()))
  await Promise.all(made.map(({ person, orderId }) => review(person, orderId)))
  const ids = await Promise.all(made.map(({ orderId }) => idOf(orderId)))
  const toggles = ids.flatMap((id) => [
    call('PUT', `admin-review/hide/${id}`, admin, { reason: 'Race' }),
    call('PUT', `admin-review/show/${id}`, admin),
    call('PUT', `admin-review/hide/${id}`, admin, { reason: 'Race' }),
  ])
  await Promise.all(toggles)
  const shown = await db
    .selectFrom('reviews')
    .select(['food', 'on_time', 'as_described'])
    .where('restaurant_id', '=', outletId)
    .where('hidden_at', 'is', null)
    .execute()
  const sum = (of: keyof (typeof shown)[number]) => shown.reduce((total, one) => total + one[of], 0)
  expect(await sums()).toEqual({
    review_count: shown.length,
    review_food: sum('food'),
    review_time: sum('on_time'),
    review_described: sum('as_described'),
  })
})

test('the list comes in pages, newest first, and a draft restaurant has none', async () => {
  const page = (n: number) => call<Review[]>('GET', `review/get-reviews/${outletId}?limit=2&page=${n}`)
  const [first, second] = [await page(1), await page(2)]
  expect([first.data.length, first.paging.more]).toEqual([2, true])
  const times = [...first.data, ...second.data].map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
  expect((await call('GET', `review/get-reviews/${await insertOutletRow(db)}`)).code).toBe(
    'RESTAURANT_NOT_FOUND',
  )
  expect(await rated()).toBeDefined()
})

test('reviews are limited per customer', async () => {
  const { person, orderId } = await ordered()
  const codes: (string | undefined)[] = []
  for (let at = 0; at < 21; at++) codes.push((await review(person, orderId, marks)).code)
  expect(codes.at(-1)).toBe('TOO_MANY_TRIES')
})

test('the database itself allows one review of an order', async () => {
  const { person, orderId } = await ordered()
  const again = () => insertReviewRow(db, outletId, { customer_id: person.customerId, order_id: orderId })
  await again()
  await expect(again()).rejects.toThrow(/reviews_order_id_key/)
})
