import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { StoredTerms } from '#domain/orders/prices/reprice-order.ts'
import {
  allowedSteps,
  canRunOut,
  fallbackOf,
  repriceAfter,
  type Wish,
} from '#domain/orders/run-out/run-out-rules.ts'
import { pence } from '#domain/shared/money.ts'

test.each<[Wish, boolean, string[]]>([
  ['leave', false, ['leave', 'offer']],
  ['swap', false, ['swap', 'leave', 'offer']],
  ['call', false, ['ask', 'offer']],
  ['call', true, ['leave', 'offer']],
  ['cancel', false, ['cancel', 'offer']],
])('RO1: with the wish “%s” (asked: %s) the kitchen may only %j', (wish, isAsked, steps) => {
  expect(allowedSteps(wish, isAsked)).toEqual(steps)
  expect(fallbackOf(wish)).toBe(wish === 'cancel' ? 'cancel' : 'leave')
})

test('RO4: dishes run out while an order is Pending or Accepted, and not once it is ready', () => {
  const statuses = ['Pending', 'Accepted', 'Delivered', 'Completed', 'Canceled'] as const
  expect(statuses.filter((status) => canRunOut({ status, isReady: false }))).toEqual(['Pending', 'Accepted'])
  expect(statuses.some((status) => canRunOut({ status, isReady: true }))).toBe(false)
})

/** Unit by unit, in whole numbers of BigInt, and the coupon penny by penny. */
function independently(terms: StoredTerms, units: readonly number[]): number {
  const food = units.reduce((sum, unit) => sum + BigInt(unit), 0n)
  const [top, below] = [BigInt(terms.discount) * food, BigInt(terms.subTotal || 1)]
  const discount = top / below + ((top % below) * 2n >= below ? 1n : 0n)
  let left = food - discount
  for (let penny = 0; penny < terms.coupon && left > 0n; penny++) left -= 1n
  return Number(left) + terms.serviceCharge + terms.deliveryCharge + terms.tip
}

const steps = fc.array(
  fc.record({ line: fc.nat(20), quantity: fc.nat(9), price: fc.nat(2_000), isSwap: fc.boolean() }),
  {
    minLength: 1,
    maxLength: 5,
  },
)
const placed = fc.record({
  lines: fc.array(fc.record({ unitPrice: fc.nat(2_000), quantity: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 6,
  }),
  percent: fc.nat(100),
  coupon: fc.nat(1_500),
})
const runs = 4_000

test(`RO1, RO2: ${runs} orders with dishes left out and swapped, one after the other, equal an independent calculation`, () => {
  fc.assert(
    fc.property(placed, steps, (order, changes) => {
      const subTotal = order.lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
      const discount = Math.floor((subTotal * order.percent) / 100 + 0.5)
      const terms: StoredTerms = {
        subTotal: pence(subTotal),
        discount: pence(discount),
        coupon: pence(Math.min(order.coupon, subTotal - discount)),
        couponKind: 'fixed',
        serviceCharge: pence(50),
        deliveryCharge: pence(199),
        tip: pence(150),
      }
      let lines = order.lines.map(({ unitPrice, quantity }) => ({ unitPrice: pence(unitPrice), quantity }))
      let last = subTotal - discount - terms.coupon + 249 + 150
      for (const { line, quantity, price, isSwap } of changes) {
        const at = line % lines.length
        const count = Math.min(quantity, lines[at]!.quantity)
        const swap = isSwap ? { unitPrice: pence(Math.min(price, lines[at]!.unitPrice)) } : undefined
        const after = repriceAfter(terms, lines, { line: at + 1, quantity: count, swap })
        lines = lines.map((one, nth) => (nth === at ? { ...one, quantity: one.quantity - count } : one))
        if (swap) lines = [...lines, { ...swap, quantity: count }]
        const units = lines.flatMap((one) => Array<number>(one.quantity).fill(one.unitPrice))
        if (!after) {
          expect(units).toEqual([])
          return
        }
        expect(after.total).toBe(independently(terms, units))
        // Never more than before, and so never more than was authorised.
        expect(after.total).toBeLessThanOrEqual(last)
        last = after.total
      }
    }),
    { numRuns: runs },
  )
})
