import { expect, test } from 'vitest'

import { mostTip, parseTip } from '#domain/orders/prices/tip.ts'
import { pence } from '#domain/shared/money.ts'

test.each([
  ['0', 0],
  ['2', 200],
  ['2.5', 250],
  [' £2.50 ', 250],
  ['£ 100.00', 10_000],
  ['100.01', 10_001],
  ['0.07', 7],
  ['1.005', undefined],
  ['', undefined],
  ['£', undefined],
  ['-1', undefined],
  ['1,50', undefined],
  ['1e2', undefined],
  ['12345', undefined],
])('the tip %o is %o pence', (typed, tip) => {
  expect(parseTip(typed)).toBe(tip)
})

test.each([
  [0, 0],
  [99, 99],
  [10_000, 10_000],
  [25_000, 10_000],
])('of a total of %i pence a tip is at most %i', (total, most) => {
  expect(mostTip(pence(total))).toBe(most)
})
