import { type Insertable, sql, type Updateable } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'
import { couponColumns } from '#server/orders/coupons/store.ts'

/** Those for late orders are made by the rule, and are in nobody's list. */
const isNotForLateOrder = sql<boolean>`not exists (select from late_coupons where coupon_id = coupons.id)`

export async function findCoupons(db: Db, limit: number, offset: number) {
  return couponsForAdmin(db)
    .where(isNotForLateOrder)
    .orderBy('valid_to', 'desc')
    .orderBy('code')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The outlet's own. */
export async function findOutletCoupons(db: Db, restaurantId: string) {
  return couponsOfOutlet(db, restaurantId).orderBy('valid_to', 'desc').orderBy('code').execute()
}

export async function findOutletCoupon(db: Db, restaurantId: string, id: string) {
  return couponsOfOutlet(db, restaurantId).where('id', '=', id).executeTakeFirst()
}

function couponsOfOutlet(db: Db, restaurantId: string) {
  return db
    .selectFrom('coupons')
    .select(couponColumns)
    .where('restaurant_id', '=', restaurantId)
    .where('is_outlets', '=', true)
    .where(isNotForLateOrder)
    .where('removed_at', 'is', null)
}

export async function findCouponForAdmin(db: Db, id: string) {
  return couponsForAdmin(db).where('coupons.id', '=', id).executeTakeFirst()
}

/** Undefined if the code is taken. The unique index decides between concurrent inserts. */
export async function insertCoupon(
  tx: Tx,
  values: Insertable<Tables['coupons']>,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('coupons')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateCoupon(tx: Tx, id: string, values: Updateable<Tables['coupons']>): Promise<void> {
  await tx.updateTable('coupons').set(values).where('id', '=', id).execute()
}

function couponsForAdmin(db: Db) {
  return db
    .selectFrom('coupons')
    .leftJoin('restaurants', 'restaurants.id', 'coupons.restaurant_id')
    .select(couponColumns)
    .select(['restaurants.name', 'uni_id'])
    .where('coupons.removed_at', 'is', null)
}

export type CouponForAdminRow = NonNullable<Awaited<ReturnType<typeof findCouponForAdmin>>>
