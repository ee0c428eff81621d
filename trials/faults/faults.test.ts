import { expect, test } from 'vitest'

import { clockChanges } from './clock-changes.ts'

test('orders, slots, bookings and sessions work on both nights of a clock change', async () => {
  expect((await clockChanges(false)).wrong).toEqual([])
})

test('a promise time that is an hour off on such a night is found', async () => {
  expect((await clockChanges(true)).wrong).not.toEqual([])
})
