import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'

/** Both columns are null while the rule is off. */
export async function findLateRule(db: Db, restaurantId: string) {
  return db
    .selectFrom('restaurants')
    .select(['late_minutes', 'late_coupon'])
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow()
}

export async function countLateCoupons(db: Db, restaurantId: string): Promise<number> {
  const { n } = await db
    .selectFrom('late_coupons')
    .innerJoin('coupons', 'coupons.id', 'coupon_id')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('coupons.restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  return n
}

export type LateRuleRow = Awaited<ReturnType<typeof findLateRule>>

export async function updateLateRule(
  tx: Tx,
  restaurantId: string,
  rule: Pick<LateRuleRow, 'late_minutes' | 'late_coupon'>,
): Promise<void> {
  await tx.updateTable('restaurants').set(rule).where('id', '=', restaurantId).execute()
}

/** The time that was promised when the order was accepted. Undefined for orders from before such times were recorded. */
export async function findAcceptedPromise(db: Db, orderId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('order_events')
    .select('promised_at')
    .where('order_id', '=', orderId)
    .where('what', '=', 'accepted')
    .executeTakeFirst()
  return row?.promised_at ?? undefined
}

export async function hasLateCoupon(db: Db, orderId: string): Promise<boolean> {
  const row = db.selectFrom('late_coupons').select('coupon_id').where('order_id', '=', orderId)
  return (await row.executeTakeFirst()) !== undefined
}

export async function insertLateCoupon(tx: Tx, orderId: string, couponId: string): Promise<void> {
  await tx.insertInto('late_coupons').values({ order_id: orderId, coupon_id: couponId }).execute()
}

export async function isTestOrder(db: Db, orderId: string): Promise<boolean> {
  const row = db.selectFrom('orders').select('id').where('id', '=', orderId).where('is_test', '=', true)
  return (await row.executeTakeFirst()) !== undefined
}
