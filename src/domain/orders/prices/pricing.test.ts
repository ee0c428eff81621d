import fc from 'fast-check'
import { expect, test } from 'vitest'

import { pence } from '#domain/shared/money.ts'
import { orderTypes } from '#domain/catalogue/order-type.ts'
import { couponKinds } from '#domain/orders/prices/coupon.ts'
import { type ChargeTerms, quote } from '#domain/orders/prices/pricing.ts'

const terms: ChargeTerms = {
  orderType: 'Home Delivery',
  discountPercent: 20,
  serviceCharge: pence(99),
  deliveryCharge: pence(199),
  minimumOrder: pence(1500),
}
const fixed = (amount: number) => ({ kind: 'fixed' as const, amount: pence(amount), percent: null })
const curry = { unitPrice: pence(1400), quantity: 2 }

test('CO16: subtotal less discount plus service charge less coupon plus delivery charge', () => {
  expect(quote([curry, { unitPrice: pence(1900), quantity: 1 }], { ...terms, coupon: fixed(500) })).toEqual({
    subTotal: 4700,
    discount: 940,
    coupon: 500,
    serviceCharge: 99,
    deliveryCharge: 199,
    tip: 0,
    total: 4700 - 940 - 500 + 99 + 199,
    missing: 0,
  })
})

test('D14: there is no discount for Dine In, and half a penny of one is rounded up', () => {
  expect(quote([curry], { ...terms, orderType: 'Dine In' }).discount).toBe(0)
  expect(quote([{ unitPrice: pence(5), quantity: 1 }], { ...terms, discountPercent: 10 }).discount).toBe(1)
  expect(quote([{ unitPrice: pence(4), quantity: 1 }], { ...terms, discountPercent: 10 }).discount).toBe(0)
})

test('D14: a coupon takes at most what is left of the food, never a charge', () => {
  const small = quote([{ unitPrice: pence(300), quantity: 1 }], { ...terms, coupon: fixed(1000) })
  expect(small.coupon).toBe(240)
  expect(small.total).toBe(99 + 199)
})

test.each([
  ['Home Delivery', 199],
  ['Collection', 0],
  ['Dine In', 0],
] as const)('D15: %s pays %i pence for delivery', (orderType, charge) => {
  expect(quote([curry], { ...terms, orderType }).deliveryCharge).toBe(charge)
})

test.each([
  [2799, 199],
  [2800, 0],
  [2801, 0],
])('delivery is free from a subtotal of £28.00 on: %i pays %i', (subTotal, charge) => {
  const given = { ...terms, freeOver: pence(2800) }
  expect(quote([{ unitPrice: pence(subTotal), quantity: 1 }], given).deliveryCharge).toBe(charge)
})

test('a coupon for free delivery takes the delivery charge off, and no more than its amount', () => {
  const ride = (amount: number) => ({ kind: 'free delivery' as const, amount: pence(amount), percent: null })
  expect(quote([curry], { ...terms, coupon: ride(10_000) })).toMatchObject({
    deliveryCharge: 199,
    coupon: 199,
  })
  expect(quote([curry], { ...terms, coupon: ride(150) }).coupon).toBe(150)
  expect(quote([curry], { ...terms, orderType: 'Collection', coupon: ride(150) }).coupon).toBe(0)
})

test('a percent coupon takes its share of the food after the discount, half a penny rounded up, up to its amount', () => {
  const share = (percent: number, amount: number) => ({
    kind: 'percent' as const,
    amount: pence(amount),
    percent,
  })
  expect(quote([curry], { ...terms, coupon: share(20, 500) }).coupon).toBe(448)
  expect(quote([curry], { ...terms, coupon: share(50, 500) }).coupon).toBe(500)
  const small = [{ unitPrice: pence(5), quantity: 1 }]
  expect(quote(small, { ...terms, discountPercent: 0, coupon: share(10, 500) }).coupon).toBe(1)
})

test('D17: the amount missing to the minimum is reported for Home Delivery only', () => {
  const little = [{ unitPrice: pence(1100), quantity: 1 }]
  expect(quote(little, terms).missing).toBe(400)
  expect(quote(little, { ...terms, orderType: 'Collection' }).missing).toBe(0)
})

test('an empty cart costs nothing', () => {
  expect(quote([], terms).total).toBe(0)
})

test('CO16, D14: for any cart the parts add up to the total, in whole pence, never below the charges', () => {
  const line = fc.record({
    unitPrice: fc.integer({ min: 0, max: 20_000 }).map(pence),
    quantity: fc.integer({ min: 1, max: 50 }),
  })
  const any = fc.record({
    orderType: fc.constantFrom(...orderTypes),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    serviceCharge: fc.integer({ min: 0, max: 500 }).map(pence),
    deliveryCharge: fc.integer({ min: 0, max: 999 }).map(pence),
    minimumOrder: fc.integer({ min: 0, max: 3000 }).map(pence),
    freeOver: fc.option(fc.integer({ min: 1, max: 20_000 }).map(pence)),
    tip: fc.nat(10_000).map(pence),
    coupon: fc.record({
      kind: fc.constantFrom(...couponKinds),
      amount: fc.integer({ min: 1, max: 10_000 }).map(pence),
      percent: fc.integer({ min: 1, max: 100 }),
    }),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), any, (lines, given) => {
      const q = quote(lines, given)
      expect(q.total).toBe(q.subTotal - q.discount - q.coupon + q.serviceCharge + q.deliveryCharge + q.tip)
      const isForDelivery = given.coupon.kind === 'free delivery'
      expect(q.total).toBeGreaterThanOrEqual(q.serviceCharge + (isForDelivery ? 0 : q.deliveryCharge))
      expect(q.coupon).toBeLessThanOrEqual(isForDelivery ? q.deliveryCharge : q.subTotal - q.discount)
      expect(q.coupon).toBeLessThanOrEqual(given.coupon.amount)
      expect(q.subTotal).toBe(lines.reduce((sum, each) => sum + each.unitPrice * each.quantity, 0))
      const bare = quote(lines, { ...given, tip: undefined })
      expect({ ...q, tip: 0, total: q.total - q.tip }).toEqual(bare)
    }),
  )
})
