import { expect, test } from 'vitest'

import { raceForBookings } from '#server/testing/race-for-bookings.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, deps } = await testApp()

test('D47, D48: accepted, cancelled, changed and timed out at once: one winner, and the covers in step with the bookings', async () => {
  const { outcomes, wrong } = await raceForBookings({ app, deps }, 20)
  expect(wrong).toEqual([])
  expect(Object.keys(outcomes)).toContain('2 of 8 couples got the last 4 covers, 6 were refused')
})
