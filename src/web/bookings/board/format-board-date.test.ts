import { expect, test } from 'vitest'

import { formatBoardDate } from '#web/bookings/board/format-board-date.ts'

test.each([
  ['2026-11-20', 'Friday 20 November'],
  ['2027-02-14', 'Sunday 14 February'],
  ['2026-02-15', 'Sunday 15 February'],
  ['2027-06-01', 'Tuesday 1 June 2027'],
  ['2026-02-14', 'Saturday 14 February 2026'],
])('%s is shown as %s while bookings are taken up to 14 February 2027', (date, text) => {
  expect(formatBoardDate({ date, lastDate: '2027-02-14' })).toBe(text)
})
