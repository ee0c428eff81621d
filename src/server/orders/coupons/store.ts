import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'

const columns = ['id', 'amount', 'minimum_order', 'valid_from', 'valid_to', 'total_uses'] as const

/** By its id, or by its code however that is written. */
export async function findCoupon(db: Db, by: { id: string } | { code: string }) {
  const coupons = db
    .selectFrom('coupons')
    .select(columns)
    .select(['code', 'used', 'uses_per_customer', 'restaurant_id'])
    .where('removed_at', 'is', null)
  return (
    'id' in by ? coupons.where('id', '=', by.id) : coupons.where('code', '=', sql<string>`upper(${by.code})`)
  ).executeTakeFirst()
}

export async function countUsesBy(db: Db, couponId: string, customerId: string): Promise<number> {
  const { n } = await usesBy(db, couponId, customerId).executeTakeFirstOrThrow()
  return Number(n)
}

/** Those of orders that wait for a card, which give way to the order that is looked at now. */
export async function countWaitingUsesBy(db: Db, couponId: string, customerId: string): Promise<number> {
  const { n } = await usesBy(db, couponId, customerId)
    .where('visible_at', 'is', null)
    .where('status', '=', 'Pending')
    .executeTakeFirstOrThrow()
  return Number(n)
}

function usesBy(db: Db, couponId: string, customerId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('coupon_uses', 'coupon_uses.order_id', 'orders.id')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('orders.customer_id', '=', customerId)
    .where('coupon_uses.coupon_id', '=', couponId)
    .where('given_back_at', 'is', null)
}

/** One use, if one is left; the coupon stays locked until the transaction ends. */
export async function takeUse(tx: Tx, couponId: string, amount: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('coupons')
    .set({ used: sql`used + 1` })
    .where('id', '=', couponId)
    .where('amount', '=', amount)
    .where('removed_at', 'is', null)
    .where('valid_from', '<=', now)
    .where('valid_to', '>', now)
    .whereRef('used', '<', 'total_uses')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertUse(tx: Tx, orderId: string, couponId: string, now: Date): Promise<void> {
  await tx
    .insertInto('coupon_uses')
    .values({ order_id: orderId, coupon_id: couponId, used_at: now })
    .execute()
}

/** Once for each order, however often it is asked. */
export async function giveUseBack(tx: Tx, orderId: string, now: Date): Promise<void> {
  const use = await tx
    .updateTable('coupon_uses')
    .set({ given_back_at: now })
    .where('order_id', '=', orderId)
    .where('given_back_at', 'is', null)
    .returning('coupon_id')
    .executeTakeFirst()
  if (!use) return
  await tx
    .updateTable('coupons')
    .set({ used: sql`used - 1` })
    .where('id', '=', use.coupon_id)
    .execute()
}
