import { expect, test } from 'vitest'

import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { outlet, booked, change, cancel, list, availability, heldAt, asStaff } = await bookingFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const later = async (time: Parameters<typeof clock.forward>[0]) => {
  clock.forward(time)
  expect((await runDueJobs(deps)).filter(({ failed }) => failed)).toEqual([])
}
const dayFrom = (days: number) =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const listSubjects = async (email: string) =>
  (await readOutbox(db, email)).map(({ subject }) => subject?.split(':')[0] ?? '').toSorted()
const eventsOf = async (id: string) => {
  const rows = await db
    .selectFrom('booking_events')
    .selectAll()
    .where('booking_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ who, what, from_status, to_status }) => `${who} ${what} ${from_status}→${to_status}`)
}

test('D48: the outlet accepts, seats and completes a booking: each once, each recorded, the customer notified', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const time = { bookingDate: dayFrom(0), bookingTime: '13:00' }
  const { _id: id } = await booked(me.bearer, time)
  expect((await asStaff(staff.bearer, 'complete', id)).json()).toMatchObject({
    code: 'BOOKING_STATUS_CHANGED',
  })
  for (const [verb, expected] of [
    ['accept', { orderStatus: 'Accepted' }],
    ['seated', { orderStatus: 'Accepted', seatedAt: clock.now().toISOString() }],
    ['complete', { orderStatus: 'Completed' }],
  ] as const) {
    if (verb === 'complete') await later({ hours: 1 })
    expect([verb, (await asStaff(staff.bearer, verb, id)).json()]).toMatchObject([verb, { data: expected }])
    expect([verb, (await asStaff(staff.bearer, verb, id)).statusCode]).toEqual([verb, 409])
  }
  expect(await eventsOf(id)).toEqual([
    'customer asked null→Pending',
    'outlet accepted Pending→Accepted',
    'outlet seated Accepted→Accepted',
    'outlet completed Accepted→Completed',
  ])
  expect(await heldAt(dayFrom(0), '13:15')).toBe(0)
  await runDueJobs(deps)
  expect(await listSubjects(me.email!)).toEqual(['Booking accepted', 'Table requested'])
})

test('D48: the outlet refuses a request with a reason, and cancels a booking it had accepted', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const [one, two] = [await booked(me.bearer), await booked(me.bearer)]
  const reason = { reason: 'A wedding.' }
  expect((await asStaff(staff.bearer, 'refuse', one._id, reason)).json()).toMatchObject({
    data: { orderStatus: 'Canceled', canceled: { by: 'outlet', reason: 'A wedding.' } },
  })
  await asStaff(staff.bearer, 'accept', two._id)
  expect((await asStaff(staff.bearer, 'refuse', two._id, reason)).statusCode).toBe(409)
  expect((await asStaff(staff.bearer, 'cancel', two._id, reason)).statusCode).toBe(200)
  expect(await heldAt('2026-11-20', '18:30')).toBe(0)
  await runDueJobs(deps)
  expect((await readOutbox(db, me.email!)).map(({ text }) => text).join()).toContain('A wedding')
})

test('D9, D48: every command on another outlet’s booking is refused as not found', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const [elsewhere] = await db
    .selectFrom('restaurants')
    .select('id')
    .where('id', '<>', outlet.id)
    .limit(1)
    .execute()
  const stranger = await createTestUser(db, { staffOf: [elsewhere!.id] })
  const { _id: id } = await booked(me.bearer)
  for (const verb of ['accept', 'seated', 'no-show', 'complete', 'refuse', 'cancel']) {
    const reason = verb === 'refuse' || verb === 'cancel' ? { reason: 'x' } : undefined
    expect([verb, (await asStaff(stranger.bearer, verb, id, reason)).json()]).toMatchObject([
      verb,
      { code: 'BOOKING_NOT_FOUND' },
    ])
  }
  await cancel(me.bearer, id)
})

