import { expect, test } from 'vitest'

import { crowdForPortions, isPortionsRight } from './crowd-for-portions.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()

test('a crowd for ten portions gets exactly ten, without deadlocks, and cancelled orders give them back', async () => {
  const crowd = await crowdForPortions(app, db, clock.now, 60)
  expect({ ...crowd, isRight: isPortionsRight(crowd) }).toMatchObject({
    isRight: true,
    accepted: 10,
    sold: 10,
    left: 0,
    others: [],
    leftAfterAll: 10,
  })
  expect(crowd.soldAfterSome).toBeGreaterThanOrEqual(5)
})
