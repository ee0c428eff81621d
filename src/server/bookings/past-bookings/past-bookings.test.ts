import { expect, test } from 'vitest'

import type { BookingRecord } from '#contract/bookings/past-bookings.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { apiPrefix } from '#contract/endpoint.ts'
import { sweepTelephoneBookings } from '#server/bookings/telephone/sweep-telephone-bookings.ts'
import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { insertBookingRow } from '#server/testing/fixtures/booking-rows.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps } = await testApp()
const { outlet, booked, change, asStaff } = await bookingFixture(app, db)
const owner = await createTestUser(db, { staffOf: [outlet.id], name: 'Ravi Nair' })
const me = await createTestUser(db, { isVerified: true })

type Answer<T> = { statusCode: number; data: T; code?: string; older: string | null }
async function get<T>(path: string, { bearer } = owner): Promise<Answer<T>> {
  const answer = await app.inject({ url: `${apiPrefix}/outlet-booking/${path}`, headers: bearer })
  return { statusCode: answer.statusCode, ...answer.json<Omit<Answer<T>, 'statusCode'>>() }
}
const find = async (query: string, person = owner) => {
  const { data, older } = await get<SavedBooking[]>(`records/${outlet.id}?${query}`, person)
  return [data.map(({ _id }) => _id), older]
}
const insert = (more: object) =>
  insertBookingRow(db, { customer_id: me.customerId, restaurant_id: outlet.id, ...more })
const ended = { status: 'Canceled' as const }
const past = await insert({ ...ended, customer_name: 'Zadie O’Hara', starts_at: '2024-12-01T19:00:00Z' })
const recent = await insert({ ...ended, customer_name: 'Zadie Smith', starts_at: '2026-11-15T19:00:00Z' })
const tooOld = await insert({ ...ended, customer_name: 'Zadie Old', starts_at: '2024-11-01T19:00:00Z' })
const foreign = await insert({
  ...ended,
  customer_name: 'Zadie Other',
  restaurant_id: await insertOutletRow(db),
})

test('an outlet finds its bookings of two years by name, mobile and day, latest first', async () => {
  expect(await find('text=zadie')).toEqual([[recent, past], null])
  expect(await find('date=2024-12-01')).toEqual([[past], null])
  expect(await find('date=2024-11-01')).toEqual([[], null])
  expect(await find('text=900123&date=2026-11-15')).toEqual([[recent], null])
  expect(await find('text=zadie&date=2024-12-02')).toEqual([[], null])
  expect((await get(`record/${past}`)).statusCode).toBe(200)
  for (const id of [tooOld, foreign])
    expect(await get(`record/${id}`)).toMatchObject({ statusCode: 404, code: 'BOOKING_NOT_FOUND' })
})

test('without a recent password there are 14 days; floor and kitchen have none', async () => {
  const open = await createTestUser(db, { staffOf: [outlet.id], isPasswordRecent: false })
  expect(await find('text=zadie', open)).toEqual([[recent], 'password'])
  expect(await find('date=2024-12-01', open)).toEqual([[], 'password'])
  expect(await get(`record/${past}`, open)).toMatchObject({ code: 'PASSWORD_NEEDED' })
  for (const role of ['floor', 'kitchen'] as const) {
    const person = await createTestUser(db, { staffOf: [outlet.id], role })
    for (const path of [`records/${outlet.id}`, `record/${recent}`])
      expect(await get(path, person)).toMatchObject({ statusCode: 403, code: 'NOT_YOUR_ROLE' })
  }
})

test('a record says who requested, confirmed, moved and cancelled the booking, and each table', async () => {
  const manager = await createTestUser(db, { staffOf: [outlet.id], role: 'manager', name: 'Sheila Barrow' })
  const table = (bookingTime: string, guestNo: number) => ({
    bookingDate: '2026-11-20',
    bookingTime,
    guestNo,
  })
  const { _id: id } = await booked(me.bearer, table('18:30', 4))
  await asStaff(owner.bearer, 'accept', id)
  await change(me.bearer, id, table('20:00', 6))
  await asStaff(manager.bearer, 'accept', id)
  await app.inject({
    method: 'PUT',
    url: `${apiPrefix}/outlet-booking/edit/${id}`,
    headers: owner.bearer,
    payload: table('20:15', 5),
  })
  await asStaff(manager.bearer, 'cancel', id, { reason: 'A flood' })
  const { data } = await get<BookingRecord>(`record/${id}`)
  const first = { startsAt: '2026-11-20T18:30:00.000Z', guestNo: 4 }
  const second = { startsAt: '2026-11-20T20:00:00.000Z', guestNo: 6 }
  const third = { startsAt: '2026-11-20T20:15:00.000Z', guestNo: 5 }
  expect(data.timeline.map(({ what, who, by, table: at }) => [what, who, by, at])).toEqual([
    ['asked', 'customer', null, first],
    ['accepted', 'outlet', 'Ravi Nair', first],
    ['change-asked', 'customer', null, second],
    ['change-accepted', 'outlet', 'Sheila Barrow', second],
    ['changed-by-outlet', 'outlet', 'Ravi Nair', third],
    ['cancelled-by-outlet', 'outlet', 'Sheila Barrow', third],
  ])
  expect(data.timeline.at(-1)?.reason).toBe('A flood')
})

test('a telephone guest whose details were erased is listed without a name and not found by it', async () => {
  const id = await insertBookingRow(db, {
    customer_id: null,
    is_by_telephone: true,
    restaurant_id: outlet.id,
    customer_name: 'Quentin Ash',
    starts_at: new Date('2026-07-01T18:00:00Z'),
    ...ended,
  })
  expect(await find('text=quentin')).toEqual([[id], null])
  await sweepTelephoneBookings(deps)
  expect(await find('text=quentin')).toEqual([[], null])
  const { data } = await get<BookingRecord>(`record/${id}`)
  expect(data.booking).toMatchObject({ customerName: null, mobileNo: null, note: null })
})
