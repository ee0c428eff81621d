import { expect, test } from 'vitest'

import { longDate } from '#domain/shared/long-date.ts'

test.each([
  ['2026-11-20', 'Friday 20 Nov'],
  ['2026-09-01', 'Tuesday 1 Sep'],
  ['2027-03-28', 'Sunday 28 Mar'],
])('%s is %s', (date, words) => {
  expect(longDate(date)).toBe(words)
})
