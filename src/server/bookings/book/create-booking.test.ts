import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { BookingDay } from '#contract/bookings/board.ts'
import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { outlet, book, booked, cancel, remove, change, list, availability, heldAt, asStaff } =
  await bookingFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const absent = '00000000-0000-4000-8000-000000000000'

test('API22, API23, EN10, D46: a booking is created with the spec’s fields and read back with them', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const answer = await book(me.bearer, { mobileNo: 7_700_900_123, bookingFor: 'Dinner' })
  const expected = {
    orderStatus: 'Pending',
    customerName: 'Amira Khan',
    mobileNo: '07700900123',
    bookingFor: 'Dinner',
    bookingDate: '2026-11-20',
    bookingTime: '18:30',
    guestNo: 4,
    restaurant: { name: outlet.name, uniId: outlet.uni_id },
    startsAt: '2026-11-20T18:30:00.000Z',
    endsAt: '2026-11-20T20:15:00.000Z',
    change: null,
  }
  expect(answer.json()).toMatchObject({ data: expected })
  expect(await list(me)).toMatchObject([expected])
  expect([await heldAt('2026-11-20', '18:15'), await heldAt('2026-11-20', '18:30')]).toEqual([0, 4])
  expect([await heldAt('2026-11-20', '20:00'), await heldAt('2026-11-20', '20:15')]).toEqual([4, 0])
})

test('D48, D27: the customer gets a notification and an email, and the outlet’s board gets an event', async () => {
  const me = await createTestUser(db, { isVerified: true })
  await booked(me.bearer, { bookingDate: '2026-12-01' })
  await runDueJobs(deps)
  const [message] = await readOutbox(db, me.email!)
  expect(message).toMatchObject({ subject: `Table requested: ${outlet.name}` })
  for (const part of ['Tuesday 1 Dec', '18:30', '4 guests', outlet.telephone, '/booking'])
    expect(message!.text).toContain(part)
  const events = await db.selectFrom('events').selectAll().where('customer_id', '=', me.customerId).execute()
  expect(events.map(({ kind, restaurant_id }) => [kind, restaurant_id])).toEqual([
    ['booking', outlet.id],
    ['notification', null],
  ])
})

test('D4, D46: a guest books with the name and mobile they gave, and gets an SMS', async () => {
  const guest = await createTestUser(db, { kind: 'guest', name: 'Sam Guest' })
  const { customerName, mobileNo } = await booked(guest.bearer, {
    customerName: null,
    mobileNo: null,
    bookingDate: '2026-12-02',
  })
  expect([customerName, mobileNo]).toEqual(['Sam Guest', guest.mobile.replace('+44', '0')])
  await runDueJobs(deps)
  expect(await readOutbox(db, guest.mobile)).toHaveLength(1)
})

test.each([
  ['no name', { customerName: ' ' }, 'NAME_MISSING', { name: null }],
  ['no mobile', { mobileNo: '12' }, 'NOT_A_MOBILE', {}],
  ['yesterday', { bookingDate: '2026-11-15' }, 'BOOKING_PAST', {}],
  ['a time that is past', { bookingDate: '2026-11-16', bookingTime: '11:00' }, 'BOOKING_PAST', {}],
  ['next year', { bookingDate: '2027-11-15' }, 'BOOKING_TOO_FAR', {}],
  ['not a quarter', { bookingTime: '18:31' }, 'NOT_OPEN_THEN', {}],
  ['a name on two lines', { customerName: 'Amira\nKhan' }, 'INVALID_INPUT', {}],
  ['more guests than the outlet seats', { guestNo: 41 }, 'PARTY_TOO_LARGE', {}],
  ['no guests', { guestNo: 0 }, 'INVALID_INPUT', {}],
  ['a boolean for the guests', { guestNo: true }, 'INVALID_INPUT', {}],
  ['a list for the guests', { guestNo: [3] }, 'INVALID_INPUT', {}],
  ['a hexadecimal number of guests', { guestNo: '0x3' }, 'INVALID_INPUT', {}],
  ['an exponent for the guests', { guestNo: '1e1' }, 'INVALID_INPUT', {}],
  ['no time', { bookingTime: undefined }, 'INVALID_INPUT', {}],
  ['an unknown restaurant', { restaurant: 'nowhere' }, 'RESTAURANT_NOT_FOUND', {}],
])('D46, D50: %s is refused with a message', async (_, given, code, person) => {
  const me = await createTestUser(db, person)
  const answer = await book(me.bearer, given)
  expect(answer.json()).toMatchObject({ code, error: expect.stringMatching(/^[A-Z].+[.]$/) as string })
  expect(await list(me)).toEqual([])
})

