import type { Pence } from '#domain/shared/money.ts'

export type Coupon = {
  amount: Pence
  minimumOrder: Pence
  validFrom: Date
  validTo: Date
  totalUses: number
  used: number
  usesPerCustomer: number
  /** Null for a coupon that is valid everywhere. */
  restaurantId: string | null
}

export type CouponUse = {
  subTotal: Pence
  now: Date
  restaurantId: string | undefined
  usedByCustomer: number
}

export type CouponProblem =
  | 'not yet'
  | 'expired'
  | 'used up'
  | 'used by you'
  | 'below minimum'
  | 'other restaurant'

/** A check in advance: the limit on uses is enforced by the database when the order is placed. */
export function couponProblem(coupon: Coupon, use: CouponUse): CouponProblem | undefined {
  if (use.now < coupon.validFrom) return 'not yet'
  if (use.now >= coupon.validTo) return 'expired'
  if (coupon.restaurantId !== null && coupon.restaurantId !== use.restaurantId) return 'other restaurant'
  if (coupon.used >= coupon.totalUses) return 'used up'
  if (use.usedByCustomer >= coupon.usesPerCustomer) return 'used by you'
  return use.subTotal < coupon.minimumOrder ? 'below minimum' : undefined
}
