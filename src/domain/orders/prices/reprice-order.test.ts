import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Repriced, repriceOrder, type StoredTerms } from '#domain/orders/prices/reprice-order.ts'
import { pence } from '#domain/shared/money.ts'

const terms: StoredTerms = {
  subTotal: pence(6260),
  discount: pence(939),
  coupon: pence(500),
  couponKind: 'fixed',
  serviceCharge: pence(99),
  deliveryCharge: pence(249),
  tip: pence(0),
}
const lines = (...amounts: [unitPrice: number, quantity: number][]) =>
  amounts.map(([unitPrice, quantity]) => ({ unitPrice: pence(unitPrice), quantity }))

test('RF5: fewer items have the discount in proportion, the coupon as far as food is left, and the same charges', () => {
  expect(repriceOrder(terms, lines([1150, 1], [1025, 2]))).toEqual({
    subTotal: 3200,
    discount: 480,
    coupon: 500,
    serviceCharge: 99,
    deliveryCharge: 249,
    tip: 0,
    total: 3200 - 480 - 500 + 99 + 249,
  })
  expect(repriceOrder(terms, lines([425, 1]))).toMatchObject({ discount: 64, coupon: 361, total: 348 })
})

test('a tip stays as it was given, though it may then be more than the rest', () => {
  const tipped = repriceOrder({ ...terms, tip: pence(5000) }, lines([425, 1]))
  expect(tipped).toMatchObject({ discount: 64, coupon: 361, tip: 5000, total: 348 + 5000 })
})

test('RF5: with nothing left there is no price, and more than before is an error', () => {
  expect(repriceOrder(terms, [])).toBeUndefined()
  expect(repriceOrder(terms, lines([500, 0]))).toBeUndefined()
  expect(() => repriceOrder(terms, lines([6261, 1]))).toThrow(RangeError)
})

test('RF5: a coupon for free delivery stays with the delivery', () => {
  const free = { ...terms, coupon: pence(200), couponKind: 'free delivery' as const }
  expect(repriceOrder(free, lines([425, 1]))).toMatchObject({ coupon: 200, total: 425 - 64 + 99 + 49 })
})

/** The same by whole numbers of BigInt, unit by unit, and by the exact fraction of the discount. */
function independently(given: StoredTerms, units: readonly number[]): number {
  let food = 0n
  for (const unit of units) food += BigInt(unit)
  const exact = { top: BigInt(given.discount) * food, below: BigInt(given.subTotal || 1) }
  let discount = exact.top / exact.below
  if ((exact.top - discount * exact.below) * 2n >= exact.below) discount += 1n
  let left = food - discount
  let delivery = BigInt(given.deliveryCharge)
  for (let penny = 0; penny < given.coupon; penny++)
    if (given.couponKind === 'free delivery') delivery -= delivery > 0n ? 1n : 0n
    else left -= left > 0n ? 1n : 0n
  return Number(left + delivery + BigInt(given.serviceCharge) + BigInt(given.tip))
}

const runs = 2_000

test(`RF5: ${runs} orders priced again equal an independent calculation and are never above the first total`, () => {
  const placed = fc.record({
    items: fc.array(
      fc.record({ unitPrice: fc.nat(3_000), quantity: fc.integer({ min: 1, max: 5 }), kept: fc.nat(5) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    ),
    percent: fc.nat(100),
    coupon: fc.nat(800),
    couponKind: fc.constantFrom(undefined, 'fixed', 'percent', 'free delivery'),
    serviceCharge: fc.nat(300),
    deliveryCharge: fc.nat(600),
    tip: fc.nat(10_000),
  })
  fc.assert(
    fc.property(placed, ({ items, percent, coupon, couponKind, serviceCharge, deliveryCharge, tip }) => {
      const subTotal = items.reduce((all, { unitPrice, quantity }) => all + unitPrice * quantity, 0)
      const discount = Math.floor((subTotal * percent) / 100 + 0.5)
      const most = couponKind === 'free delivery' ? deliveryCharge : subTotal - discount
      const reduced = couponKind ? Math.min(coupon, most) : 0
      const given = {
        subTotal,
        discount,
        coupon: reduced,
        couponKind,
        serviceCharge,
        deliveryCharge,
        tip,
      } as StoredTerms
      const total = subTotal - discount - reduced + serviceCharge + deliveryCharge + tip
      const kept = items.map(({ unitPrice, quantity, kept: wanted }) => ({
        unitPrice: pence(unitPrice),
        quantity: Math.min(quantity, wanted),
      }))
      const again = repriceOrder(given, kept)
      if (!again) {
        expect(kept.every(({ quantity }) => quantity === 0)).toBe(true)
        return
      }
      const units = kept.flatMap(({ unitPrice, quantity }) =>
        Array.from({ length: quantity }, () => unitPrice),
      )
      expect(again.total).toBe(independently(given, units))
      expect(again.total).toBeLessThanOrEqual(total)
      expect(Math.min(...amountsOf(again))).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: runs },
  )
})

function amountsOf(priced: Repriced): number[] {
  return Object.values(priced)
}
