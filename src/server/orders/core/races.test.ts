import { expect, test } from 'vitest'

import { crowdForCoupon } from '#server/testing/crowd-for-coupon.ts'
import { raceForOrders } from '#server/testing/race-for-orders.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock } = await testApp()

test('D18, D34: accepted, cancelled and timed out at once: one winner, and the card is charged exactly when accepted', async () => {
  const { wrong } = await raceForOrders({ app, deps, clock }, 30)
  expect(wrong).toEqual([])
})

test('D16: a coupon of ten, wanted by a crowd at once of whom half cancel, is never over ten and comes back whole', async () => {
  const { most, held, kept, left } = await crowdForCoupon(app, db, 80)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(10)
  expect([held, left]).toEqual([kept, 0])
})
