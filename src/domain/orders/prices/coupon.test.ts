import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  computeCouponAmount,
  type Coupon,
  couponKinds,
  findCouponProblem,
  type CouponUse,
  isWithin,
} from '#domain/orders/prices/coupon.ts'
import { formatCouponTimes } from '#domain/orders/prices/format-coupon.ts'
import { pence } from '#domain/shared/money.ts'

const coupon: Coupon = {
  kind: 'fixed',
  amount: pence(500),
  percent: null,
  isFirstOrder: false,
  times: null,
  minimumOrder: pence(2000),
  validFrom: new Date('2026-11-01T00:00:00Z'),
  validTo: new Date('2026-12-01T00:00:00Z'),
  totalUses: 10,
  used: 9,
  usesPerCustomer: 2,
  restaurantId: null,
}
const use: CouponUse = {
  subTotal: pence(2000),
  now: new Date('2026-11-15T12:00:00Z'),
  restaurantId: 'here',
  usedByCustomer: 1,
  hasOrderedHere: true,
  isDelivered: false,
}
const mondays = { days: [1], startTime: '17:00', endTime: '19:00' }
const fridayNights = { days: [5], startTime: '22:00', endTime: '02:00' }
const at = (time: string) => ({ now: new Date(time) })

test.each<[string, Partial<Coupon>, Partial<CouponUse>, string | undefined]>([
  ['is valid', {}, {}, undefined],
  ['is valid from its first moment', {}, { now: coupon.validFrom }, undefined],
  ['is too early', {}, { now: new Date('2026-10-31T23:59:59Z') }, 'not yet'],
  ['has expired at its last moment', {}, { now: coupon.validTo }, 'expired'],
  ['is used up', { used: 10 }, {}, 'used up'],
  ['was used by this customer', {}, { usedByCustomer: 2 }, 'used by you'],
  ['needs a larger order', {}, { subTotal: pence(1999) }, 'below minimum'],
  ['is for this restaurant', { restaurantId: 'here' }, {}, undefined],
  ['is for another restaurant', { restaurantId: 'there' }, {}, 'other restaurant'],
  [
    'is for one restaurant and none is named',
    { restaurantId: 'there' },
    { restaurantId: undefined },
    'other restaurant',
  ],
  ['is for a first order', { isFirstOrder: true }, { hasOrderedHere: false }, undefined],
  ['is for a first order, and this is not the first', { isFirstOrder: true }, {}, 'not first order'],
  ['is for delivery, and this is collected', { kind: 'free delivery' }, {}, 'delivery only'],
  ['is for delivery, and this is delivered', { kind: 'free delivery' }, { isDelivered: true }, undefined],
  [
    'is for delivery, and the way is not known',
    { kind: 'free delivery' },
    { isDelivered: undefined },
    undefined,
  ],
  ['is for Mondays 17:00–19:00, on time', { times: mondays }, at('2026-11-16T17:00:00Z'), undefined],
  ['is for Mondays 17:00–19:00, too early', { times: mondays }, at('2026-11-16T16:59:59Z'), 'wrong time'],
  ['is for Mondays 17:00–19:00, too late', { times: mondays }, at('2026-11-16T19:00:00Z'), 'wrong time'],
  ['is for Mondays 17:00–19:00, on Tuesday', { times: mondays }, at('2026-11-17T17:30:00Z'), 'wrong time'],
  ['is for Friday nights, after midnight', { times: fridayNights }, at('2026-11-21T01:59:00Z'), undefined],
  [
    'is for Friday nights, on Saturday night',
    { times: fridayNights },
    at('2026-11-21T23:00:00Z'),
    'wrong time',
  ],
  ['is for Friday nights, after Thursday', { times: fridayNights }, at('2026-11-20T01:00:00Z'), 'wrong time'],
])('D16: a coupon that %s', (_, changed, used, problem) => {
  expect(findCouponProblem({ ...coupon, ...changed }, { ...use, ...used })).toBe(problem)
})

test('D16: the hours of a coupon are London’s, also in summer', () => {
  expect(isWithin(mondays, new Date('2026-07-06T16:00:00Z'))).toBe(true)
  expect(isWithin(mondays, new Date('2026-07-06T15:59:00Z'))).toBe(false)
  expect(isWithin(mondays, new Date('2026-07-06T18:00:00Z'))).toBe(false)
})

test('D14: no coupon takes more than what it is for, nor more than its amount', () => {
  const amount = (max: number) => fc.integer({ min: 0, max }).map(pence)
  const value = fc.record({
    kind: fc.constantFrom(...couponKinds),
    amount: amount(100_000),
    percent: fc.integer({ min: 1, max: 100 }),
  })
  fc.assert(
    fc.property(value, amount(1_000_000), amount(10_000), (given, food, deliveryCharge) => {
      const taken = computeCouponAmount(given, { food, deliveryCharge })
      expect(taken).toBeGreaterThanOrEqual(0)
      expect(taken).toBeLessThanOrEqual(given.amount)
      expect(taken).toBeLessThanOrEqual(given.kind === 'free delivery' ? deliveryCharge : food)
    }),
  )
})

test.each([
  [{ days: [1], startTime: '17:00', endTime: '19:00' }, 'Mondays 17:00–19:00'],
  [{ days: [1, 2, 3, 4, 5], startTime: '00:00', endTime: '00:00' }, 'Mondays to Fridays'],
  [{ days: [0, 6], startTime: '22:00', endTime: '02:00' }, 'Saturdays and Sundays 22:00–02:00'],
  [{ days: [0, 3, 5], startTime: '12:00', endTime: '14:00' }, 'Wednesdays, Fridays and Sundays 12:00–14:00'],
  [{ days: [0, 1, 2, 3, 4, 5, 6], startTime: '17:00', endTime: '19:00' }, 'every day 17:00–19:00'],
])('the days and hours of a coupon are read as people say them: %o', (times, text) => {
  expect(formatCouponTimes(times)).toBe(text)
})
