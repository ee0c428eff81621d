import { expect, test } from 'vitest'

import { testApp } from '#server/testing/test-app.ts'
import { crowdForPoints, isPointsRight } from './crowd-for-points.ts'

const { app, db, clock } = await testApp(new Date('2026-11-20T18:01:00Z'))

test('KI1: a crowd for forty points of a quarter gets exactly forty, and no quarter is ever over', async () => {
  for (let evening = 0; evening < 2; evening++) {
    const crowd = await crowdForPoints(app, db, clock.now, 60)
    expect({ ...crowd, isRight: isPointsRight(crowd, 60) }).toMatchObject({
      isRight: true,
      chosen: 40,
      refused: 20,
      others: [],
      wrongQuarters: 0,
      leftAfterAll: 0,
    })
    clock.forward({ days: 1 })
  }
})
