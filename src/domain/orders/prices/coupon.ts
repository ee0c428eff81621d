import { openState } from '#domain/catalogue/hours/opening-hours.ts'
import { type Pence, pence, percentOf } from '#domain/shared/money.ts'

export const couponKinds = ['fixed', 'percent', 'free delivery'] as const
export type CouponKind = (typeof couponKinds)[number]

/** Who bears the reduction. */
export const couponPayers = ['platform', 'outlet'] as const
export type CouponPayer = (typeof couponPayers)[number]

export type CouponValue = {
  kind: CouponKind
  /** The most that it takes off. */
  amount: Pence
  /** Of a percent coupon, else null. */
  percent: number | null
}

/** The days (0 is Sunday) and hours of a coupon. An end at or before the start is on the next day. */
export type CouponTimes = { days: readonly number[]; startTime: string; endTime: string }

export type CouponTerms = CouponValue & {
  minimumOrder: Pence
  isFirstOrder: boolean
  /** Null for any time. */
  times: CouponTimes | null
}

export type Coupon = CouponTerms & {
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
  hasOrderedHere: boolean
  /** Undefined if not known yet. */
  isDelivered: boolean | undefined
}

export type CouponProblem =
  | 'not yet'
  | 'expired'
  | 'used up'
  | 'used by you'
  | 'below minimum'
  | 'other restaurant'
  | 'wrong time'
  | 'not first order'
  | 'delivery only'

/** A check in advance: the limit on uses is enforced by the database when the order is placed. */
export function findCouponProblem(coupon: Coupon, use: CouponUse): CouponProblem | undefined {
  if (use.now < coupon.validFrom) return 'not yet'
  if (use.now >= coupon.validTo) return 'expired'
  if (coupon.restaurantId !== null && coupon.restaurantId !== use.restaurantId) return 'other restaurant'
  if (coupon.used >= coupon.totalUses) return 'used up'
  if (use.usedByCustomer >= coupon.usesPerCustomer) return 'used by you'
  if (coupon.isFirstOrder && use.hasOrderedHere) return 'not first order'
  if (coupon.times && !isWithin(coupon.times, use.now)) return 'wrong time'
  if (coupon.kind === 'free delivery' && use.isDelivered === false) return 'delivery only'
  return use.subTotal < coupon.minimumOrder ? 'below minimum' : undefined
}

/** In London local time, as an outlet's opening hours. A night belongs to the day on which it began. */
export function isWithin({ days, startTime, endTime }: CouponTimes, now: Date): boolean {
  const week = days.map((day) => ({ day, isOpen: true, startTime, endTime }))
  return openState({ week, exceptions: [] }, now).isOpen
}

/** The only calculation of a reduction. It never exceeds what it is for: the food after discounts, or the delivery. */
export function computeCouponAmount(
  { kind, amount, percent }: CouponValue,
  { food, deliveryCharge }: { food: Pence; deliveryCharge: Pence },
): Pence {
  if (kind === 'free delivery') return least(amount, deliveryCharge)
  if (kind === 'percent') return least(percentOf(food, percent ?? 0), amount, food)
  return least(amount, food)
}

function least(...amounts: Pence[]): Pence {
  return pence(Math.min(...amounts))
}
