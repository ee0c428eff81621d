import { expect, test } from 'vitest'

import { shiftVatPeriod, toVatPeriod, toVatSummary } from '#domain/finance/vat-summary.ts'
import type { TaxedOrder } from '#domain/orders/reports/day-sums.ts'
import { pence } from '#domain/shared/money.ts'

test.each([
  ['month', '2026-11-15', '2026-11-01', '2026-11-30', '2026-10-01', '2026-12-01'],
  ['month', '2027-02-28', '2027-02-01', '2027-02-28', '2027-01-01', '2027-03-01'],
  ['quarter', '2026-12-31', '2026-12-01', '2027-02-28', '2026-09-01', '2027-03-01'],
  ['quarter', '2026-01-01', '2026-01-01', '2026-03-31', '2025-10-01', '2026-04-01'],
] as const)('a %s from %s is %s to %s', (period, day, from, to, before, after) => {
  expect(toVatPeriod(period, day)).toEqual({ from, to })
  expect([shiftVatPeriod(period, day, -1), shiftVatPeriod(period, day, 1)]).toEqual([before, after])
})

const order = (more: object = {}): TaxedOrder => ({
  date: '2026-11-15',
  net: 1440,
  lines: [{ unitPrice: pence(1200), quantity: 1, vatRate: 20 }],
  discount: pence(0),
  coupon: pence(0),
  couponKind: null,
  serviceCharge: pence(50),
  deliveryCharge: pence(240),
  deliveryVatRate: 20,
  platformCoupon: 0,
  hasNumber: true,
  ...more,
})

test('sales, platform coupons and refunds add up at each rate, and food without a rate is at 0 %', () => {
  const withCoupon = order({ net: 840, coupon: 600, couponKind: 'fixed', platformCoupon: 600 })
  const cold = order({
    net: 300,
    lines: [{ unitPrice: pence(300), quantity: 1, vatRate: null }],
    deliveryCharge: pence(0),
    hasNumber: false,
  })
  const refund = {
    foodAt5: 0,
    foodAt20: 120,
    other: 30,
    delivery: 60,
    deliveryRate: 20,
    vatAt5: 0,
    vatAt20: 30,
  }
  const summary = toVatSummary(
    [order(), withCoupon, cold],
    [
      { isEarlier: false, ...refund },
      { isEarlier: true, ...refund },
    ],
  )
  expect(summary).toMatchObject({ unset: 300, orders: 3, withoutNumber: 1 })
  expect(summary.rates[0]).toEqual({
    rate: 20,
    sales: { gross: 2280, vat: 380 },
    coupons: { gross: 600, vat: 100 },
    refunds: { gross: 180, vat: 30 },
    earlierRefunds: { gross: 180, vat: 30 },
    total: { gross: 2520, vat: 420, net: 2100 },
  })
  expect(summary.rates[2]).toMatchObject({
    rate: 0,
    sales: { gross: 300, vat: 0 },
    total: { gross: 240, net: 240 },
  })
})

const none = { food: 0, deliveryCharge: 0 }
const all = { food: 600, deliveryCharge: 0 }
test.each([
  ['all its food was refunded in the period', none, all, -1],
  ['all but a penny was', none, { ...all, food: 599 }, 0],
  ['it was refunded before', all, all, 0],
  ['the refund was lost again', all, none, 1],
])('a coupon of the platform is taken off once: %s', (_what, before, after, sign) => {
  const sold = order({ net: 840, coupon: 600, couponKind: 'fixed', platformCoupon: 600 })
  const { rates } = toVatSummary([], [], [{ ...sold, before, after }])
  expect(rates[0]).toMatchObject({
    coupons: { gross: sign * 600 + 0, vat: sign * 100 + 0 },
    total: { gross: sign * 600 + 0, vat: sign * 100 + 0, net: sign * 500 + 0 },
  })
})
