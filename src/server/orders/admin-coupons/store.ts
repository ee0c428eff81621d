import type { Insertable, Updateable } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/schema.ts'

export async function findCoupons(db: Db, limit: number, offset: number) {
  return coupons(db).orderBy('valid_to', 'desc').orderBy('code').limit(limit).offset(offset).execute()
}

export async function findCoupon(db: Db, id: string) {
  return coupons(db).where('coupons.id', '=', id).executeTakeFirst()
}

/** Whoever orders with it waits until the transaction ends. */
export async function lockCoupon(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('coupons').select('id').where('id', '=', id).forUpdate().execute()
}

/** Undefined where the code is taken: the index decides, so two at once cannot both win. */
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

function coupons(db: Db) {
  return db
    .selectFrom('coupons')
    .leftJoin('restaurants', 'restaurants.id', 'coupons.restaurant_id')
    .select(['coupons.id', 'code', 'amount', 'coupons.minimum_order', 'valid_from', 'valid_to'])
    .select(['total_uses', 'uses_per_customer', 'used', 'restaurant_id', 'restaurants.name', 'uni_id'])
    .where('coupons.removed_at', 'is', null)
}

export type CouponRow = NonNullable<Awaited<ReturnType<typeof findCoupon>>>
