import { expect, test } from 'vitest'

import type { BookingDay, WalkIn } from '#contract/bookings/board.ts'
import { startOfQuarter } from '#domain/shared/time/quarters.ts'
import { addDays, formatLondonTime, fromLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, booked, asStaff } = await bookingFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })

test('a no-show does not count among the covers of its day, also once its stay is over', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const date = addDays(toLondonTime(clock.now()).date, 1)
  const { _id } = await booked(me.bearer, { bookingDate: date, bookingTime: '14:00', guestNo: 6 })
  await asStaff(staff.bearer, 'accept', _id)
  const seconds = (fromLondonTime(date, 14 * 60 + 20)!.getTime() - clock.now().getTime()) / 1000
  clock.forward({ seconds })
  expect((await asStaff(staff.bearer, 'no-show', _id)).statusCode).toBe(200)
  clock.forward({ hours: 2 })
  expect((await asStaff(staff.bearer, 'complete', _id)).statusCode).toBe(200)
  expect(await coversOf(date)).toEqual({ held: [], mostHeld: 0 })
})

test('walk-in guests who have left count among the covers of the day for the time they sat', async () => {
  const { date } = toLondonTime(clock.now())
  const start = startOfQuarter(clock.now()).getTime()
  const heldIn = (...quarters: number[]) => ({
    held: quarters.map((at) => `${formatLondonTime(new Date(start + at * 900_000).toISOString())} 5`),
    mostHeld: 5,
  })
  const url = `/api/v1/outlet-booking/seat-walk-in/${outlet.id}`
  const seated = await app.inject({ method: 'POST', url, headers: staff.bearer, payload: { guestNo: 5 } })
  clock.forward({ minutes: 20 })
  await asStaff(staff.bearer, 'walk-in-left', seated.json<{ data: WalkIn }>().data._id)
  // The quarter in which they left is free for the next guests.
  expect(await coversOf(date)).toEqual(heldIn(0))
  clock.forward({ hours: 1 })
  expect(await coversOf(date)).toEqual(heldIn(0, 1))
})

async function coversOf(date: string) {
  const url = `/api/v1/outlet-booking/get-day/${outlet.id}?date=${date}`
  const answer = await app.inject({ method: 'GET', url, headers: staff.bearer })
  const { times, days } = answer.json<{ data: BookingDay }>().data
  const held = times.flatMap((slot) => (slot.held > 0 ? [`${slot.time} ${slot.held}`] : []))
  return { held, mostHeld: days.find((day) => day.date === date)?.mostHeld }
}
