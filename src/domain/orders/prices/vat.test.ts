import { expect, test } from 'vitest'

import { pence } from '#domain/shared/money.ts'
import { includedVat } from '#domain/orders/prices/vat.ts'

test.each([
  ['a sixth of the amount at 20 %', [[1200, 20]], 1200, [[20, 200]]],
  [
    'listed by rate, the lower first',
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
  ['reduced in proportion to a discount', [[1200, 20]], 600, [[20, 100]]],
  [
    'none without a rate or at zero',
    [
      [500, null],
      [500, 0],
    ],
    1000,
    [],
  ],
  ['none for an empty order', [], 0, []],
] as const)('D31: VAT is %s', (_, lines, paid, expected) => {
  const taxed = lines.map(([amount, vatRate]) => ({ amount: pence(amount), vatRate }))
  expect(includedVat(taxed, pence(paid))).toEqual(expected.map(([rate, vat]) => ({ rate, vat })))
})
