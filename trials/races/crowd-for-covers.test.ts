import { expect, test } from 'vitest'

import { crowdForCovers, isCrowdRight } from './crowd-for-covers.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()

test('D47: a crowd that books, cancels and is accepted at once never holds over 40 covers, and no free seat is refused', async () => {
  const crowd = await crowdForCovers(app, db, '2026-11-20', 120)
  expect({ ...crowd, isRight: isCrowdRight(crowd) }).toMatchObject({
    isRight: true,
    isConsistent: true,
    wronglyRefused: 0,
  })
  expect(crowd.maxHeld).toBeGreaterThan(30)
  expect(crowd.cancelled).toBeGreaterThan(0)
  expect(crowd.accepted).toBeGreaterThan(0)
})
