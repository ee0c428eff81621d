import * as store from '#server/orders/coupons/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

type ReopenedOrder = {
  id: string
  customer_id: string
  mobile_no: string | null
  is_mobile_proved: boolean
}

/** Part of re-opening an order. False if the coupon that it gave back was used up, or used again by the customer. */
export async function redeemCouponAgain(tx: Tx, order: ReopenedOrder): Promise<boolean> {
  const use = await store.findReturnedUse(tx, order.id)
  if (!use) return true
  if (!(await store.incrementReturnedUses(tx, use.coupon_id))) return false
  const user = {
    customerId: order.customer_id,
    mobile: order.mobile_no ?? undefined,
    isMobileVerified: order.is_mobile_proved,
  }
  if ((await store.countUsesByCustomer(tx, use.coupon_id, user)) >= use.uses_per_customer) return false
  await store.updateReturnedUse(tx, order.id)
  return true
}
