import { expect, test } from 'vitest'

import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet, book, booked, change, list } = await bookingFixture(app, db)

test('D47: one account has at most three tables at one time and ten in all, also with concurrent requests', async () => {
  const [me, other] = [
    await createTestUser(db, { isVerified: true }),
    await createTestUser(db, { isVerified: true }),
  ]
  const ask = (given: object) => book(me.bearer, { bookingDate: '2026-11-25', guestNo: 1, ...given })
  const atOnce = await Promise.all(
    ['18:00', '18:15', '18:30', '18:45', '19:00', '19:15'].map((bookingTime) => ask({ bookingTime })),
  )
  const codes = atOnce.map((answer) => answer.json<{ code?: string }>().code ?? 'made').toSorted()
  expect(codes).toEqual([...Array<string>(3).fill('TOO_MANY_TABLES'), ...Array<string>(3).fill('made')])
  expect(atOnce.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
    error: `You already have 3 tables at that time. For more, call ${outlet.name} on ${outlet.telephone}.`,
  })
  await booked(other.bearer, { bookingDate: '2026-11-25', guestNo: 1 })
  const next = await booked(me.bearer, { bookingDate: '2026-11-25', bookingTime: '22:00', guestNo: 1 })
  const moved = { bookingDate: '2026-11-25', bookingTime: '18:45', guestNo: 1 }
  expect((await change(me.bearer, next._id, moved)).json()).toMatchObject({ code: 'TOO_MANY_TABLES' })
  const many = await Promise.all(
    Array.from({ length: 9 }, (_, at) => ask({ bookingDate: `2026-12-0${at + 1}` })),
  )
  expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6)
  expect((await ask({ bookingDate: '2026-12-20' })).json()).toMatchObject({ code: 'TOO_MANY_BOOKINGS' })
  expect(await list(me)).toHaveLength(10)
})

test('D47: one party may fill the outlet, but several tables of one account hold no more of a day than it seats', async () => {
  const [me, other] = [
    await createTestUser(db, { isVerified: true }),
    await createTestUser(db, { isVerified: true }),
  ]
  const day = '2026-11-27'
  const ask = (bookingTime: string, guestNo: number, bookingDate = day) =>
    book(me.bearer, { bookingDate, bookingTime, guestNo })
  const whole = await booked(me.bearer, { bookingDate: day, bookingTime: '09:00', guestNo: 40 })
  const { restaurant } = whole
  const atOnce = await Promise.all(['11:00', '13:00', '15:00', '17:00'].map((time) => ask(time, 40)))
  for (const answer of [...atOnce, await ask('19:00', 1)])
    expect(answer.json()).toMatchObject({
      code: 'DAILY_GUEST_LIMIT',
      error: `You already have tables for 40 guests at ${restaurant.name} that day, and it seats 40. For more, call ${restaurant.telephone}.`,
    })
  const later = await ask('09:00', 40, '2026-11-28')
  expect(later.statusCode).toBe(200)
  const moved = { bookingDate: day, bookingTime: '19:00', guestNo: 40 }
  const { _id: laterId } = later.json<{ data: { _id: string } }>().data
  expect((await change(me.bearer, laterId, moved)).json()).toMatchObject({ code: 'DAILY_GUEST_LIMIT' })
  // One party may move to another time of that day.
  expect((await change(me.bearer, whole._id, moved)).statusCode).toBe(200)
  await booked(other.bearer, { bookingDate: day, bookingTime: '12:00', guestNo: 20 })
  await booked(other.bearer, { bookingDate: day, bookingTime: '15:00', guestNo: 20 })
  expect((await book(other.bearer, { bookingDate: day, bookingTime: '09:00', guestNo: 1 })).statusCode).toBe(
    409,
  )
})
