import { expect, test } from 'vitest'

import { clockChanges } from './clock-changes.ts'

test('both nights on which the clock changes: orders, slots, bookings and sessions go on as on any other', async () => {
  expect((await clockChanges(false)).wrong).toEqual([])
})

test('a promise that is an hour off on such a night is found out', async () => {
  expect((await clockChanges(true)).wrong).not.toEqual([])
})
