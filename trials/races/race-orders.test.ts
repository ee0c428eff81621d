import { expect, test } from 'vitest'

import { crowdForCoupon } from './crowd-for-coupon.ts'
import { raceOrders } from './race-orders.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock } = await testApp()

test('D18, D34: accept, cancel and time-out at once have one winner, and the card is charged exactly when accepted', async () => {
  const { wrong } = await raceOrders({ app, deps, clock }, 30)
  expect(wrong).toEqual([])
})

test('D16: a coupon of ten is never used more than ten times at once, and cancelled orders give it back', async () => {
  const { maxUsed, used, uncancelled, usedAfterAll } = await crowdForCoupon(app, db, 80)
  expect(maxUsed).toBeGreaterThan(0)
  expect(maxUsed).toBeLessThanOrEqual(10)
  expect([used, usedAfterAll]).toEqual([uncancelled, 0])
})
