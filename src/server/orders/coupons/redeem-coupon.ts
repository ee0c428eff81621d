import { Refusal } from '#contract/refusals.ts'
import type { Pence } from '#domain/shared/money.ts'
import { problemMessages } from '#server/orders/coupons/check-coupon.ts'
import * as store from '#server/orders/coupons/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Use = {
  orderId: string
  customerId: string
  coupon: { id: string; amount: Pence; usesPerCustomer: number }
  now: Date
}

/** Part of placing an order. `incrementUses` locks the coupon's row, so the uses of one customer are serialised. */
export async function redeemCoupon(tx: Tx, { orderId, customerId, coupon, now }: Use): Promise<void> {
  if (!(await store.incrementUses(tx, coupon.id, coupon.amount, now))) refuse('used up')
  if ((await store.countUsesByCustomer(tx, coupon.id, customerId)) >= coupon.usesPerCustomer)
    refuse('used by you')
  await store.insertUse(tx, orderId, coupon.id, now)
}

function refuse(problem: 'used up' | 'used by you'): never {
  throw new Refusal('COUPON_NOT_VALID', { problem: problemMessages[problem]({ minimumOrder: 0 as Pence }) })
}
