import { expect, test } from 'vitest'

import { formatWeekdayDate } from '#domain/shared/time/weekday-date.ts'

test.each([
  ['2026-11-20', 'Friday 20 Nov'],
  ['2026-09-01', 'Tuesday 1 Sep'],
  ['2027-03-28', 'Sunday 28 Mar'],
])('%s is shown as %s', (date, text) => {
  expect(formatWeekdayDate(date)).toBe(text)
})
