import { expect, test } from 'vitest'

import { consumeMessageLimit } from '#server/platform/messages/consume-message-limit.ts'
import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps } = await testApp()
const { outlet, booked, change, cancel, asStaff } = await bookingFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id], isVerified: true })
const me = await createTestUser(db, { isVerified: true })
const day = { bookingDate: '2026-12-01' }

/** Subjects and texts of the emails to the staff since the last call. */
let seen = 0
const newEmails = async () => {
  expect((await runDueJobs(deps)).filter(({ failed }) => failed)).toEqual([])
  const all = await readOutbox(db, staff.email!)
  const fresh = all.slice(seen)
  seen = all.length
  return fresh.map(({ subject, text }) => `${subject}\n${text}`)
}

test('the outlet gets an email of a new request, a change, a requested change and a cancellation', async () => {
  const { _id: id } = await booked(me.bearer, day)
  const [request, ...more] = await newEmails()
  expect(more).toEqual([])
  expect(request).toContain(`New table request: ${outlet.name}`)
  expect(request).toContain('Tuesday 1 Dec, 18:30, 4 guests')
  expect(request).toContain(`/outlet/${outlet.id}/bookings?date=2026-12-01`)
  expect(request).not.toMatch(/Amira|07700/)

  await change(me.bearer, id, { ...day, bookingTime: '19:00', guestNo: 4 })
  expect(await newEmails()).toEqual([expect.stringContaining('Table request changed')])
  await asStaff(staff.bearer, 'accept', id)
  expect(await newEmails()).toEqual([])
  await change(me.bearer, id, { ...day, bookingTime: '20:00', guestNo: 5 })
  const [asked] = await newEmails()
  expect(asked).toContain('Change of a booking requested')
  expect(asked).toContain('Tuesday 1 Dec, 20:00, 5 guests')
  expect(asked).toContain('Tuesday 1 Dec, 19:00, 4 guests')

  const second = await booked(me.bearer, { bookingDate: '2026-12-02' })
  await cancel(me.bearer, second._id)
  expect(await newEmails()).toEqual([
    expect.stringContaining('New table request'),
    expect.stringContaining('Booking cancelled by the guest'),
  ])
})

test('a booking that is accepted at once is reported as booked, and no SMS is sent about any of them', async () => {
  await db.updateTable('restaurants').set({ instant_guests: 4 }).where('id', '=', outlet.id).execute()
  const { _id: id } = await booked(me.bearer, { bookingDate: '2026-12-03' })
  const [news] = await newEmails()
  expect(news).toContain('New booking')
  await change(me.bearer, id, { bookingDate: '2026-12-03', bookingTime: '20:00', guestNo: 2 })
  expect(await newEmails()).toEqual([expect.stringContaining('Booking changed by the guest')])
  const table = { bookingDate: '2026-12-03', bookingTime: '20:00', guestNo: 2 }
  await change(me.bearer, id, { ...table, note: 'High chair' })
  const [noted] = await newEmails()
  expect(noted).toContain('Note of a booking changed')
  expect(noted).not.toContain('High chair')
  expect(await readOutbox(db, staff.mobile)).toEqual([])
})

test('an outlet gets at most sixty emails an hour of strangers’ bookings; those of verified guests still arrive', async () => {
  const key = (at: number, end = '') => `booking-news:${at}:${staff.customerId}:email${end}`
  const consume = (at: number, end?: string) =>
    consumeMessageLimit(
      { ...deps, textsPerHour: 10 },
      {
        key: key(at, end),
        channel: 'email',
        recipient: 'owner@example.com',
        is_verified: false,
      },
    )
  const results = []
  for (let at = 0; at < 61; at++) results.push(await consume(at))
  expect([results.filter(Boolean).length, results.at(-1)]).toEqual([60, false])
  expect(await consume(61, ':trusted')).toBe(true)
  // Unanswered requests are alerts of their own, which news cannot silence.
  const alert = { key: 'unanswered:booking:1:request:outlet:email', channel: 'email' as const }
  expect(
    await consumeMessageLimit(
      { ...deps, textsPerHour: 10 },
      { ...alert, recipient: 'owner@example.com', is_verified: false },
    ),
  ).toBe(true)

  const areTrusted = async (bookingDate: string, bearer: Record<string, string>) => {
    const before = await db.selectFrom('messages').select('id').execute()
    await booked(bearer, { bookingDate })
    const all = await db.selectFrom('messages').select(['id', 'key']).execute()
    const fresh = all.filter(({ id }) => before.every((old) => old.id !== id))
    const news = fresh.filter((message) => message.key.startsWith('booking-news:'))
    return [...new Set(news.map((message) => message.key.endsWith(':trusted')))]
  }
  const guest = await createTestUser(db, { kind: 'guest' })
  expect(await areTrusted('2026-12-08', me.bearer)).toEqual([true])
  expect(await areTrusted('2026-12-09', guest.bearer)).toEqual([false])
})
