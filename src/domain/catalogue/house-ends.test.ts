import { expect, test } from 'vitest'

import { houseEnd, kitchenDay } from '#domain/catalogue/house-ends.ts'

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
] as const)('D54: busy until %s, said at %s, ends at %s', (end, now, expected) => {
  expect(houseEnd(end, daily('17:00', '01:00'), new Date(now))).toEqual(new Date(expected))
})

test('D54: where an outlet never closes, its next service begins with the next day', () => {
  expect(houseEnd('next service', daily('00:00', '00:00'), new Date('2026-11-16T12:00Z'))).toEqual(
    new Date('2026-11-17T05:00Z'),
  )
})

test('a kitchen’s day is 25 hours long in the night when the clocks go back', () => {
  const { since, until } = kitchenDay(new Date('2026-10-24T20:00Z'))
  expect((until.getTime() - since.getTime()) / 3_600_000).toBe(25)
})
