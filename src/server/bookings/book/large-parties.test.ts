import { expect, test } from 'vitest'

import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet, book, booked, change, draft } = await bookingFixture(app, db)
const guest = () => createTestUser(db, { kind: 'guest' })

test('a party above a quarter of the house needs a verified number; a smaller one does not', async () => {
  const me = await guest()
  expect((await book(me.bearer, { guestNo: 10 })).statusCode).toBe(200)
  const refused = await book(me.bearer, { guestNo: 11, bookingDate: '2026-11-21' })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'VERIFY_FOR_LARGE_PARTY',
      error: `To book for 11 guests, verify your mobile number with a code first, or call ${outlet.name} on ${outlet.telephone}.`,
    },
  ])
  const verified = await createTestUser(db, { kind: 'guest', isVerified: true })
  expect((await book(verified.bearer, { guestNo: 11, bookingDate: '2026-11-21' })).statusCode).toBe(200)
})

test('a small booking cannot grow into a large one without a verified number; its time can still change', async () => {
  const me = await guest()
  const { _id } = await booked(me.bearer, { guestNo: 4, bookingDate: '2026-11-22' })
  const to = (given: object) => {
    const { bookingDate, bookingTime, guestNo } = draft({ bookingDate: '2026-11-22', ...given })
    return { bookingDate, bookingTime, guestNo }
  }
  expect((await change(me.bearer, _id, to({ guestNo: 12 }))).json()).toMatchObject({
    code: 'VERIFY_FOR_LARGE_PARTY',
  })
  expect((await change(me.bearer, _id, to({ bookingTime: '19:30' }))).statusCode).toBe(200)
})

test('bookings of ever new guest sessions are counted by the mobile they enter and by IP address', async () => {
  const ask = async (given: object, remoteAddress: string, as = guest()) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/order/create-booking-order',
      headers: (await as).bearer,
      payload: draft({ bookingDate: '2026-11-25', guestNo: 1, ...given }),
      remoteAddress,
    })
  await db.deleteFrom('limits').execute()
  expect((await ask({ mobileNo: '07700900601' }, '10.5.0.1')).statusCode).toBe(200)
  await db.updateTable('limits').set({ count: 30 }).where('scope', 'like', 'bookings for:%').execute()
  expect((await ask({ mobileNo: '07700900601' }, '10.5.0.2')).json()).toMatchObject({
    error: 'Too many attempts. Try again in 1 hour, or verify your number to go on.',
  })
  await db.updateTable('limits').set({ count: 100 }).where('scope', 'like', 'bookings from:%').execute()
  expect((await ask({ mobileNo: '07700900602' }, '10.5.0.1')).json()).toMatchObject({
    error: 'Too many attempts. Try again in 1 hour, or verify your number to go on.',
  })
  const verified = createTestUser(db, { isVerified: true })
  expect((await ask({ mobileNo: '07700900601' }, '10.5.0.1', verified)).statusCode).toBe(200)
})
