import { expect, test } from 'vitest'

import { formatDuration } from '#domain/shared/time/duration.ts'

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3599, '1 hour'],
  [3600, '1 hour'],
  [3601, '2 hours'],
  [86_400, '24 hours'],
])('D5: %d seconds are shown as %s, never less than the real wait', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})
