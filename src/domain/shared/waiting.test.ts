import { expect, test } from 'vitest'

import { inWords } from '#domain/shared/waiting.ts'

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
])('D5: %d seconds are %s: whoever waits so long has waited long enough', (seconds, words) => {
  expect(inWords(seconds)).toBe(words)
})
