import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { count, Id, IdOrUniId, LocalDate, Paging, pounds, Seen, wholeNumber } from '#contract/fields.ts'

const params = z.strictObject({ couponId: Id })

const terms = {
  amount: pounds(0.01, 1_000),
  minimumOrder: pounds(0, 1_000),
  /** The first day and the last, London time. */
  validFrom: LocalDate,
  validTo: LocalDate,
  totalUses: count(1, 1_000_000),
  usesPerCustomer: count(1, 1_000),
}

export const CouponForAdmin = z.object({
  _id: Id,
  code: z.string(),
  ...terms,
  totalUses: z.number().int(),
  usesPerCustomer: z.number().int(),
  used: z.number().int(),
  /** The one restaurant it is for, or null where it is for all. */
  restaurant: z.object({ _id: Id, uniId: z.string(), name: z.string() }).nullable(),
})
export type CouponForAdmin = z.output<typeof CouponForAdmin>

export const adminCoupons = {
  listCoupons: {
    method: 'GET',
    path: '/coupon/all',
    summary: 'Every coupon with how often it was used, the one that ends last first',
    access: 'admin',
    query: z.strictObject({
      page: wholeNumber(1, 1_000).default(1),
      limit: wholeNumber(1, 100).default(30),
    }),
    reply: z.array(CouponForAdmin),
    beside: z.object({ paging: Paging }),
    refuses: [],
  },
  createCoupon: {
    method: 'POST',
    path: '/coupon/create',
    summary: 'Makes a coupon, for all restaurants or for one',
    access: 'admin',
    idempotent: true,
    body: z.strictObject({
      code: z
        .string()
        .trim()
        .min(3, 'write at least three letters or digits')
        .max(30)
        .regex(/^[A-Za-z0-9-]+$/, 'use letters, digits and hyphens'),
      restaurant: IdOrUniId.nullish(),
      ...terms,
    }),
    reply: CouponForAdmin,
    refuses: ['RESTAURANT_NOT_FOUND', 'COUPON_CODE_TAKEN', 'COUPON_DAYS'],
  },
  updateCoupon: {
    method: 'PUT',
    path: '/coupon/update/:couponId',
    summary: 'Changes what a coupon is worth, when and how often; what was ordered with it stays as it was',
    access: 'admin',
    params,
    body: z.strictObject({ ...terms, seen: Seen }),
    reply: CouponForAdmin,
    refuses: ['COUPON_NOT_FOUND', 'COUPON_DAYS', 'COUPON_USED_MORE', 'CHANGED_MEANWHILE'],
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
