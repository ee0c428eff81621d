import { expect, test } from 'vitest'

import { alertUnansweredBooking } from '#server/bookings/lifecycle/alert-unanswered-booking.ts'
import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { outlet, booked, change, cancel, asStaff } = await bookingFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id], isVerified: true })
const customer = await createTestUser(db, { isVerified: true })
const later = async (minutes: number) => {
  clock.forward({ minutes })
  expect((await runDueJobs(deps)).filter(({ failed }) => failed)).toEqual([])
}
/** The alerts so far, by email and by SMS. */
const alerts = async () => {
  const sent = [...(await readOutbox(db, staff.email!)), ...(await readOutbox(db, staff.mobile))]
  return sent.filter(({ subject }) => subject?.includes(' is waiting: '))
}
const countNew = async (before: number) => (await alerts()).length - before

test('a table request unanswered for an hour is reported to the outlet by email and SMS, once', async () => {
  const { _id: id } = await booked(customer.bearer)
  await later(59)
  expect(await alerts()).toEqual([])
  await later(1)
  const sent = await alerts()
  expect(sent.map(({ channel }) => channel)).toEqual(['email', 'sms'])
  expect(sent[0]).toMatchObject({ subject: `A table request is waiting: ${outlet.name}`, state: 'sent' })
  expect(sent[0]!.text).toContain('a request for Friday 20 Nov, 18:30, 4 guests')
  expect(sent[0]!.text).toContain('Accept or refuse it by 12:00 on Tuesday 17 Nov')
  expect(sent[0]!.text).not.toContain('Amira')
  await Promise.all([alertUnansweredBooking(deps, id), alertUnansweredBooking(deps, id)])
  // Changing the request again and again does not send more texts.
  await change(customer.bearer, id, { bookingDate: '2026-11-20', bookingTime: '19:00', guestNo: 4 })
  await later(61)
  expect(await alerts()).toHaveLength(2)
  await cancel(customer.bearer, id)
})

test('a request that was answered or cancelled is not reported; a change of an accepted booking is', async () => {
  const before = (await alerts()).length
  const [accepted, refused, cancelled] = [
    await booked(customer.bearer),
    await booked(customer.bearer),
    await booked(customer.bearer),
  ]
  await asStaff(staff.bearer, 'accept', accepted._id)
  await asStaff(staff.bearer, 'refuse', refused._id, { reason: 'A wedding.' })
  await cancel(customer.bearer, cancelled._id)
  await later(61)
  expect(await countNew(before)).toBe(0)
  await change(customer.bearer, accepted._id, { bookingDate: '2026-11-20', bookingTime: '20:00', guestNo: 2 })
  await later(61)
  expect(await countNew(before)).toBe(2)
  expect((await alerts()).at(-1)!.text).toContain('a change of a booking to Friday 20 Nov, 20:00, 2 guests')
})

test('a request of the night is reported an hour after the outlet opens', async () => {
  const before = (await alerts()).length
  const opensAt = new Date(clock.now().getTime() + 3 * 3_600_000).toISOString().slice(11, 16)
  const entry = (day: number) => ({ day, isOpen: true, startTime: opensAt, endTime: '23:30' })
  const setHours = (hours: string) =>
    db.updateTable('restaurants').set({ hours }).where('id', '=', outlet.id).execute()
  await setHours(JSON.stringify([0, 1, 2, 3, 4, 5, 6].map(entry)))
  const { _id: id } = await booked(customer.bearer, { bookingTime: '22:00' })
  await later(3 * 60 + 59)
  expect(await countNew(before)).toBe(0)
  await later(1)
  expect(await countNew(before)).toBe(2)
  await cancel(customer.bearer, id)
  await setHours(JSON.stringify(outlet.hours))
})

test('requests of strangers cannot use up the alerts about customers with a verified number', async () => {
  const outletMobile = '+447911777888'
  await db.updateTable('restaurants').set({ telephone: '07911777888' }).where('id', '=', outlet.id).execute()
  for (let at = 0; at < 13; at++) {
    const guest = await createTestUser(db, { kind: 'guest' })
    await booked(guest.bearer, { guestNo: 1, bookingDate: `2026-11-${21 + (at % 7)}`, bookingTime: '19:00' })
  }
  await booked(customer.bearer, { guestNo: 2, bookingDate: '2026-11-29', bookingTime: '19:00' })
  await later(61)
  const texts = await readOutbox(db, outletMobile)
  expect(texts.filter(({ state }) => state === 'sent')).toHaveLength(13)
  expect(texts.filter(({ state }) => state === 'failed')).toHaveLength(1)
  expect(texts.find(({ text }) => text?.includes('Sunday 29 Nov'))).toMatchObject({ state: 'sent' })
})
