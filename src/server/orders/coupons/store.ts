import { type Insertable, sql, type Updateable } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/schema.ts'

/** By id, or by code in any case. */
export async function findCoupon(db: Db, by: { id: string } | { code: string }) {
  const coupons = db
    .selectFrom('coupons')
    .select(['id', 'amount', 'minimum_order', 'valid_from', 'valid_to', 'total_uses'])
    .select(['code', 'used', 'uses_per_customer', 'restaurant_id'])
    .where('removed_at', 'is', null)
  return (
    'id' in by ? coupons.where('id', '=', by.id) : coupons.where('code', '=', sql<string>`upper(${by.code})`)
  ).executeTakeFirst()
}

/** One customer: an account, and a mobile whatever the account. */
export type CouponUser = { customerId: string; mobile: string | undefined; isMobileVerified: boolean }

export async function countUsesByCustomer(db: Db, couponId: string, user: CouponUser): Promise<number> {
  const { n } = await usesByCustomer(db, couponId, user).executeTakeFirstOrThrow()
  return Number(n)
}

/** Uses by the account's own orders that are not paid for yet. */
export async function countUnpaidUsesByCustomer(
  db: Db,
  couponId: string,
  { customerId }: CouponUser,
): Promise<number> {
  const own = { customerId, mobile: undefined, isMobileVerified: false }
  const { n } = await usesByCustomer(db, couponId, own)
    .where('visible_at', 'is', null)
    .where('status', '=', 'Pending')
    .executeTakeFirstOrThrow()
  return Number(n)
}

/**
 * For a verified mobile only its verified orders count: anyone can type anyone's number. Nor do orders count that came
 * to the account by verifying it.
 */
function usesByCustomer(db: Db, couponId: string, { customerId, mobile, isMobileVerified }: CouponUser) {
  return db
    .selectFrom('orders')
    .innerJoin('coupon_uses', 'coupon_uses.order_id', 'orders.id')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where((eb) =>
      eb.or([
        eb.and([eb('orders.customer_id', '=', customerId), eb('came_by_number', '=', false)]),
        ...(mobile
          ? [
              eb.and([
                eb('orders.mobile_no', '=', mobile),
                ...(isMobileVerified ? [eb('is_mobile_proved', '=', true)] : []),
              ]),
            ]
          : []),
      ]),
    )
    .where('orders.coupon_id', '=', couponId)
    .where('coupon_uses.coupon_id', '=', couponId)
    .where('given_back_at', 'is', null)
}

/** Takes one use if one is left. The coupon's row stays locked until the transaction ends. */
export async function incrementUses(tx: Tx, couponId: string, amount: number, now: Date): Promise<boolean> {
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

/** The order's use of a coupon, unless it was given back. */
export async function findUse(tx: Tx, orderId: string) {
  return tx
    .selectFrom('coupon_uses')
    .innerJoin('coupons', 'coupons.id', 'coupon_uses.coupon_id')
    .select(['coupon_id', 'uses_per_customer'])
    .where('order_id', '=', orderId)
    .where('given_back_at', 'is', null)
    .executeTakeFirst()
}

/** Uses by other orders that were paid with this card, or are being paid. */
export async function countUsesByCard(
  tx: Tx,
  couponId: string,
  cardMac: Buffer,
  exceptOrder: string,
): Promise<number> {
  const { n } = await tx
    .selectFrom('coupon_uses')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('coupon_id', '=', couponId)
    .where('card_mac', '=', cardMac)
    .where('given_back_at', 'is', null)
    .where('order_id', '<>', exceptOrder)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function updateUseCard(tx: Tx, orderId: string, cardMac: Buffer): Promise<void> {
  await tx.updateTable('coupon_uses').set({ card_mac: cardMac }).where('order_id', '=', orderId).execute()
}

export async function insertUse(tx: Tx, orderId: string, couponId: string, now: Date): Promise<void> {
  await tx
    .insertInto('coupon_uses')
    .values({ order_id: orderId, coupon_id: couponId, used_at: now })
    .execute()
}

/** Gives the order's use back. A repeated call changes nothing. */
export async function releaseCoupon(tx: Tx, orderId: string, now: Date): Promise<void> {
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

export async function findCoupons(db: Db, limit: number, offset: number) {
  return couponsForAdmin(db).orderBy('valid_to', 'desc').orderBy('code').limit(limit).offset(offset).execute()
}

export async function findCouponForAdmin(db: Db, id: string) {
  return couponsForAdmin(db).where('coupons.id', '=', id).executeTakeFirst()
}

/** Blocks orders that use it until the transaction ends. */
export async function lockCoupon(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('coupons').select('id').where('id', '=', id).forUpdate().execute()
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
    .select(['coupons.id', 'code', 'amount', 'coupons.minimum_order', 'valid_from', 'valid_to'])
    .select(['total_uses', 'uses_per_customer', 'used', 'restaurant_id', 'restaurants.name', 'uni_id'])
    .where('coupons.removed_at', 'is', null)
}

export type CouponForAdminRow = NonNullable<Awaited<ReturnType<typeof findCouponForAdmin>>>
