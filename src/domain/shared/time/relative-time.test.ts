import { expect, test } from 'vitest'

import { formatRelativeTime } from '#domain/shared/time/relative-time.ts'

test.each([
  ['2026-11-15T12:00:30Z', '2026-11-15T12:00:00Z', 'just now'],
  ['2026-11-15T11:59:01Z', '2026-11-15T12:00:00Z', 'just now'],
  ['2026-11-15T11:59:00Z', '2026-11-15T12:00:00Z', '1 minute ago'],
  ['2026-11-15T11:58:00Z', '2026-11-15T12:00:00Z', '2 minutes ago'],
  ['2026-11-15T11:00:01Z', '2026-11-15T12:00:00Z', '59 minutes ago'],
  ['2026-11-15T11:00:00Z', '2026-11-15T12:00:00Z', '1 hour ago'],
  ['2026-11-15T00:00:00Z', '2026-11-15T23:59:59Z', '23 hours ago'],
  ['2026-11-14T23:50:00Z', '2026-11-15T00:10:00Z', '20 minutes ago'],
  ['2026-11-14T23:00:00Z', '2026-11-15T00:10:00Z', 'Yesterday'],
  ['2026-11-14T00:00:00Z', '2026-11-15T23:59:00Z', 'Yesterday'],
  ['2026-11-13T23:59:00Z', '2026-11-15T12:00:00Z', '2 days ago'],
  ['2026-11-09T12:00:00Z', '2026-11-15T12:00:00Z', '6 days ago'],
  ['2026-11-08T23:00:00Z', '2026-11-15T12:00:00Z', '1 week ago'],
  ['2026-11-01T12:00:00Z', '2026-11-15T12:00:00Z', '2 weeks ago'],
  ['2026-10-19T12:00:00Z', '2026-11-15T12:00:00Z', '3 weeks ago'],
  ['2026-10-18T12:00:00Z', '2026-11-15T12:00:00Z', '18 October 2026'],
  ['2025-12-31T23:30:00Z', '2026-11-15T12:00:00Z', '31 December 2025'],
])('NT1: a notification of %s, read at %s, shows %s', (moment, now, text) => {
  expect(formatRelativeTime(new Date(moment), new Date(now))).toBe(text)
})

test.each([
  // 23:30 UTC in summer is 00:30 in London, already the next day.
  ['2026-07-01T23:30:00Z', '2026-07-02T22:00:00Z', '22 hours ago'],
  ['2026-07-01T22:30:00Z', '2026-07-01T23:45:00Z', 'Yesterday'],
  // The night the clocks go back has 25 hours and is still one day.
  ['2026-10-24T23:30:00Z', '2026-10-25T23:45:00Z', '24 hours ago'],
  ['2026-03-28T12:00:00Z', '2026-03-29T11:00:00Z', 'Yesterday'],
])('NT1: days are London days, summer time included: %s at %s shows %s', (moment, now, text) => {
  expect(formatRelativeTime(new Date(moment), new Date(now))).toBe(text)
})
