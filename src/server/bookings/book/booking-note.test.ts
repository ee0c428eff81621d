import { expect, test } from 'vitest'

import type { BookingDay } from '#contract/bookings/board.ts'
import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet, book, booked, change, list, asStaff } = await bookingFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const noteOnBoard = async (date: string) => {
  const url = `/api/v1/outlet-booking/get-day/${outlet.id}?date=${date}`
  const answer = await app.inject({ method: 'GET', url, headers: staff.bearer })
  return answer.json<{ data: BookingDay }>().data.bookings.map(({ note }) => note)
}

test('a guest adds a note to a booking; the outlet reads it, and a booking without one has none', async () => {
  const me = await createTestUser(db, { isVerified: true })
  await booked(me.bearer, { bookingDate: '2026-12-01', note: ' Birthday, bringing a cake\nHigh chair ' })
  await booked(me.bearer, { bookingDate: '2026-12-02', note: '' })
  expect((await list(me)).map(({ note }) => note)).toEqual(['Birthday, bringing a cake\nHigh chair', null])
  expect(await noteOnBoard('2026-12-01')).toEqual(['Birthday, bringing a cake\nHigh chair'])
})

test('a note has at most 300 characters', async () => {
  const me = await createTestUser(db, { isVerified: true })
  expect((await book(me.bearer, { note: 'x'.repeat(301) })).json()).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await booked(me.bearer, { note: 'x'.repeat(300) })).toMatchObject({ note: 'x'.repeat(300) })
})

test('a changed note needs no answer from the outlet and keeps the table; a change without one keeps the note', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const table = { bookingDate: '2026-12-03', bookingTime: '18:30', guestNo: 4 }
  const { _id: id } = await booked(me.bearer, { ...table, note: 'Window' })
  await asStaff(staff.bearer, 'accept', id)
  expect((await change(me.bearer, id, { ...table, note: 'One coeliac' })).json()).toMatchObject({
    data: { orderStatus: 'Accepted', change: null, note: 'One coeliac' },
  })
  expect((await change(me.bearer, id, { ...table, bookingTime: '20:00' })).json()).toMatchObject({
    data: { note: 'One coeliac', change: { bookingTime: '20:00' } },
  })
  // The same table with a new note: the requested change is withdrawn, as before.
  expect((await change(me.bearer, id, { ...table, note: '' })).json()).toMatchObject({
    data: { note: null, change: null, bookingTime: '18:30' },
  })
})
