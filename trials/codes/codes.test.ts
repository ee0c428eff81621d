import { expect, test } from 'vitest'

import { testApp } from '#server/testing/test-app.ts'
import { guessCodes } from './guess-codes.ts'

const budget = 40
const { app, db, clock } = await testApp(undefined, { codesPerHour: budget })

test('no guess of a one-time code gets in, at once or over a day, and the SMS stay within the budget of an hour', async () => {
  const { burst, day, sent } = await guessCodes({
    app,
    db,
    clock,
    guesses: 200,
    addresses: 2,
    sendings: 60,
  })
  expect([...burst, ...day].filter((status) => status !== 400 && status !== 429)).toEqual([])
  expect(burst).toContain(429)
  // The last quarter is for numbers that were verified before.
  expect(sent).toBeLessThanOrEqual(budget * 0.75)
  expect(sent).toBeGreaterThanOrEqual(budget * 0.5)
})
