import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { outlet, book, booked, heldAt, asStaff, list, change } = await bookingFixture(app, db, 10)
const mina = await createTestUser(db, { staffOf: [outlet.id], name: 'Mina Shah' })

const enter = (given: object = {}, key = randomUUID()) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/outlet-booking/enter/${outlet.id}`,
    headers: { ...mina.bearer, 'idempotency-key': key },
    payload: {
      customerName: 'Sheila Barrow',
      bookingDate: '2026-11-20',
      bookingTime: '19:00',
      guestNo: 4,
      ...given,
    },
  })
const entered = async (given: object = {}) => {
  const answer = await enter(given)
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  return answer.json<{ data: SavedBooking }>().data
}
const edit = (id: string, payload: object) => asStaff(mina.bearer, 'edit', id, payload)
const auditLog = (bookingId: string) =>
  db
    .selectFrom('changes')
    .select(['what', 'detail', 'customer_id'])
    .where('restaurant_id', '=', outlet.id)
    .where(sql<boolean>`detail ->> 'bookingId' = ${bookingId}`)
    .orderBy('id')
    .execute()

test('staff enter a booking by telephone: accepted at once, without an account, mobile or message', async () => {
  const day = { bookingDate: '2026-12-01' }
  const messages = () => db.selectFrom('messages').select('id').execute()
  await runDueJobs(deps)
  const before = (await messages()).length
  const plain = await entered({ ...day, note: '  Hard of hearing,\nquiet corner.  ' })
  expect(plain).toMatchObject({
    customer: null,
    customerName: 'Sheila Barrow',
    mobileNo: null,
    note: 'Hard of hearing,\nquiet corner.',
    takenBy: 'Mina Shah',
    orderStatus: 'Accepted',
    bookingFor: 'Dinner',
    guestNo: 4,
  })
  expect(await entered({ ...day, mobileNo: '07700 900 321' })).toMatchObject({ mobileNo: '07700900321' })
  expect(await heldAt('2026-12-01', '19:00')).toBe(8)
  expect(await auditLog(plain._id)).toMatchObject([{ what: 'booking-entered', customer_id: mina.customerId }])
  await runDueJobs(deps)
  expect((await messages()).length).toBe(before)
})

test('the same key enters one booking; bookings by telephone count against nobody’s limits', async () => {
  const key = randomUUID()
  const day = { bookingDate: '2026-12-02', bookingTime: '12:00', guestNo: 1 }
  const answers = await Promise.all([1, 2, 3].map(() => enter(day, key)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  // More tables at once than an account may have, in the name of one guest.
  for (let table = 0; table < 9; table++) await entered(day)
  expect(await heldAt('2026-12-02', '12:00')).toBe(10)
  expect(await list(mina)).toEqual([])
  const staffAsGuest = await book(mina.bearer, {
    bookingDate: '2026-12-02',
    bookingTime: '20:00',
    guestNo: 2,
  })
  expect(staffAsGuest.statusCode).toBe(200)
})

test.each([
  ['no name', { customerName: ' ' }, 'INVALID_INPUT'],
  ['half a mobile number', { mobileNo: '0770' }, 'NOT_A_MOBILE'],
  ['a note of 301 characters', { note: 'x'.repeat(301) }, 'INVALID_INPUT'],
  ['yesterday', { bookingDate: '2026-11-15' }, 'BOOKING_PAST'],
  ['an hour ago', { bookingDate: '2026-11-16', bookingTime: '11:00' }, 'BOOKING_PAST'],
  ['a day beyond the calendar', { bookingDate: '2027-02-15' }, 'BOOKING_TOO_FAR'],
  ['a time that is no quarter of an hour', { bookingTime: '19:05' }, 'NOT_OPEN_THEN'],
])('a booking by telephone with %s is refused', async (_, given, code) => {
  expect((await enter(given)).json()).toMatchObject({ code, error: expect.stringMatching(/^[A-Z].+\.$/) })
})

test('a guest who rings ten minutes before they come gets a table', async () => {
  clock.forward({ minutes: 5 })
  await entered({ bookingDate: '2026-11-16', bookingTime: '12:15', guestNo: 2 })
  await entered({ bookingDate: '2026-11-16', bookingTime: '12:00', guestNo: 2 })
})

test('a full time is refused until staff confirm over-booking, which is in the audit log', async () => {
  const day = { bookingDate: '2026-12-03' }
  const me = await createTestUser(db, { isVerified: true })
  await booked(me.bearer, { ...day, bookingTime: '19:00', guestNo: 8 })
  const refused = await enter(day)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'OVER_COVERS',
      error:
        '4 guests at 19:00 would make 12 of 10 covers. Choose another time, or tick to book over the limit.',
      detail: { after: 12, covers: 10 },
    },
  ])
  expect(await heldAt('2026-12-03', '19:00')).toBe(8)
  const over = await entered({ ...day, overbook: true })
  expect(await heldAt('2026-12-03', '19:00')).toBe(12)
  expect(await auditLog(over._id)).toMatchObject([
    {
      what: 'booking-overbooked',
      customer_id: mina.customerId,
      detail: { held: 12, covers: 10, guestNo: 4 },
    },
  ])
  // A confirmation that was not needed is no over-booking.
  const needless = await entered({ ...day, bookingTime: '12:00', overbook: true })
  expect(await auditLog(needless._id)).toMatchObject([{ what: 'booking-entered' }])
  // Guests are still refused, a party larger than the house too, and its covers come back when it is cancelled.
  expect((await book(me.bearer, { ...day, bookingTime: '20:00', guestNo: 1 })).json()).toMatchObject({
    code: 'TABLES_FULL',
  })
  expect((await enter({ ...day, bookingTime: '09:00', guestNo: 11 })).json()).toMatchObject({
    code: 'OVER_COVERS',
  })
  expect((await asStaff(mina.bearer, 'cancel', over._id, { reason: 'They rang.' })).statusCode).toBe(200)
  expect(await heldAt('2026-12-03', '19:00')).toBe(8)
})

test('telephone bookings and guests at once never exceed the covers, and no cover stays empty', async () => {
  for (let race = 0; race < 4; race++) {
    const bookingDate = `2026-12-1${race}`
    const guests = await Promise.all(
      Array.from({ length: 8 }, () => createTestUser(db, { isVerified: true })),
    )
    const answers = await Promise.all(
      guests.flatMap(({ bearer }) => [
        enter({ bookingDate, guestNo: 2 }),
        book(bearer, { bookingDate, bookingTime: '19:00', guestNo: 2 }),
      ]),
    )
    const codes = answers.map((answer) => answer.json<{ code?: string }>().code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(5)
    expect(codes.every((code) => !code || code === 'TABLES_FULL' || code === 'OVER_COVERS')).toBe(true)
    expect(await heldAt(bookingDate, '19:00')).toBe(10)
  }
})

test('staff edit name, mobile, note, time and guests of a telephone booking; the covers follow', async () => {
  const day = { bookingDate: '2026-12-20' }
  const { _id: id } = await entered(day)
  const changed = {
    customerName: 'Sheila Barrow-Jones',
    mobileNo: '07700900321',
    note: 'Window',
    bookingDate: '2026-12-21',
    bookingTime: '12:30',
    guestNo: 6,
  }
  expect((await edit(id, changed)).json()).toMatchObject({
    data: { ...changed, bookingFor: 'Lunch', orderStatus: 'Accepted', takenBy: 'Mina Shah' },
  })
  expect([await heldAt('2026-12-20', '19:00'), await heldAt('2026-12-21', '12:30')]).toEqual([0, 6])
  expect((await edit(id, { ...changed, guestNo: 11 })).json()).toMatchObject({ code: 'OVER_COVERS' })
  expect(await heldAt('2026-12-21', '12:30')).toBe(6)
  expect((await edit(id, { ...changed, guestNo: 11, overbook: true })).statusCode).toBe(200)
  expect((await auditLog(id)).map(({ what }) => what)).toEqual([
    'booking-entered',
    'booking-edited',
    'booking-overbooked',
  ])
  expect((await edit(id, { ...changed, mobileNo: null, note: null })).json()).toMatchObject({
    data: { mobileNo: null, note: null, guestNo: 6 },
  })
})

test('staff change the table of a guest with an account, who is notified; name and mobile stay the guest’s own', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const { _id: id } = await booked(me.bearer, { bookingDate: '2026-12-22', guestNo: 2 })
  const table = { bookingDate: '2026-12-22', bookingTime: '20:00', guestNo: 3 }
  expect((await edit(id, table)).json()).toMatchObject({ code: 'BOOKING_STATUS_CHANGED' })
  await asStaff(mina.bearer, 'accept', id)
  await change(me.bearer, id, { bookingDate: '2026-12-22', bookingTime: '21:30', guestNo: 2 })
  const own = { customerName: 'Amira Khan', mobileNo: '07700 900123' }
  expect((await edit(id, { ...table, ...own, note: 'By telephone: a high chair' })).json()).toMatchObject({
    data: { bookingTime: '20:00', guestNo: 3, change: null, note: 'By telephone: a high chair' },
  })
  expect((await edit(id, { ...table, customerName: 'Someone Else' })).json()).toMatchObject({
    code: 'NAME_OF_ACCOUNT',
  })
  const { title } = await db
    .selectFrom('notifications')
    .select('title')
    .where('customer_id', '=', me.customerId)
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow()
  expect(title).toBe('Booking changed')
  expect(await heldAt('2026-12-22', '21:30')).toBe(3)
  expect(await heldAt('2026-12-22', '21:45')).toBe(0)
})

test('an edit of a booking that changed meanwhile, or of another outlet, is refused', async () => {
  const { _id: id } = await entered({ bookingDate: '2026-12-23' })
  const table = { bookingDate: '2026-12-23', bookingTime: '20:00', guestNo: 3 }
  const seen = { bookingDate: '2026-12-23', bookingTime: '19:00', guestNo: 4 }
  expect((await edit(id, { ...table, seen })).statusCode).toBe(200)
  expect((await edit(id, { ...table, guestNo: 2, seen })).json()).toMatchObject({
    code: 'BOOKING_STATUS_CHANGED',
  })
  const stranger = await createTestUser(db, { staffOf: [await insertOutletRow(db)] })
  expect((await asStaff(stranger.bearer, 'edit', id, table)).statusCode).toBe(404)
})

test('D11: 90 days after the visit a telephone booking forgets its guest', async () => {
  const { _id: id } = await entered({ bookingDate: '2026-12-24', mobileNo: '07700900321', note: 'Window' })
  const { sweepTelephoneBookings } = await import('#server/bookings/telephone/sweep-telephone-bookings.ts')
  const read = () =>
    db.selectFrom('bookings').select(['customer_name', 'mobile_no', 'note']).where('id', '=', id).execute()
  const sweepAt = (at: string) => sweepTelephoneBookings({ db, now: () => new Date(at) })
  await sweepAt('2027-03-24T18:00:00Z')
  expect(await read()).toMatchObject([{ customer_name: 'Sheila Barrow' }])
  await sweepAt('2027-03-24T20:00:00Z')
  expect(await read()).toEqual([{ customer_name: null, mobile_no: null, note: null }])
})
