import { expect, test } from 'vitest'

import { bookAtOnce, isCrowdRight } from '#server/testing/book-at-once.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()

test('D47: a crowd books, cancels and is accepted at once: never over 40 covers at any commit, and no free seat refused', async () => {
  const crowd = await bookAtOnce(app, db, '2026-11-20', 120)
  expect({ ...crowd, isRight: isCrowdRight(crowd) }).toMatchObject({
    isRight: true,
    isInStep: true,
    wronglyRefused: 0,
  })
  expect(crowd.most).toBeGreaterThan(30)
  expect(crowd.cancelled).toBeGreaterThan(0)
  expect(crowd.accepted).toBeGreaterThan(0)
})
