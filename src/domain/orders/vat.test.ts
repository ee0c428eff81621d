import { expect, test } from 'vitest'

import { pence } from '#domain/shared/money.ts'
import { vatWithin } from '#domain/orders/vat.ts'

test.each([
  ['a sixth of what is taxed at 20 %', [[1200, 20]], 1200, [[20, 200]]],
  [
    'each rate for itself, the lower first',
    [
      [600, 20],
      [1050, 5],
    ],
    1650,
    [
      [5, 50],
      [20, 100],
    ],
  ],
  ['less by what a discount took off', [[1200, 20]], 600, [[20, 100]]],
  [
    'none where there is no rate, or it is nought',
    [
      [500, null],
      [500, 0],
    ],
    1000,
    [],
  ],
  ['none of nothing', [], 0, []],
] as const)('D31: VAT is %s', (_, lines, paid, expected) => {
  const taxed = lines.map(([amount, vatRate]) => ({ amount: pence(amount), vatRate }))
  expect(vatWithin(taxed, pence(paid))).toEqual(expected.map(([rate, vat]) => ({ rate, vat })))
})
