import { Refusal } from '#contract/refusals.ts'
import type { Pence } from '#domain/shared/money.ts'
import { sentences } from '#server/orders/coupons/judge-coupon.ts'
import * as store from '#server/orders/coupons/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Use = {
  orderId: string
  customerId: string
  coupon: { id: string; amount: Pence; usesPerCustomer: number }
  now: Date
}

/** Part of placing. The coupon's row is locked by counting, so a customer's own uses are counted one after the other. */
export async function countUse(tx: Tx, { orderId, customerId, coupon, now }: Use): Promise<void> {
  if (!(await store.takeUse(tx, coupon.id, coupon.amount, now))) refuse('used up')
  if ((await store.countUsesBy(tx, coupon.id, customerId)) >= coupon.usesPerCustomer) refuse('used by you')
  await store.insertUse(tx, orderId, coupon.id, now)
}

/** Part of canceling, however that comes about. */
export async function giveUseBack(tx: Tx, orderId: string, now: Date): Promise<void> {
  await store.giveUseBack(tx, orderId, now)
}

function refuse(problem: 'used up' | 'used by you'): never {
  throw new Refusal('COUPON_NOT_VALID', { problem: sentences[problem]({ minimumOrder: 0 as Pence }) })
}
