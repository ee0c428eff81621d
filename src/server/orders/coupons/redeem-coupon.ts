import { Refusal } from '#contract/refusals.ts'
import type { Pence } from '#domain/shared/money.ts'
import { problemMessages } from '#server/orders/coupons/check-coupon.ts'
import * as store from '#server/orders/coupons/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Use = {
  orderId: string
  user: store.CouponUser
  coupon: { id: string; amount: Pence; usesPerCustomer: number }
  now: Date
}

/** Part of placing an order. `incrementUses` locks the coupon's row, so the uses of one customer are serialised. */
export async function redeemCoupon(tx: Tx, { orderId, user, coupon, now }: Use): Promise<void> {
  if (!(await store.incrementUses(tx, coupon.id, coupon.amount, now))) refuse('used up')
  if ((await store.countUsesByCustomer(tx, coupon.id, user)) >= coupon.usesPerCustomer) refuse('used by you')
  await store.insertUse(tx, orderId, coupon.id, now)
}

/**
 * Part of paying: the card is known only now, and it counts whatever the account or the number. A declined card is
 * replaced by the next one.
 */
export async function redeemCouponWithCard(tx: Tx, orderId: string, cardMac: Buffer): Promise<void> {
  const use = await store.findUse(tx, orderId)
  if (!use) return
  await store.lockCoupon(tx, use.coupon_id)
  if ((await store.countUsesByCard(tx, use.coupon_id, cardMac, orderId)) >= use.uses_per_customer)
    throw new Refusal('COUPON_USED_BY_CARD')
  await store.updateUseCard(tx, orderId, cardMac)
}

function refuse(problem: 'used up' | 'used by you'): never {
  throw new Refusal('COUPON_NOT_VALID', { problem: problemMessages[problem]({ minimumOrder: 0 as Pence }) })
}
