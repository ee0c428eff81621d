import fc from 'fast-check'
import { expect, test } from 'vitest'

import { outletLines } from '#domain/payments/book/position.ts'
import { computeStatement, type StatementEntry } from '#domain/finance/statement.ts'
import { pence } from '#domain/shared/money.ts'

const entry = (order: string, at: string, rows: Partial<Record<(typeof outletLines)[number], number>>) => ({
  order,
  at: new Date(at),
  rows: Object.entries(rows).map(([what, amount]) => ({
    account: 'outlet' as const,
    what: what as (typeof outletLines)[number],
    amount: pence(amount),
  })),
})
const sale = { food: 4700, delivery: 199, discount: -940, 'bank charge': -101, commission: -188 }

test('a statement has a line for each thing, the sales by day, and what is to pay', () => {
  const entries = [
    entry('TF-1', '2026-11-09T12:00:00Z', sale),
    entry('TF-1', '2026-11-10T12:00:00Z', { refund: -800, commission: 40 }),
    // Past midnight in summer time would be another day; in winter it is not.
    entry('TF-2', '2026-11-10T23:30:00Z', sale),
    entry('TF-3', '2026-11-11T09:00:00Z', { 'cash service charge': -99 }),
    // The platform's own money is on no line.
    {
      order: 'TF-1',
      at: new Date('2026-11-09T12:00:00Z'),
      rows: [{ account: 'coupons' as const, what: 'coupon' as const, amount: pence(-500) }],
    },
  ]
  expect(computeStatement(entries, pence(-500))).toEqual({
    lines: [
      { what: 'food', orders: 2, amount: 9400 },
      { what: 'delivery', orders: 2, amount: 398 },
      { what: 'discount', orders: 2, amount: -1880 },
      { what: 'refund', orders: 1, amount: -800 },
      { what: 'bank charge', orders: 2, amount: -202 },
      { what: 'commission', orders: 2, amount: -336 },
      { what: 'cash service charge', orders: 1, amount: -99 },
    ],
    cardSales: 7918,
    days: [
      { day: '2026-11-09', orders: 1, amount: 3959 },
      { day: '2026-11-10', orders: 1, amount: 3959 },
    ],
    broughtForward: -500,
    total: 5981,
    toPay: 5981,
    carriedForward: 0,
  })
})

test.each([
  [0, -99, 0, -99],
  [-250, 250, 0, 0],
  [-250, 251, 1, 0],
  [-250, -99, 0, -349],
  [0, 0, 0, 0],
])(
  'with %i brought forward and %i moved, %i is to pay and %i carried forward',
  (before, moved, toPay, on) => {
    const entries = [entry('TF-1', '2026-11-09T12:00:00Z', { refund: moved })]
    expect(computeStatement(entries, pence(before))).toMatchObject({ toPay, carriedForward: on })
  },
)

test('over any weeks, all that was paid and is carried forward is all that was moved', () => {
  const rows = fc.array(
    fc.record({
      account: fc.constant('outlet' as const),
      what: fc.constantFrom(...outletLines),
      amount: fc.integer({ min: -900, max: 900 }).map(pence),
    }),
    { maxLength: 4 },
  )
  const entries = fc.array(
    fc.record({
      order: fc.constantFrom('TF-1', 'TF-2', 'TF-3'),
      at: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
      rows,
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(fc.array(entries, { maxLength: 8 }), (weeks: StatementEntry[][]) => {
      let [carried, paid] = [pence(0), 0]
      for (const week of weeks) {
        const statement = computeStatement(week, carried)
        expect(statement.toPay >= 0 && statement.carriedForward <= 0).toBe(true)
        expect(statement.days.reduce((sum, { amount }) => sum + amount, 0)).toBe(statement.cardSales)
        carried = statement.carriedForward
        paid += statement.toPay
      }
      const moved = weeks.flat().flatMap((one) => one.rows.map(({ amount }) => Number(amount)))
      expect(paid + carried).toBe(moved.reduce((sum, amount) => sum + amount, 0))
    }),
  )
})
