import { expect, test } from 'vitest'

import { raceBookings } from './race-bookings.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, deps } = await testApp()

test('D47, D48: accept, cancel, change and time-out at once have one winner, and the covers equal the bookings', async () => {
  const { outcomes, wrong } = await raceBookings({ app, deps }, 20)
  expect(wrong).toEqual([])
  expect(Object.keys(outcomes)).toContain('2 of 8 couples got the last 4 covers, 6 were refused')
})
