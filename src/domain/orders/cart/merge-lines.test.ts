import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Choice } from '#domain/catalogue/menu/options/dish-options.ts'
import { maxQuantity } from '#domain/orders/cart/cart.ts'
import { mergeLines } from '#domain/orders/cart/merge-lines.ts'
import { type ChargeTerms, quote } from '#domain/orders/prices/pricing.ts'
import { pence } from '#domain/shared/money.ts'

const hot: Choice = { groupId: 'g1', typeName: 'Hot' }
const rice: Choice = { groupId: 'g2', typeName: 'Rice' }
const line = (id: string, quantity: number, choices: readonly Choice[] = []) => ({
  dish: { id },
  choices,
  quantity,
  // The server prices a line by its dish and choices.
  unitPrice: pence(id.charCodeAt(0) * 7 + choices.length * 55),
})

test('equal lines become one with their sum, in the place of the first; other options stay apart', () => {
  const lines = [
    line('poppadom', 4),
    line('curry', 1, [hot, rice]),
    line('poppadom', 6),
    line('curry', 2, [rice, hot]),
    line('curry', 1, [hot]),
  ]
  expect(mergeLines(lines)).toEqual([
    line('poppadom', 10),
    line('curry', 3, [hot, rice]),
    line('curry', 1, [hot]),
  ])
})

test('a line never holds more than a line may', () => {
  expect(mergeLines([line('naan', 60), line('naan', 60), line('naan', 39)])).toEqual([
    line('naan', 99),
    line('naan', 60),
  ])
})

const anyLine = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.integer({ min: 1, max: maxQuantity }),
    choices: fc.shuffledSubarray([hot, rice]),
  })
  .map(({ id, quantity, choices }) => line(id, quantity, choices))

const terms: fc.Arbitrary<ChargeTerms> = fc.record({
  orderType: fc.constantFrom('Collection', 'Home Delivery', 'Dine In'),
  discountPercent: fc.integer({ min: 0, max: 100 }),
  serviceCharge: fc.nat(200).map(pence),
  deliveryCharge: fc.nat(500).map(pence),
  minimumOrder: fc.nat(5_000).map(pence),
  couponAmount: fc.nat(3_000).map(pence),
})

test('merging changes no amount: subtotal, discount, coupon, charges, minimum and total stay', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), terms, (lines, terms) => {
      const merged = mergeLines(lines)
      expect(quote(merged, terms)).toEqual(quote(lines, terms))
      expect(merged.length).toBeLessThanOrEqual(lines.length)
      for (const { quantity } of merged) expect(quantity).toBeLessThanOrEqual(maxQuantity)
    }),
  )
})
