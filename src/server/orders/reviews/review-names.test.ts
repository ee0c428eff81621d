import { expect, test } from 'vitest'

import type { OwnReview } from '#contract/orders/reviews.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { reviewClient } from '#server/testing/clients/review-client.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outletId, call, ordered, review, listed, idOf } = await reviewClient(app, db, clock)

test('an order that followed its number is reviewed under the name of the account, not the one on the order', async () => {
  const { person, orderId } = await ordered({ came_by_number: true, customer_name: 'Stranger Danger' })
  const { customerId } = person
  await db.updateTable('customers').set({ name: 'Leila Haddad' }).where('id', '=', customerId).execute()
  expect((await call<OwnReview>('GET', `review/get-own/${orderId}`, person)).data.name).toBe('Leila')
  await review(person, orderId)
  const reviewId = await idOf(orderId)
  expect((await listed()).find(({ _id }) => _id === reviewId)?.name).toBe('Leila')
})

test('staff are not offered a review of their own outlet', async () => {
  const staff = await createTestUser(db, { staffOf: [outletId] })
  const { orderId } = await ordered({ customer_id: staff.customerId })
  expect((await call<OwnReview>('GET', `review/get-own/${orderId}`, staff)).data.state).toBe('own outlet')
  const { person, orderId: other } = await ordered()
  expect((await call<OwnReview>('GET', `review/get-own/${other}`, person)).data.state).toBe('open')
})

test('a reply goes with the account, is in no log, and is not written a second time', async () => {
  const { person, orderId } = await ordered()
  await review(person, orderId)
  const reviewId = await idOf(orderId)
  const owner = await createTestUser(db, { staffOf: [outletId] })
  const reply = () => call('PUT', `outlet-review/reply/${reviewId}`, owner, { text: 'Canary Amira' })
  expect((await reply()).status).toBe(200)
  await call('POST', 'customer/close-account', person, { password })
  const row = db.selectFrom('reviews').select(['reply', 'replied_at']).where('id', '=', reviewId)
  expect(await row.executeTakeFirst()).toEqual({ reply: null, replied_at: expect.any(Date) })
  const log = await db.selectFrom('changes').select('detail').where('what', '=', 'review-replied').execute()
  expect(JSON.stringify(log)).not.toContain('Canary')
  expect((await reply()).code).toBe('REVIEW_REPLIED')
})
