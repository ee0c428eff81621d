import { expect, test } from 'vitest'

import { recordsSince } from '#domain/shared/time/records-since.ts'

test.each([
  ['2026-11-17T12:00:00Z', '2024-11-17T00:00:00.000Z'],
  ['2026-07-01T23:30:00Z', '2024-07-01T23:00:00.000Z'],
  ['2028-02-29T12:00:00Z', '2026-03-01T00:00:00.000Z'],
])('on %s records begin at %s', (now, since) => {
  expect(recordsSince(new Date(now)).toISOString()).toBe(since)
})
