import { expect, test } from 'vitest'

import { sumToPay } from '#web/finance/admin/sum-to-pay.ts'

const week = (outlet: string, monday: string, total: number) => ({
  outlet: { _id: outlet, name: outlet },
  monday,
  total,
})

test('a week below zero is taken off the next week of its outlet, and of no other', () => {
  expect(
    sumToPay([
      week('Plum', '2026-11-16', 30),
      week('Plum', '2026-11-09', -20),
      week('Plum', '2026-11-02', 5),
      week('Fig', '2026-11-16', 7.5),
    ]),
  ).toBe(2250)
})
