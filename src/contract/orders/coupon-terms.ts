import { z } from 'zod'

import { Id, integer, LocalDate, LocalTime, poundsBetween, Version } from '#contract/fields.ts'
import { couponKinds, couponPayers } from '#domain/orders/prices/coupon.ts'

/** Two outlets may have the same code; the platform's codes are unique. */
export const CouponCode = z
  .string()
  .trim()
  .min(3)
  .max(30)
  .regex(/^[A-Za-z0-9-]+$/, 'may contain only letters, digits and hyphens')

const limits = {
  minimumOrder: poundsBetween(0, 1_000),
  /** The first and last London date. */
  validFrom: LocalDate,
  validTo: LocalDate,
  totalUses: integer(1, 1_000_000),
  usesPerCustomer: integer(1, 1_000),
}

/** Days and hours in London. 0 is Sunday; an end at or before the start is on the next day. */
const CouponTimes = z.strictObject({
  days: z.array(integer(0, 6)).min(1, 'must include at least one day').max(7),
  startTime: LocalTime,
  endTime: LocalTime,
})

/** Without the new fields it is a fixed amount off for anyone at any time. */
export const couponTerms = {
  kind: z.enum(couponKinds).default('fixed'),
  /** The most that it takes off. */
  amount: poundsBetween(0.01, 1_000),
  /** Of a percent coupon. */
  percent: integer(1, 100).nullish(),
  ...limits,
  /** Only for a customer's first order at the outlet. */
  isFirstOrder: z.boolean().default(false),
  times: CouponTimes.nullish(),
}

const SavedTerms = z.object({
  kind: z.enum(couponKinds),
  amount: z.number(),
  percent: z.number().int().nullable(),
  ...limits,
  totalUses: z.number().int(),
  usesPerCustomer: z.number().int(),
  isFirstOrder: z.boolean(),
  times: CouponTimes.nullable(),
})

export const OutletCoupon = SavedTerms.extend({
  _id: Id,
  code: z.string(),
  used: z.number().int(),
  version: Version,
})
export type OutletCoupon = z.output<typeof OutletCoupon>

export const CouponForAdmin = OutletCoupon.extend({
  /** Null for a coupon that is valid everywhere. */
  restaurant: z.object({ _id: Id, uniId: z.string(), name: z.string() }).nullable(),
  /** Created by the outlet, which then also pays. */
  isOutlets: z.boolean(),
  paidBy: z.enum(couponPayers),
})
export type CouponForAdmin = z.output<typeof CouponForAdmin>