test('D46: the number of guests may be a string of digits, as a form without JavaScript sends it', async () => {
  const me = await createTestUser(db, { isVerified: true })
  expect(await booked(me.bearer, { bookingDate: '2026-12-03', guestNo: '3' })).toMatchObject({ guestNo: 3 })
})

test('D46: a booking at an outlet that takes none is refused with that reason', async () => {
  const plain = await db
    .selectFrom('restaurants')
    .select('uni_id')
    .where('covers', '=', 0)
    .limit(1)
    .executeTakeFirstOrThrow()
  const me = await createTestUser(db, { isVerified: true })
  const answer = await book(me.bearer, { restaurant: plain.uni_id })
  expect(answer.json()).toMatchObject({ code: 'ORDER_TYPE_NOT_OFFERED' })
})

test('D47: full times are not offered, the nearest free ones are, and a cancelled table is free at once', async () => {
  const day = { bookingDate: '2026-12-04' }
  const [me, other] = [
    await createTestUser(db, { isVerified: true }),
    await createTestUser(db, { isVerified: true }),
  ]
  const full = await booked(me.bearer, { ...day, guestNo: 39 })
  const refused = await book(other.bearer, { ...day, bookingTime: '19:00', guestNo: 2 })
  expect(refused.json()).toMatchObject({
    code: 'TABLES_FULL',
    error: 'No table for 2 guests is free at 19:00. Free that day: 17:00, 20:30, 20:45.',
    detail: { times: '20:30,20:45,17:00' },
  })
  const offered = await availability({ date: '2026-12-04' })
  const stateAt = (time: string) => offered.times.find((each) => each.time === time)?.state
  expect(['17:00', '17:15', '19:00', '20:15', '20:30'].map(stateAt)).toEqual([
    'free',
    'full',
    'full',
    'full',
    'free',
  ])
  expect((await availability({ date: '2026-12-04', guestNo: '1' })).times.every(isFree)).toBe(true)
  await cancel(me.bearer, full._id)
  expect((await availability({ date: '2026-12-04' })).times.every(isFree)).toBe(true)
  await booked(other.bearer, { ...day, bookingTime: '19:00', guestNo: 40 })
})