test('D48: a request without an answer is cancelled after 24 hours, or at its time if that is sooner; the table is free', async () => {
  const me = await createTestUser(db, { isVerified: true })
  await booked(me.bearer, { bookingDate: dayFrom(5) })
  await booked(me.bearer, { bookingDate: dayFrom(0), bookingTime: '16:00' })
  const statuses = async () => (await list(me)).map(({ orderStatus }) => orderStatus)
  await later({ hours: 2, minutes: 59 })
  expect(await statuses()).toEqual(['Pending', 'Pending'])
  await later({ minutes: 1 })
  expect(await statuses()).toEqual(['Pending', 'Canceled'])
  await later({ hours: 20, minutes: 59 })
  expect(await statuses()).toEqual(['Pending', 'Canceled'])
  await later({ minutes: 1 })
  expect(await list(me)).toMatchObject([{ canceled: { by: 'system' } }, { canceled: { by: 'system' } }])
  const open = await db.selectFrom('booking_days').select('held').execute()
  expect(open.flatMap(({ held }) => held).every((covers) => covers === 0)).toBe(true)
})

test('D48: a booking is reminded of once, the day before, and completes by itself after the stay', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const { _id: id } = await booked(me.bearer, { bookingDate: dayFrom(3), bookingTime: '13:00', guestNo: 2 })
  await asStaff(staff.bearer, 'accept', id)
  await later({ days: 1, hours: 23 })
  expect(await listSubjects(me.email!)).not.toContain('Your table tomorrow')
  await later({ hours: 1 })
  await later({ hours: 1 })
  expect((await listSubjects(me.email!)).filter((title) => title === 'Your table tomorrow')).toHaveLength(1)
  await later({ days: 1, hours: 2 })
  expect(await list(me)).toMatchObject([{ orderStatus: 'Completed' }])
  expect((await eventsOf(id)).slice(2)).toEqual([
    'system reminder Accepted→Accepted',
    'system completed Accepted→Completed',
  ])
})

test('D48: a no-show is marked only after the booked time, and frees the rest of the stay', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const date = dayFrom(1)
  const { _id: id } = await booked(me.bearer, { bookingDate: date, bookingTime: '18:00' })
  await asStaff(staff.bearer, 'accept', id)
  expect((await asStaff(staff.bearer, 'no-show', id)).json()).toMatchObject({ code: 'BOOKING_TOO_EARLY' })
  await later({ seconds: (Date.parse(`${date}T18:20:00Z`) - clock.now().getTime()) / 1000 })
  expect((await asStaff(staff.bearer, 'no-show', id)).json()).toMatchObject({
    data: { orderStatus: 'Accepted', noShowAt: clock.now().toISOString() },
  })
  expect(await heldAt(date, '18:30')).toBe(0)
  await later({ hours: 4 })
  expect(await list(me)).toMatchObject([{ orderStatus: 'Completed' }])
})

const asked = (given: object) => ({ bookingTime: '18:30', guestNo: 4, bookingFor: 'Dinner', ...given })

test('D48: a Pending request changes at once, if covers are free', async () => {
  const [me, other] = [
    await createTestUser(db, { isVerified: true }),
    await createTestUser(db, { isVerified: true }),
  ]
  const date = dayFrom(6)
  const { _id: id } = await booked(me.bearer, { bookingDate: date })
  await booked(other.bearer, { bookingDate: date, bookingTime: '21:00', guestNo: 37 })
  expect(
    (await change(me.bearer, id, asked({ bookingDate: date, bookingTime: '21:00' }))).json(),
  ).toMatchObject({
    code: 'TABLES_FULL',
  })
  expect(await heldAt(date, '18:30')).toBe(4)
  const moved = await change(me.bearer, id, asked({ bookingDate: date, bookingTime: '19:15', guestNo: 40 }))
  expect(moved.json()).toMatchObject({ code: 'TABLES_FULL' })
  const fits = await change(me.bearer, id, asked({ bookingDate: date, bookingTime: '18:45', guestNo: 6 }))
  expect(fits.json()).toMatchObject({
    data: { orderStatus: 'Pending', bookingTime: '18:45', guestNo: 6, change: null },
  })
  expect([await heldAt(date, '18:30'), await heldAt(date, '18:45')]).toEqual([0, 6])
})

