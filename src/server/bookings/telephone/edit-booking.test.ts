import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, booked, change, asStaff, heldAt } = await bookingFixture(app, db, 10)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const me = await createTestUser(db, { isVerified: true })

const enter = async (table: object) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/outlet-booking/enter/${outlet.id}`,
    headers: { ...staff.bearer, 'idempotency-key': randomUUID() },
    payload: { customerName: 'Sheila Barrow', ...table },
  })
  return answer.json<{ data: SavedBooking }>().data._id
}
const edit = (id: string, payload: object) => asStaff(staff.bearer, 'edit', id, payload)
const setOutlet = (set: { suspended_at?: Date | null; covers?: number }) =>
  db.updateTable('restaurants').set(set).where('id', '=', outlet.id).execute()
const setHours = (hours: unknown) =>
  sql`update restaurants set hours = ${JSON.stringify(hours)} where id = ${outlet.id}`.execute(db)

test('staff of a suspended outlet edit and move its bookings', async () => {
  const table = { bookingDate: '2026-12-01', bookingTime: '19:00', guestNo: 4 }
  const id = await enter(table)
  await setOutlet({ suspended_at: clock.now() })
  const moved = { ...table, bookingTime: '20:00', note: 'Window' }
  const answer = await edit(id, moved)
  await setOutlet({ suspended_at: null })
  expect(answer.json()).toMatchObject({ data: moved })
})

test('name, note and guests can be edited when the time is past, outside new hours, or tables are no longer offered', async () => {
  const table = { bookingDate: '2026-11-16', bookingTime: '12:30', guestNo: 4 }
  const id = await enter(table)
  clock.forward({ minutes: 50 })
  const late = { ...table, customerName: 'Sheila Jones', note: '20 minutes late' }
  expect((await edit(id, late)).json()).toMatchObject({ data: late })
  expect((await edit(id, { ...late, guestNo: 5 })).json()).toMatchObject({ data: { guestNo: 5 } })
  expect(await heldAt('2026-11-16', '12:30')).toBe(5)
  expect((await edit(id, { ...late, bookingTime: '12:15' })).json()).toMatchObject({ code: 'BOOKING_PAST' })

  const later = { bookingDate: '2026-12-02', bookingTime: '19:00', guestNo: 2 }
  const stranded = await enter(later)
  await setHours(outlet.hours.map((day) => ({ ...day, isOpen: false })))
  expect((await edit(stranded, { ...later, note: 'We rang' })).json()).toMatchObject({
    data: { note: 'We rang' },
  })
  expect((await edit(stranded, { ...later, bookingTime: '20:00' })).json()).toMatchObject({
    code: 'NOT_OPEN_THEN',
  })
  await setHours(outlet.hours)
  await setOutlet({ covers: 0 })
  expect((await edit(stranded, { ...later, note: 'No tables' })).json()).toMatchObject({
    data: { note: 'No tables' },
  })
  expect((await edit(stranded, { ...later, guestNo: 3 })).json()).toMatchObject({ code: 'OVER_COVERS' })
  await setOutlet({ covers: 10 })
})

test('an edit of the note leaves a requested change waiting; another table drops it', async () => {
  const table = { bookingDate: '2026-12-03', bookingTime: '18:30', guestNo: 2 }
  const requested = { ...table, bookingTime: '21:00' }
  const { _id: id } = await booked(me.bearer, table)
  await asStaff(staff.bearer, 'accept', id)
  await change(me.bearer, id, requested)
  expect((await edit(id, { ...table, note: 'High chair', seen: requested })).json()).toMatchObject({
    data: { note: 'High chair', bookingTime: '18:30', change: { bookingTime: '21:00' } },
  })
  expect((await edit(id, { ...table, guestNo: 3, seen: requested })).json()).toMatchObject({
    data: { guestNo: 3, change: null },
  })
  expect(await heldAt('2026-12-03', '21:00')).toBe(0)
})

test('the refusal of an over-booking names the covers that the new table makes, not those of the old one', async () => {
  const day = { bookingDate: '2026-12-04' }
  const id = await enter({ ...day, bookingTime: '12:00', guestNo: 4 })
  await enter({ ...day, bookingTime: '12:00', guestNo: 16, overbook: true })
  await enter({ ...day, bookingTime: '19:00', guestNo: 8 })
  const moved = { ...day, bookingTime: '19:00', guestNo: 4 }
  expect((await edit(id, moved)).json()).toMatchObject({
    code: 'OVER_COVERS',
    detail: { after: 12, covers: 10 },
  })
  expect((await edit(id, { ...moved, overbook: true })).statusCode).toBe(200)
  const { detail } = await db
    .selectFrom('changes')
    .select('detail')
    .where('restaurant_id', '=', outlet.id)
    .where('what', '=', 'booking-overbooked')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(detail).toMatchObject({ bookingId: id, held: 12, covers: 10 })
})
