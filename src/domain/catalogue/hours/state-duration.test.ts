import { expect, test } from 'vitest'

import { stateEndsAt } from '#domain/catalogue/hours/state-duration.ts'

const daily = (startTime: string, endTime: string) => ({
  week: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, isOpen: true, startTime, endTime })),
  exceptions: [],
})

test.each([
  ['30 minutes', '2026-11-16T12:00Z', '2026-11-16T12:30Z'],
  ['next service', '2026-11-16T12:00Z', '2026-11-16T17:00Z'],
  ['next service', '2026-11-16T18:00Z', '2026-11-17T17:00Z'],
  ['tomorrow', '2026-11-16T18:00Z', '2026-11-17T05:00Z'],
  ['tomorrow', '2026-11-17T00:30Z', '2026-11-17T05:00Z'],
  ['tomorrow', '2026-07-16T18:00Z', '2026-07-17T04:00Z'],
] as const)('D54: busy until %s, set at %s, ends at %s', (duration, now, expected) => {
  expect(stateEndsAt(duration, daily('17:00', '01:00'), new Date(now))).toEqual(new Date(expected))
})

test('D54: an outlet that never closes has its next service on the next kitchen day', () => {
  expect(stateEndsAt('next service', daily('00:00', '00:00'), new Date('2026-11-16T12:00Z'))).toEqual(
    new Date('2026-11-17T05:00Z'),
  )
})
