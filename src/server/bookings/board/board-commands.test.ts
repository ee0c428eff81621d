import { expect, test } from 'vitest'

import type { BookingDay } from '#contract/bookings/board.ts'
import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { outlet, booked, change, list, asStaff, heldAt } = await bookingFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const answer = async (verb: string, id: string, payload?: object) =>
  (await asStaff(staff.bearer, verb, id, payload)).json<{ code?: string; error?: string }>()
const date = '2026-11-20'
const table = (bookingTime: string, guestNo: number) => ({ bookingDate: date, bookingTime, guestNo })

test('D48: an outlet accepts or refuses the table it saw, and no other', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const { _id: id } = await booked(me.bearer, table('18:30', 4))
  await change(me.bearer, id, table('20:00', 30))
  for (const [verb, reason] of [
    ['accept', {}],
    ['refuse', { reason: 'Full' }],
  ] as const)
    expect(await answer(verb, id, { ...reason, seen: table('18:30', 4) })).toMatchObject({
      code: 'BOOKING_STATUS_CHANGED',
      error: 'That is no longer possible: the booking is now for Friday 20 Nov, 20:00, 30 guests.',
    })
  expect(await list(me)).toMatchObject([{ orderStatus: 'Pending' }])
  expect(await answer('accept', id, { seen: table('20:00', 30) })).toMatchObject({
    data: { orderStatus: 'Accepted' },
  })
  await change(me.bearer, id, table('21:00', 6))
  for (const old of [
    table('20:00', 30),
    table('21:00', 5),
    { ...table('21:00', 6), bookingDate: '2026-11-21' },
  ])
    expect(await answer('accept', id, { seen: old })).toMatchObject({ code: 'BOOKING_STATUS_CHANGED' })
  expect(await answer('accept', id, { seen: table('21:00', 6) })).toMatchObject({
    data: { bookingTime: '21:00', guestNo: 6 },
  })
  await answer('cancel', id, { reason: 'next' })
})

test('D48: the customer reads why a change was refused', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const { _id: id } = await booked(me.bearer, table('18:30', 4))
  await answer('accept', id)
  await change(me.bearer, id, table('20:00', 1))
  await answer('refuse', id, { reason: 'A wedding.' })
  await runDueJobs(deps)
  const message = (await readOutbox(db, me.email!)).find(({ subject }) =>
    subject?.startsWith('Change refused'),
  )
  expect(message!.text!.split('\n')[0]).toBe(
    `${outlet.name} cannot change your booking: A wedding. Your table is still Friday 20 Nov, 18:30, 4 guests.`,
  )
  await answer('cancel', id, { reason: 'next' })
})

test('D48: no guest is seated more than an hour early, and no booking is completed before its time', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const today = { bookingDate: '2026-11-16', guestNo: 2 }
  const [one, two] = [
    await booked(me.bearer, { ...today, bookingTime: '13:15' }),
    await booked(me.bearer, { ...today, bookingTime: '13:15' }),
  ]
  await answer('accept', one._id)
  await answer('accept', two._id)
  const early = {
    code: 'BOOKING_TOO_EARLY',
    error: 'Too early: the table is booked for Monday 16 Nov, 13:15.',
  }
  for (const verb of ['seated', 'no-show', 'complete'])
    expect([verb, await answer(verb, one._id)]).toMatchObject([verb, early])
  clock.forward({ minutes: 15 })
  expect(await answer('seated', one._id)).toMatchObject({ data: { seatedAt: clock.now().toISOString() } })
  expect(await answer('complete', one._id)).toMatchObject(early)
  const other = { ...today, bookingTime: '20:00' }
  expect((await change(me.bearer, one._id, other)).json()).toMatchObject({
    code: 'BOOKING_STATUS_CHANGED',
    error: 'That is no longer possible: the booking is seated.',
  })
  clock.forward({ hours: 1 })
  expect(await answer('complete', one._id)).toMatchObject({ data: { orderStatus: 'Completed' } })
  expect(await answer('no-show', two._id)).toMatchObject({ data: { noShowAt: clock.now().toISOString() } })
})

test('D48: a request cannot be accepted after its time, nor a change after either of its times', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const today = { bookingDate: '2026-11-16', guestNo: 2 }
  const late = {
    code: 'BOOKING_STATUS_CHANGED',
    error: 'That is no longer possible: the booking is past its time.',
  }
  const pending = await booked(me.bearer, { ...today, bookingTime: '14:00' })
  const accepted = await booked(me.bearer, { ...today, bookingTime: '17:00' })
  await answer('accept', accepted._id)
  await change(me.bearer, accepted._id, { ...today, bookingTime: '14:00' })
  clock.forward({ minutes: 45 })
  expect(await answer('accept', pending._id)).toMatchObject(late)
  expect(await answer('accept', accepted._id)).toMatchObject(late)
  await runDueJobs(deps)
  expect(await list(me)).toMatchObject([
    { _id: accepted._id, orderStatus: 'Accepted', change: null },
    { _id: pending._id, orderStatus: 'Canceled' },
  ])
})

