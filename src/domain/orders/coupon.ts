import type { Pence } from '#domain/shared/money.ts'

export type Coupon = {
  amount: Pence
  minimumOrder: Pence
  validFrom: Date
  validTo: Date
  totalUses: number
  used: number
  usesPerCustomer: number
  /** The one restaurant it is for, or null where it is for all. */
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

/** Why a coupon cannot be used, if it cannot. Whether it is still free when the order comes, only the database knows. */
export function couponProblem(coupon: Coupon, use: CouponUse): CouponProblem | undefined {
  if (use.now < coupon.validFrom) return 'not yet'
  if (use.now >= coupon.validTo) return 'expired'
  if (coupon.restaurantId !== null && coupon.restaurantId !== use.restaurantId) return 'other restaurant'
  if (coupon.used >= coupon.totalUses) return 'used up'
  if (use.usedByCustomer >= coupon.usesPerCustomer) return 'used by you'
  return use.subTotal < coupon.minimumOrder ? 'below minimum' : undefined
}
