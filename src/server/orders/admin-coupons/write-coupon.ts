import type { CouponForAdmin } from '#contract/orders/admin-coupons.ts'
import { londonTime } from '#domain/shared/london-time.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import type { CouponRow } from '#server/orders/admin-coupons/store.ts'

/** A coupon ends with its last day, so the moment after it belongs to the next. */
export function writeCoupon(row: CouponRow): CouponForAdmin {
  const { restaurant_id, name, uni_id } = row
  return {
    _id: row.id,
    code: row.code,
    amount: toPounds(pence(row.amount)),
    minimumOrder: toPounds(pence(row.minimum_order)),
    validFrom: londonTime(row.valid_from).date,
    validTo: londonTime(new Date(row.valid_to.getTime() - 1)).date,
    totalUses: row.total_uses,
    usesPerCustomer: row.uses_per_customer,
    used: row.used,
    restaurant: restaurant_id && name && uni_id ? { _id: restaurant_id, uniId: uni_id, name } : null,
  }
}