test('D47: on a full day the next free times of later days are suggested', async () => {
  const late = await availability({ date: '2026-11-16', guestNo: '41' })
  expect([late.times.every(({ state }) => state !== 'free'), late.laterDays]).toEqual([true, []])
  const hours = [{ day: 1, isOpen: true, startTime: '18:00', endTime: '19:00' }]
  const small = await db
    .selectFrom('restaurants')
    .select(['id', 'uni_id', 'hours'])
    .where('covers', '>', 10)
    .where('id', '<>', outlet.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('restaurants')
    .set({ hours: JSON.stringify(hours), hours_exceptions: '[]' })
    .where('id', '=', small.id)
    .execute()
  const url = `/api/v1/booking/availability/${small.uni_id}?date=2026-11-17&guestNo=2`
  expect((await app.inject({ method: 'GET', url })).json()).toMatchObject({
    data: {
      times: [],
      laterDays: [
        { date: '2026-11-23', time: '18:00', bookingFor: 'Dinner' },
        { date: '2026-11-23', time: '18:15' },
        { date: '2026-11-23', time: '18:30' },
      ],
    },
  })
})

test('D20: the same key creates one booking, another body with it is refused, and a refusal leaves the key free', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const key = randomUUID()
  const day = { bookingDate: '2026-12-05' }
  expect((await book(me.bearer, { ...day, guestNo: 99 }, key)).statusCode).toBe(409)
  const answers = await Promise.all(Array.from({ length: 5 }, () => book(me.bearer, day, key)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await list(me)).toHaveLength(1)
  expect(await heldAt('2026-12-05', '18:30')).toBe(4)
  expect((await book(me.bearer, { ...day, guestNo: 5 }, key)).json()).toMatchObject({
    code: 'KEY_REUSED',
  })
})

test('API24, BK4, D48: a customer cancels a Pending booking, once, and no other', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const [pending, accepted] = [await booked(me.bearer), await booked(me.bearer)]
  expect((await cancel(me.bearer, pending._id)).json()).toMatchObject({
    data: { orderStatus: 'Canceled', canceled: { by: 'customer' } },
  })
  await asStaff(staff.bearer, 'accept', accepted._id)
  for (const [id, status] of [
    [pending._id, 'Canceled'],
    [accepted._id, 'Accepted'],
  ])
    expect((await cancel(me.bearer, id!)).json()).toMatchObject({
      code: 'BOOKING_STATUS_CHANGED',
      detail: { status },
    })
})

test('API25, BK5, D48: only a Canceled or Completed booking is removed, and only from the customer’s list', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const { _id: id } = await booked(me.bearer, { bookingDate: '2026-11-16', bookingTime: '12:30' })
  expect((await remove(me.bearer, id)).json()).toMatchObject({ code: 'BOOKING_STATUS_CHANGED' })
  await asStaff(staff.bearer, 'accept', id)
  expect((await remove(me.bearer, id)).json()).toMatchObject({ code: 'BOOKING_STATUS_CHANGED' })
  clock.forward({ minutes: 30 })
  await asStaff(staff.bearer, 'complete', id)
  expect((await remove(me.bearer, id)).statusCode).toBe(200)
  expect(await list(me)).toEqual([])
  const url = `/api/v1/outlet-booking/get-day/${outlet.id}?date=2026-11-16`
  const seen = await app.inject({ method: 'GET', url, headers: staff.bearer })
  expect(seen.json<{ data: BookingDay }>().data.bookings.map((each) => each._id)).toContain(id)
})

test('D9: every command on another customer’s booking answers byte for byte as on one that does not exist', async () => {
  const [me, other] = [
    await createTestUser(db, { isVerified: true }),
    await createTestUser(db, { isVerified: true }),
  ]
  const { _id: id } = await booked(me.bearer)
  const asked = { bookingDate: '2026-11-21', bookingTime: '18:00', guestNo: 2, bookingFor: 'Dinner' }
  for (const command of [cancel, remove, (bearer: Bearer, each: string) => change(bearer, each, asked)]) {
    const [theirs, nobodys] = [await command(other.bearer, id), await command(other.bearer, absent)]
    expect([theirs.statusCode, theirs.body]).toEqual([404, nobodys.body])
  }
  const seen = await Promise.all([id, absent].map((booking) => availability({ booking }, other.bearer)))
  expect(seen[0]).toEqual(seen[1])
})

test('D11: closing the account cancels the customer’s bookings', async () => {
  const guest = await createTestUser(db, { kind: 'guest' })
  await booked(guest.bearer, { bookingDate: '2026-12-09' })
  const url = '/api/v1/customer/close-account'
  expect((await app.inject({ method: 'POST', url, headers: guest.bearer, payload: {} })).statusCode).toBe(200)
  expect(await heldAt('2026-12-09', '18:30')).toBe(0)
})

type Bearer = Record<string, string>

function isFree({ state }: { state: string }): boolean {
  return state === 'free'
}
