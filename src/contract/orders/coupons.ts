import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import {
  Id,
  IdOrUniId,
  integer,
  LocalDate,
  Paging,
  Pounds,
  poundsBetween,
  queryInteger,
  Version,
} from '#contract/fields.ts'

const params = z.strictObject({ couponId: Id })

const terms = {
  amount: poundsBetween(0.01, 1_000),
  minimumOrder: poundsBetween(0, 1_000),
  /** The first and last London date. */
  validFrom: LocalDate,
  validTo: LocalDate,
  totalUses: integer(1, 1_000_000),
  usesPerCustomer: integer(1, 1_000),
}

export const CouponForAdmin = z.object({
  _id: Id,
  code: z.string(),
  ...terms,
  totalUses: z.number().int(),
  usesPerCustomer: z.number().int(),
  used: z.number().int(),
  /** Null for a coupon that is valid everywhere. */
  restaurant: z.object({ _id: Id, uniId: z.string(), name: z.string() }).nullable(),
  version: Version,
})
export type CouponForAdmin = z.output<typeof CouponForAdmin>

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
    }),
    reply: z.object({ _id: Id, amount: Pounds, minimumOrder: Pounds }),
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
      code: z
        .string()
        .trim()
        .min(3)
        .max(30)
        .regex(/^[A-Za-z0-9-]+$/, 'may contain only letters, digits and hyphens'),
      restaurant: IdOrUniId.nullish(),
      ...terms,
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
    body: z.strictObject({ ...terms, version: Version.optional() }),
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
