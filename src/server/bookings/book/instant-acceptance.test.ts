import { expect, test } from 'vitest'

import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet, booked, change, availability, asStaff } = await bookingFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const save = (payload: object) =>
  app.inject({
    method: 'PUT',
    url: `/api/v1/outlet-setup/save-covers/${outlet.id}`,
    headers: staff.bearer,
    payload,
  })
const titlesOf = async (customerId: string) => {
  const rows = await db
    .selectFrom('notifications')
    .select('title')
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .execute()
  return rows.map(({ title }) => title)
}

test('up to the number that the outlet set, a booking is accepted at once; above it, it waits', async () => {
  const me = await createTestUser(db, { isVerified: true })
  expect(await booked(me.bearer, { guestNo: 1 })).toMatchObject({ orderStatus: 'Pending' })
  expect((await save({ covers: 40, instantGuests: 4 })).json()).toMatchObject({
    data: { covers: 40, instantGuests: 4 },
  })
  expect(await availability({})).toMatchObject({ instantGuests: 4 })
  const other = await createTestUser(db, { isVerified: true })
  const day = { bookingDate: '2026-12-01' }
  expect(await booked(other.bearer, { ...day, guestNo: 4 })).toMatchObject({ orderStatus: 'Accepted' })
  expect(await booked(other.bearer, { ...day, guestNo: 5 })).toMatchObject({ orderStatus: 'Pending' })
  expect(await titlesOf(other.customerId)).toEqual(['Booking accepted', 'Table requested'])
  const events = await db
    .selectFrom('booking_events')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['who', 'what', 'to_status'])
    .where('customer_id', '=', other.customerId)
    .orderBy('booking_events.id')
    .execute()
  expect(events).toMatchObject([
    { who: 'system', what: 'accepted', to_status: 'Accepted' },
    { who: 'customer', what: 'asked', to_status: 'Pending' },
  ])
})

test('a change to a table of that size is accepted at once too, a larger one waits', async () => {
  await save({ covers: 40, instantGuests: 4 })
  const me = await createTestUser(db, { isVerified: true })
  const { _id: id } = await booked(me.bearer, { bookingDate: '2026-12-02', guestNo: 2 })
  const table = { bookingDate: '2026-12-02', bookingTime: '20:00' }
  expect((await change(me.bearer, id, { ...table, guestNo: 4 })).json()).toMatchObject({
    data: { orderStatus: 'Accepted', guestNo: 4, bookingTime: '20:00', change: null },
  })
  expect((await change(me.bearer, id, { ...table, guestNo: 6 })).json()).toMatchObject({
    data: { orderStatus: 'Accepted', guestNo: 4, change: { guestNo: 6 } },
  })
  const large = await booked(me.bearer, { bookingDate: '2026-12-03', guestNo: 8 })
  expect((await change(me.bearer, large._id, { ...table, guestNo: 3 })).json()).toMatchObject({
    data: { orderStatus: 'Accepted', guestNo: 3 },
  })
  expect((await asStaff(staff.bearer, 'accept', large._id)).statusCode).toBe(409)
})

test('a save that names the covers alone keeps the setting, and both are in the audit log', async () => {
  await save({ covers: 40, instantGuests: 4 })
  expect((await save({ covers: 38 })).json()).toMatchObject({ data: { covers: 38, instantGuests: 4 } })
  expect((await save({ covers: 38, instantGuests: 0 })).json()).toMatchObject({ data: { instantGuests: 0 } })
  const { detail } = await db
    .selectFrom('changes')
    .select('detail')
    .where('what', '=', 'covers-changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(detail).toEqual({ 'instantGuests before': 4, instantGuests: 0 })
})
