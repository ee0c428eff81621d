import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, Version } from '#contract/fields.ts'
import { CouponCode, couponTerms, OutletCoupon } from '#contract/orders/coupon-terms.ts'

const params = z.strictObject({ outletId: Id })
const ofCoupon = z.strictObject({ outletId: Id, couponId: Id })

/** The outlet's own coupons, which it pays for. Every change goes to the audit log. */
export const outletCoupons = {
  listOutletCoupons: {
    method: 'GET',
    path: '/outlet-coupon/get-coupons/:outletId',
    summary: 'Lists the outlet’s own coupons with their number of uses, latest end date first',
    access: { duty: 'settings' },
    params,
    reply: z.array(OutletCoupon),
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  createOutletCoupon: {
    method: 'POST',
    path: '/outlet-coupon/create/:outletId',
    summary: 'Creates a coupon for orders at this outlet',
    access: { duty: 'settings' },
    idempotent: true,
    params,
    body: z.strictObject({ code: CouponCode, ...couponTerms }),
    reply: OutletCoupon,
    refuses: ['RESTAURANT_NOT_FOUND', 'COUPON_CODE_TAKEN', 'COUPON_DATES', 'TOO_MANY_COUPONS'],
  },
  updateOutletCoupon: {
    method: 'PUT',
    path: '/outlet-coupon/update/:outletId/:couponId',
    summary: 'Updates the terms of a coupon of the outlet. Past orders are unchanged',
    access: { duty: 'settings' },
    idempotent: true,
    params: ofCoupon,
    body: z.strictObject({ ...couponTerms, version: Version.optional() }),
    reply: OutletCoupon,
    refuses: [
      'RESTAURANT_NOT_FOUND',
      'COUPON_NOT_FOUND',
      'COUPON_DATES',
      'COUPON_USED_MORE',
      'CHANGED_MEANWHILE',
    ],
  },
  endOutletCoupon: {
    method: 'DELETE',
    path: '/outlet-coupon/end/:outletId/:couponId',
    summary: 'Ends a coupon of the outlet at once',
    access: { duty: 'settings' },
    idempotent: true,
    params: ofCoupon,
    reply: OutletCoupon,
    refuses: ['RESTAURANT_NOT_FOUND', 'COUPON_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
