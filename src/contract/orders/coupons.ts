import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { FoodOrderType, Id, IdOrUniId, Paging, Pounds, queryInteger, Version } from '#contract/fields.ts'
import { CouponCode, CouponForAdmin, couponTerms } from '#contract/orders/coupon-terms.ts'
import { couponKinds, couponPayers } from '#domain/orders/prices/coupon.ts'

const params = z.strictObject({ couponId: Id })

/** Who bears the reduction of new orders. */
const PaidBy = z.enum(couponPayers)

export const coupons = {
  validateCoupon: {
    method: 'PUT',
    path: '/coupon/customer-use-coupon',
    specifiedAs: 'API37',
    summary:
      'Checks a coupon and returns its amount and the smallest order that it is for. It is redeemed when the order is placed',
    access: 'guest or customer',
    body: z.strictObject({
      coupon: z.string().max(40),
      orderAmount: z.number().min(0).max(1e6).nullish(),
      restaurant: IdOrUniId.nullish(),
      orderType: FoodOrderType.nullish(),
    }),
    reply: z.object({
      _id: Id,
      /** Off an order of `orderAmount`; without that, the most that it takes off. */
      amount: Pounds,
      minimumOrder: Pounds,
      /** Absent for a fixed amount. `most` is the most that the coupon takes off. */
      value: z
        .object({ kind: z.enum(couponKinds), percent: z.number().int().nullable(), most: Pounds })
        .optional(),
    }),
    refuses: ['COUPON_NOT_VALID', 'RESTAURANT_NOT_FOUND', 'TOO_MANY_TRIES'],
  },
  listCoupons: {
    method: 'GET',
    path: '/coupon/all',
    summary: 'Lists the coupons with their number of uses, latest end date first',
    access: 'admin',
    query: z.strictObject({
      page: queryInteger(1, 1_000).default(1),
      limit: queryInteger(1, 100).default(30),
    }),
    reply: z.array(CouponForAdmin),
    extras: z.object({ paging: Paging }),
    refuses: [],
  },
  createCoupon: {
    method: 'POST',
    path: '/coupon/create',
    summary: 'Creates a coupon for all restaurants or for one',
    access: 'admin',
    idempotent: true,
    body: z.strictObject({
      code: CouponCode,
      restaurant: IdOrUniId.nullish(),
      ...couponTerms,
      paidBy: PaidBy.default('outlet'),
    }),
    reply: CouponForAdmin,
    refuses: ['RESTAURANT_NOT_FOUND', 'COUPON_CODE_TAKEN', 'COUPON_DATES'],
  },
  updateCoupon: {
    method: 'PUT',
    path: '/coupon/update/:couponId',
    summary: 'Updates the amount, dates and limits of a coupon. Past orders are unchanged',
    access: 'admin',
    params,
    body: z.strictObject({ ...couponTerms, paidBy: PaidBy.optional(), version: Version.optional() }),
    reply: CouponForAdmin,
    refuses: ['COUPON_NOT_FOUND', 'COUPON_DATES', 'COUPON_USED_MORE', 'CHANGED_MEANWHILE'],
  },
  removeCoupon: {
    method: 'DELETE',
    path: '/coupon/remove/:couponId',
    summary: 'Ends a coupon at once',
    access: 'admin',
    params,
    reply: CouponForAdmin,
    refuses: ['COUPON_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
