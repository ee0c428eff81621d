import { expect, test } from 'vitest'

import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet, booked, availability } = await bookingFixture(app, db)
const on = (day: number, startTime: string, endTime: string) => ({ day, isOpen: true, startTime, endTime })
const setHours = (...hours: ReturnType<typeof on>[]) =>
  db
    .updateTable('restaurants')
    .set({ hours: JSON.stringify(hours), hours_exceptions: '[]' })
    .where('id', '=', outlet.id)
    .execute()

test('D46, D60: the meal follows from the time, whichever meal is sent', async () => {
  const me = await createTestUser(db, { isVerified: true })
  for (const [bookingTime, meal] of [
    ['08:00', 'Breakfast'],
    ['13:00', 'Lunch'],
    ['19:00', 'Dinner'],
  ])
    expect((await booked(me.bearer, { bookingTime })).bookingFor).toBe(meal)
  const other = await createTestUser(db, { isVerified: true })
  expect((await booked(other.bearer, { bookingTime: '13:00', bookingFor: 'Breakfast' })).bookingFor).toBe(
    'Lunch',
  )
})

test('D47: at an outlet that never closes, the small hours are marked as the night before', async () => {
  const { times } = await availability({})
  const dinner = times.filter(({ bookingFor }) => bookingFor === 'Dinner')
  expect(dinner.filter(({ isNightBefore }) => isNightBefore).map(({ time }) => time)).toHaveLength(20)
  expect(dinner.find(({ isNightBefore }) => !isNightBefore)!.time).toBe('17:00')
})

test('D47: suggestions for later days follow the meal and time that were wanted, not the first of the morning', async () => {
  await setHours(on(5, '12:00', '14:00'), on(6, '08:00', '23:00'), on(0, '08:00', '23:00'))
  const suggested = async (query: Record<string, string>) =>
    (await availability(query)).laterDays.map(({ date, time, bookingFor }) => `${date} ${time} ${bookingFor}`)
  expect(await suggested({ time: '19:00' })).toEqual([
    '2026-11-21 19:00 Dinner',
    '2026-11-21 18:45 Dinner',
    '2026-11-21 19:15 Dinner',
  ])
  expect(await suggested({ time: '13:00' })).toEqual([])
  expect(await suggested({ date: '2026-11-19' })).toEqual([
    '2026-11-20 12:00 Lunch',
    '2026-11-20 12:15 Lunch',
    '2026-11-20 12:30 Lunch',
  ])
  for (const bookingTime of ['17:00', '19:00', '21:00']) {
    const { bearer } = await createTestUser(db, { isVerified: true })
    await booked(bearer, { bookingDate: '2026-11-21', bookingTime, guestNo: 40 })
  }
  expect((await suggested({ time: '19:00' }))[0]).toBe('2026-11-22 19:00 Dinner')
})
