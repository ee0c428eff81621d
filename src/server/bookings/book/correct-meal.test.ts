import { expect, test } from 'vitest'

import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { book, change, list } = await bookingFixture(app, db)

test('D60: a meal that does not fit the time is corrected, and the reply says so', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const day = { bookingDate: '2026-12-14', guestNo: 2 }
  const answer = (await book(me.bearer, { ...day, bookingFor: 'Breakfast' })).json<{
    data: { _id: string }
    notice: string
  }>()
  expect(answer).toMatchObject({
    data: { bookingFor: 'Dinner', bookingTime: '18:30' },
    notice: 'The table is for Dinner: 18:30 is not Breakfast.',
  })
  expect((await list(me))[0]).toMatchObject({ bookingFor: 'Dinner' })
  const fits = await book(me.bearer, { ...day, bookingTime: '12:00', bookingFor: 'Lunch' })
  expect(fits.json()).not.toHaveProperty('notice')
  const moved = { ...day, bookingTime: '09:00', bookingFor: 'Dinner' }
  expect((await change(me.bearer, answer.data._id, moved)).json()).toMatchObject({
    data: { bookingFor: 'Breakfast' },
    notice: 'The table is for Breakfast: 09:00 is not Dinner.',
  })
})
