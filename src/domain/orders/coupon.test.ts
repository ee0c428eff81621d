import { expect, test } from 'vitest'

import { type Coupon, couponProblem, type CouponUse } from '#domain/orders/coupon.ts'
import { pence } from '#domain/shared/money.ts'

const coupon: Coupon = {
  amount: pence(500),
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
}

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
])('D16: a coupon that %s', (_, changed, used, problem) => {
  expect(couponProblem({ ...coupon, ...changed }, { ...use, ...used })).toBe(problem)
})