test('D48: an Accepted booking holds its table until the change is accepted, and a party counts once', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const date = dayFrom(7)
  const { _id: id } = await booked(me.bearer, { bookingDate: date, guestNo: 30 })
  await asStaff(staff.bearer, 'accept', id)
  const wanted = asked({ bookingDate: date, bookingTime: '19:00', guestNo: 36 })
  const seen = await availability({ date, guestNo: '36', booking: id }, me.bearer)
  expect(seen.times.find(({ time }) => time === '19:00')?.state).toBe('free')
  expect((await change(me.bearer, id, wanted)).json()).toMatchObject({
    data: {
      orderStatus: 'Accepted',
      bookingTime: '18:30',
      guestNo: 30,
      change: { bookingTime: '19:00', guestNo: 36 },
    },
  })
  expect([await heldAt(date, '18:30'), await heldAt(date, '19:00'), await heldAt(date, '20:45')]).toEqual([
    30, 36, 36,
  ])
  expect((await asStaff(staff.bearer, 'accept', id)).json()).toMatchObject({
    data: { orderStatus: 'Accepted', bookingTime: '19:00', guestNo: 36, change: null },
  })
  expect([await heldAt(date, '18:30'), await heldAt(date, '19:00')]).toEqual([0, 36])
})

test('D48: a change that is refused, not answered or withdrawn leaves the old table, and no other cover held', async () => {
  const me = await createTestUser(db, { isVerified: true })
  for (const how of ['refused', 'not answered', 'taken back']) {
    const date = dayFrom(9)
    const { _id: id } = await booked(me.bearer, { bookingDate: date })
    await asStaff(staff.bearer, 'accept', id)
    await change(me.bearer, id, asked({ bookingDate: date, bookingTime: '21:00' }))
    expect(await heldAt(date, '21:00')).toBe(4)
    if (how === 'refused') await asStaff(staff.bearer, 'refuse', id, { reason: 'Full' })
    else if (how === 'not answered') await later({ hours: 24 })
    else await change(me.bearer, id, asked({ bookingDate: date }))
    const [booking] = (await list(me)).filter(({ _id }) => _id === id)
    expect([how, booking]).toMatchObject([
      how,
      { orderStatus: 'Accepted', bookingTime: '18:30', change: null },
    ])
    expect([how, await heldAt(date, '18:30'), await heldAt(date, '21:00')]).toEqual([how, 4, 0])
    await asStaff(staff.bearer, 'cancel', id, { reason: 'next' })
  }
})

test('D47: a stay past midnight is counted on both days', async () => {
  const [me, other] = [
    await createTestUser(db, { isVerified: true }),
    await createTestUser(db, { isVerified: true }),
  ]
  const [date, next] = [dayFrom(12), dayFrom(13)]
  await booked(me.bearer, { bookingDate: date, bookingTime: '23:30', guestNo: 40 })
  expect([await heldAt(date, '23:45'), await heldAt(next, '01:15'), await heldAt(next, '01:30')]).toEqual([
    40, 40, 0,
  ])
  const states = (await availability({ date: next })).times
  expect(states.filter(({ state }) => state === 'full').map(({ time }) => time)).toEqual([
    '00:00',
    '00:15',
    '00:30',
    '00:45',
    '01:00',
    '01:15',
  ])
  await booked(other.bearer, { bookingDate: next, bookingTime: '01:30', guestNo: 40 })
})

test('D47: an outlet that reduces its covers keeps its bookings and takes no more', async () => {
  const [me, other] = [
    await createTestUser(db, { isVerified: true }),
    await createTestUser(db, { isVerified: true }),
  ]
  const date = dayFrom(15)
  const { _id: id } = await booked(me.bearer, { bookingDate: date, guestNo: 30 })
  await db.updateTable('restaurants').set({ covers: 20 }).where('id', '=', outlet.id).execute()
  const answer = await booked(other.bearer, { bookingDate: date, guestNo: 1 }).catch(String)
  expect(answer).toContain('TABLES_FULL')
  expect((await cancel(me.bearer, id)).statusCode).toBe(200)
  await booked(other.bearer, { bookingDate: date, guestNo: 20 })
  await db.updateTable('restaurants').set({ covers: 40 }).where('id', '=', outlet.id).execute()
})
