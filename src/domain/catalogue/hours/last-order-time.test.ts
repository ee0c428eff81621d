import { expect, test } from 'vitest'

import { lastOrderTime } from '#domain/catalogue/hours/last-order-time.ts'

const every = (startTime: string, endTime: string) => ({
  week: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, isOpen: true, startTime, endTime })),
  exceptions: [],
})

test.each([
  ['the end of service', every('12:00', '23:00'), '2026-11-15', '2026-11-15T23:00:00Z'],
  ['after midnight for a late service', every('18:00', '01:30'), '2026-11-15', '2026-11-16T01:30:00Z'],
  ['05:00 for an outlet that never closes', every('00:00', '00:00'), '2026-11-15', '2026-11-16T05:00:00Z'],
  ['by London’s clock in summer', every('12:00', '23:00'), '2026-07-05', '2026-07-05T22:00:00Z'],
  ['05:00 on the day the clocks go back', every('00:00', '00:00'), '2026-10-24', '2026-10-25T05:00:00Z'],
])('the last order time is %s', (_, hours, date, expected) => {
  expect(lastOrderTime(hours, date).toISOString()).toBe(new Date(expected).toISOString())
})

test('a day on which the outlet is closed has none to wait for', () => {
  const hours = { week: [], exceptions: [] }
  expect(lastOrderTime(hours, '2026-11-15')).toEqual(new Date('2026-11-15T05:00:00Z'))
})