const events = async (id: string) =>
  (
    await db.selectFrom('booking_events').select('what').where('booking_id', '=', id).orderBy('id').execute()
  ).map(({ what }) => what)
const withdraw = (bearer: Record<string, string>, id: string) =>
  app.inject({
    method: 'PUT',
    url: `/api/v1/order/customer-take-back-booking-change/${id}`,
    headers: bearer,
  })

test('D48: a change can be withdrawn until the outlet answers; after that the call is refused', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const { _id: id } = await booked(me.bearer, table('18:30', 4))
  await answer('accept', id)
  await change(me.bearer, id, table('21:00', 4))
  expect((await withdraw(me.bearer, id)).json()).toMatchObject({
    data: { bookingTime: '18:30', change: null },
  })
  expect([await heldAt(date, '18:30'), await heldAt(date, '21:00')]).toEqual([4, 0])
  await change(me.bearer, id, table('21:00', 4))
  await answer('accept', id)
  expect((await withdraw(me.bearer, id)).json()).toMatchObject({ code: 'BOOKING_STATUS_CHANGED' })
  expect(await list(me)).toMatchObject([{ bookingTime: '21:00', change: null }])
  const done = await events(id)
  expect((await change(me.bearer, id, table('21:00', 4))).statusCode).toBe(200)
  expect(await events(id)).toEqual(done)
  await answer('cancel', id, { reason: 'next' })
})

test('D48: requesting the table that is already requested changes nothing and records nothing', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const { _id: id } = await booked(me.bearer, table('18:30', 4))
  expect((await change(me.bearer, id, { ...table('18:30', 4), bookingFor: 'Dinner' })).json()).toMatchObject({
    data: { orderStatus: 'Pending', bookingTime: '18:30' },
  })
  expect(await events(id)).toEqual(['asked'])
  expect((await withdraw(me.bearer, id)).json()).toMatchObject({ code: 'BOOKING_STATUS_CHANGED' })
})

test('D48: a waiting booking is listed, however many were accepted before it', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const { _id: id } = await booked(me.bearer, table('18:30', 4))
  const { id: _, ...row } = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const times = { starts_at: new Date('2026-11-18T12:00:00Z'), accepted_at: clock.now() }
  const before = { ...row, status: 'Accepted' as const, ...times }
  const made = db.insertInto('bookings').values(Array.from({ length: 500 }, () => before))
  const ids = (await made.returning('id').execute()).map((each) => each.id)
  const url = `/api/v1/outlet-booking/get-day/${outlet.id}?date=2026-11-19`
  const day = await app.inject({ method: 'GET', url, headers: staff.bearer })
  expect(day.json<{ data: BookingDay }>().data.waiting.map(({ _id }) => _id)).toContain(id)
  await db.deleteFrom('bookings').where('id', 'in', ids).execute()
})

test('D48: a booking whose guests are seated or did not come is neither cancelled nor seated, and the refusal says why', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const soon = { bookingDate: '2026-11-16', bookingTime: '15:00', guestNo: 2 }
  const [came, stayedAway] = [await booked(me.bearer, soon), await booked(me.bearer, soon)]
  await answer('accept', came._id)
  await answer('accept', stayedAway._id)
  clock.forward({ hours: 1 })
  expect(await answer('seated', came._id)).toMatchObject({ data: { orderStatus: 'Accepted' } })
  expect(await answer('no-show', stayedAway._id)).toMatchObject({ data: { orderStatus: 'Accepted' } })
  for (const [id, why] of [
    [came._id, 'Accepted, and its guests are seated already'],
    [stayedAway._id, 'Accepted, and is marked as a no-show already'],
  ] as const)
    for (const [verb, payload] of [['cancel', { reason: 'Sorry' }], ['seated'], ['no-show']] as const)
      expect([verb, await answer(verb, id, payload)]).toMatchObject([
        verb,
        { code: 'BOOKING_STATUS_CHANGED', error: `That is no longer possible: the booking is ${why}.` },
      ])
  expect(await answer('complete', came._id)).toMatchObject({ data: { orderStatus: 'Completed' } })
})

test('D46: changing a booking at an outlet that has stopped taking bookings is refused with that reason', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const { _id: id } = await booked(me.bearer, table('18:30', 4))
  await db
    .updateTable('restaurants')
    .set({ order_types: ['Collection'] })
    .where('id', '=', outlet.id)
    .execute()
  expect((await change(me.bearer, id, table('19:30', 4))).json()).toMatchObject({
    code: 'ORDER_TYPE_NOT_OFFERED',
    error: `${outlet.name} does not offer Book A Table.`,
  })
})
