import { expect, test } from 'vitest'

import { kitchenDay } from '#domain/catalogue/hours/kitchen-day.ts'

test('a kitchen day is 25 hours long in the night when the clocks go back', () => {
  const { since, until } = kitchenDay(new Date('2026-10-24T20:00Z'))
  expect((until.getTime() - since.getTime()) / 3_600_000).toBe(25)
})
