import { expect, test } from 'vitest'

import type { BookingDay } from '#contract/bookings/board.ts'
import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, booked, asStaff } = await bookingFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const date = '2026-11-20'

test('D48: cancelled bookings, however many, hide no booking that holds a table or waits for an answer', async () => {
  const [me, other] = [
    await createTestUser(db, { isVerified: true }),
    await createTestUser(db, { isVerified: true }),
  ]
  const accepted = await booked(me.bearer, { bookingDate: date, bookingTime: '19:00' })
  await asStaff(staff.bearer, 'accept', accepted._id)
  const early = await booked(me.bearer, { bookingDate: date, bookingTime: '05:00' })
  await manyLike(early._id, 600, 'Canceled', new Date('2026-11-20T05:00:00Z'))
  const asked = await booked(other.bearer, { bookingDate: date, bookingTime: '20:00' })
  const refused = await booked(other.bearer, { bookingDate: date, bookingTime: '12:00' })
  await asStaff(staff.bearer, 'refuse', refused._id, { reason: 'Full' })

  const { bookings } = await day(date)
  const notCanceled = bookings.filter(({ orderStatus }) => orderStatus !== 'Canceled')
  expect(notCanceled.map(({ _id }) => _id)).toEqual([early._id, accepted._id, asked._id])
  const canceled = bookings.filter(({ orderStatus }) => orderStatus === 'Canceled')
  expect([canceled.length, canceled.some(({ _id }) => _id === refused._id)]).toEqual([50, true])
  const times = bookings.map(({ startsAt }) => startsAt)
  expect(times).toEqual(times.toSorted())
})

test('D48: every booking that waits for an answer is listed, on the open day and on other days, however many there are', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const last = await booked(me.bearer, { bookingDate: '2026-12-31', bookingTime: '20:00' })
  await manyLike(last._id, 600, 'Pending', new Date('2026-12-01T12:00:00Z'))
  const idsOf = (bookings: BookingDay['bookings']) => bookings.map(({ _id }) => _id)
  expect(idsOf((await day('2026-12-01')).bookings)).toHaveLength(600)
  expect(idsOf((await day('2026-12-01')).waiting)).toContain(last._id)
  expect(idsOf((await day('2026-12-31')).waiting).length).toBeGreaterThanOrEqual(600)
})

test('a completed booking counts among the covers of its day until its guests left, and frees them after that', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const { _id } = await booked(me.bearer, { bookingDate: '2026-11-16', bookingTime: '14:00', guestNo: 4 })
  await asStaff(staff.bearer, 'accept', _id)
  clock.forward({ hours: 2, minutes: 20 })
  await asStaff(staff.bearer, 'seated', _id)
  expect((await asStaff(staff.bearer, 'complete', _id)).statusCode).toBe(200)
  const { times, days } = await day('2026-11-16')
  const heldAt = (time: string) => times.find((slot) => slot.time === time)?.held
  expect([heldAt('13:45'), heldAt('14:00'), heldAt('14:15'), heldAt('14:30')]).toEqual([0, 4, 0, 0])
  expect(days.find((one) => one.date === '2026-11-16')).toMatchObject({ mostHeld: 4 })
})

async function day(asked: string): Promise<BookingDay> {
  const url = `/api/v1/outlet-booking/get-day/${outlet.id}?date=${asked}`
  return (await app.inject({ method: 'GET', url, headers: staff.bearer })).json<{ data: BookingDay }>().data
}

/** Inserts this many more requests, made a while ago. */
async function manyLike(
  id: string,
  count: number,
  status: 'Canceled' | 'Pending',
  startsAt: Date,
): Promise<void> {
  const { id: _, ...row } = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const times = { starts_at: startsAt, created_at: new Date(clock.now().getTime() - 3_600_000) }
  const rows = Array.from({ length: count }, () => ({ ...row, ...times, status }))
  await db.insertInto('bookings').values(rows).execute()
}

test('the board shows any month, from the first to the last day, and how far ahead guests may book', async () => {
  const url = (search: string) => `/api/v1/outlet-booking/get-day/${outlet.id}${search}`
  const read = async (search = '') =>
    (await app.inject({ method: 'GET', url: url(search), headers: staff.bearer })).json<{
      data: BookingDay
    }>().data
  expect(await read()).toMatchObject({ date: '2026-11-16', month: '2026-11', lastDate: '2027-02-14' })
  expect(await read('?date=2027-02-03')).toMatchObject({ date: '2027-02-03', month: '2027-02' })
  const me = await createTestUser(db, { isVerified: true })
  await booked(me.bearer, { bookingDate: '2027-01-31', guestNo: 3 })
  const { date, days } = await read('?month=2027-01')
  expect([date, days.length]).toEqual(['2026-11-16', 31])
  expect([days[0], days.at(-1)]).toEqual([
    { date: '2027-01-01', mostHeld: 0 },
    { date: '2027-01-31', mostHeld: 3 },
  ])
})
