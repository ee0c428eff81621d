import type { CouponForAdmin, OutletCoupon } from '#contract/orders/coupon-terms.ts'
import type { Coupon, CouponTerms } from '#domain/orders/prices/coupon.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import type { CouponForAdminRow } from '#server/orders/coupons/editing/store.ts'
import type { CouponRow } from '#server/orders/coupons/store.ts'
import { withVersion } from '#server/platform/commands/version.ts'

export function toCoupon(row: CouponRow): Coupon {
  return {
    ...toTerms(row),
    validFrom: row.valid_from,
    validTo: row.valid_to,
    totalUses: row.total_uses,
    used: row.used,
    usesPerCustomer: row.uses_per_customer,
    restaurantId: row.restaurant_id,
  }
}

function toTerms(row: CouponRow): CouponTerms {
  const { days, start_time: startTime, end_time: endTime } = row
  return {
    kind: row.kind,
    amount: pence(row.amount),
    percent: row.percent,
    minimumOrder: pence(row.minimum_order),
    isFirstOrder: row.is_first_order,
    times: days && startTime && endTime ? { days, startTime, endTime } : null,
  }
}

/** The number of uses is no part of the version: it changes with every order. */
export function toOutletCoupon(row: CouponRow): OutletCoupon {
  const terms = toSavedTerms(row)
  return withVersion({ _id: row.id, code: row.code, ...terms, used: row.used }, terms)
}

export function toCouponForAdmin(row: CouponForAdminRow): CouponForAdmin {
  const { restaurant_id, name, uni_id } = row
  const restaurant = restaurant_id && name && uni_id ? { _id: restaurant_id, uniId: uni_id, name } : null
  const terms = { ...toSavedTerms(row), paidBy: row.paid_by }
  const isOutlets = row.is_outlets
  return withVersion({ _id: row.id, code: row.code, ...terms, used: row.used, restaurant, isOutlets }, terms)
}

function toSavedTerms(row: CouponRow) {
  const { kind, amount, percent, minimumOrder, isFirstOrder, times } = toTerms(row)
  return {
    kind,
    amount: toPounds(amount),
    percent,
    minimumOrder: toPounds(minimumOrder),
    validFrom: toLondonTime(row.valid_from).date,
    // `valid_to` is the first moment after the last day.
    validTo: toLondonTime(new Date(row.valid_to.getTime() - 1)).date,
    totalUses: row.total_uses,
    usesPerCustomer: row.uses_per_customer,
    isFirstOrder,
    times: times && { ...times, days: [...times.days] },
  }
}
