import type { CouponForAdmin } from '#contract/orders/coupons.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import type { CouponForAdminRow } from '#server/orders/coupons/store.ts'
import { withVersion } from '#server/platform/commands/version.ts'

/** The number of uses is no part of the version: it changes with every order. */
export function toCouponForAdmin(row: CouponForAdminRow): CouponForAdmin {
  const { restaurant_id, name, uni_id } = row
  const terms = {
    amount: toPounds(pence(row.amount)),
    minimumOrder: toPounds(pence(row.minimum_order)),
    validFrom: toLondonTime(row.valid_from).date,
    // `valid_to` is the first moment after the last day.
    validTo: toLondonTime(new Date(row.valid_to.getTime() - 1)).date,
    totalUses: row.total_uses,
    usesPerCustomer: row.uses_per_customer,
  }
  const restaurant = restaurant_id && name && uni_id ? { _id: restaurant_id, uniId: uni_id, name } : null
  return withVersion({ _id: row.id, code: row.code, ...terms, used: row.used, restaurant }, terms)
}
