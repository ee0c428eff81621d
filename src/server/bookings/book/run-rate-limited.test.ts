import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { book, booked, cancel, list } = await bookingFixture(app, db)
const statusOf = ({ statusCode }: { statusCode: number }) => statusCode

test('D20: the same booking with the same key gets the stored response, also concurrently, and counts once', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 35 }, () => book(me.bearer, {}, key)))
  answers.push(await book(me.bearer, {}, key))
  expect([...new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))]).toHaveLength(1)
  expect(await list(me)).toHaveLength(1)
  expect((await book(me.bearer, { bookingTime: '12:00' })).statusCode).toBe(200)
})

test('D20: the same change with the same key gets the stored response', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const { _id: id } = await booked(me.bearer, { bookingDate: '2026-11-21' })
  const asked = { bookingDate: '2026-11-21', bookingTime: '20:00', guestNo: 2 }
  const change = (payload: object) =>
    app.inject({
      method: 'PUT',
      url: `/api/v1/order/customer-change-booking-order/${id}`,
      headers: { ...me.bearer, 'idempotency-key': 'same' },
      payload,
    })
  const first = await change(asked)
  for (let time = 0; time < 33; time++) expect((await change(asked)).body).toBe(first.body)
  expect((await change({ ...asked, guestNo: 3 })).json()).toMatchObject({ code: 'KEY_REUSED' })
})

test('D47: thirty requests an hour, whether they succeed, are cancelled or are refused', async () => {
  const me = await createTestUser(db, { isVerified: true })
  for (let time = 0; time < 15; time++) {
    const { _id: id } = await booked(me.bearer, { bookingDate: '2026-11-22' })
    await cancel(me.bearer, id)
    expect((await book(me.bearer, { guestNo: 41 })).statusCode).toBe(409)
  }
  const key = randomUUID()
  const refused = await Promise.all([book(me.bearer, {}, key), book(me.bearer, {}, key), book(me.bearer)])
  expect(refused.map(statusOf)).toEqual([429, 429, 429])
})
