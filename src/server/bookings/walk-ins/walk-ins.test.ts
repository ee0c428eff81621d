import { expect, test } from 'vitest'

import type { BookingDay, WalkIn } from '#contract/bookings/board.ts'
import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, booked, heldAt, asStaff } = await bookingFixture(app, db, 10)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const me = await createTestUser(db, { isVerified: true })

const seat = (payload: object) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/outlet-booking/seat-walk-in/${outlet.id}`,
    headers: staff.bearer,
    payload,
  })
const left = (id: string) => asStaff(staff.bearer, 'walk-in-left', id)
const day = async (date?: string) => {
  const url = `/api/v1/outlet-booking/get-day/${outlet.id}${date ? `?date=${date}` : ''}`
  return (await app.inject({ method: 'GET', url, headers: staff.bearer })).json<{ data: BookingDay }>().data
}
const statuses = (answers: { statusCode: number }[]) =>
  answers
    .map(({ statusCode }) => String(statusCode))
    .toSorted()
    .join(' ')
const leftAt = ({ times }: BookingDay, time: string) => times.find((slot) => slot.time === time)?.left

test('D47: walk-in guests hold covers for their stay, from the quarter of an hour in which they sit down', async () => {
  clock.forward({ minutes: 7 })
  const seated = await seat({ guestNo: 3, called: 'Window' })
  expect(seated.json()).toMatchObject({
    data: { called: 'Window', guestNo: 3, endsAt: '2026-11-16T13:45:00.000Z', leftAt: null },
  })
  const today = await day()
  expect(today).toMatchObject({ date: '2026-11-16', covers: 10, walkIns: [{ called: 'Window' }] })
  expect(['11:45', '12:00', '13:30', '13:45'].map((time) => leftAt(today, time))).toEqual([10, 7, 7, 10])
  await left(seated.json<{ data: WalkIn }>().data._id)
  expect(leftAt(await day(), '12:00')).toBe(10)
})

test('D47: a walk-in never takes a booked cover; the refusal says how many are left', async () => {
  await booked(me.bearer, { bookingDate: '2026-11-16', bookingTime: '13:00', guestNo: 8 })
  const full = await seat({ guestNo: 3 })
  expect(full.statusCode).toBe(409)
  expect(full.json()).toMatchObject({
    code: 'NO_ROOM_NOW',
    error: 'No room for 3 guests now: 2 of 10 covers are free for their stay.',
  })
  expect((await seat({ guestNo: 2 })).statusCode).toBe(200)
  expect(await heldAt('2026-11-16', '13:00')).toBe(10)
})

test('D47: concurrent walk-ins never take more covers than the outlet has', async () => {
  clock.forward({ days: 1 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => seat({ guestNo: 3 })))
  expect(statuses(answers)).toEqual('200 200 200 409 409 409 409 409')
  expect(await heldAt('2026-11-17', '12:00')).toBe(9)
  const [first] = answers.filter(({ statusCode }) => statusCode === 200)
  const { _id } = first!.json<{ data: WalkIn }>().data
  const twice = await Promise.all([left(_id), left(_id)])
  expect(statuses(twice)).toEqual('200 409')
  expect(await heldAt('2026-11-17', '12:00')).toBe(6)
})

test('D48: the day lists waiting bookings of other days, and the board counts them', async () => {
  await db.deleteFrom('booking_events').execute()
  await db.deleteFrom('bookings').execute()
  const request = await booked(me.bearer, { bookingDate: '2026-11-20' })
  expect(await day()).toMatchObject({ bookings: [], waiting: [{ _id: request._id }] })
  expect(await day('2026-11-20')).toMatchObject({ bookings: [{ _id: request._id }], waiting: [] })
  const board = async () =>
    (
      await app.inject({
        method: 'GET',
        url: `/api/v1/outlet-order/get-board/${outlet.id}`,
        headers: staff.bearer,
      })
    ).json<{ data: { waitingBookings: number } }>().data.waitingBookings
  expect(await board()).toBe(1)
  await asStaff(staff.bearer, 'accept', request._id)
  expect(await day()).toMatchObject({ waiting: [] })
  expect(await board()).toBe(0)
  const { days } = await day()
  expect(days).toHaveLength(30)
  expect(days.find(({ date }) => date === '2026-11-20')).toMatchObject({ mostHeld: 4 })
})

test('D48: the audit log has every walk-in seated or left and every answer to a booking, with the member of staff', async () => {
  const rows = await db
    .selectFrom('changes')
    .select(['what', 'customer_id'])
    .where('restaurant_id', '=', outlet.id)
    .execute()
  expect(new Set(rows.map(({ what }) => what))).toEqual(
    new Set(['walk-in-seated', 'walk-in-left', 'booking-accepted']),
  )
  expect(rows.every(({ customer_id }) => customer_id === staff.customerId)).toBe(true)
})
