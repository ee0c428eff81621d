import { sql } from 'kysely'

import type { CouponValue } from '#domain/orders/prices/coupon.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export const couponColumns = [
  'coupons.id',
  'code',
  'kind',
  'amount',
  'percent',
  'coupons.minimum_order',
  'valid_from',
  'valid_to',
  'total_uses',
  'uses_per_customer',
  'used',
  'is_first_order',
  'days',
  'start_time',
  'end_time',
  'restaurant_id',
  'is_outlets',
  'paid_by',
] as const

/** By id, or by code in any case. A code of the outlet itself comes before the same code of the platform. */
export async function findCoupon(
  db: Db,
  by: { id: string } | { code: string; restaurantId?: string | undefined },
) {
  const coupons = db.selectFrom('coupons').select(couponColumns).where('removed_at', 'is', null)
  if ('id' in by) return coupons.where('id', '=', by.id).executeTakeFirst()
  const { code, restaurantId = null } = by
  return coupons
    .where('code', '=', sql<string>`upper(${code})`)
    .where(sql<boolean>`(not is_outlets or restaurant_id = ${restaurantId}::uuid)`)
    .orderBy('is_outlets', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type CouponRow = NonNullable<Awaited<ReturnType<typeof findCoupon>>>

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
function isByCustomer({ customerId, mobile, isMobileVerified }: CouponUser) {
  const byAccount = sql`orders.customer_id = ${customerId} and not came_by_number`
  const byMobile = sql`orders.mobile_no = ${mobile}${isMobileVerified ? sql` and is_mobile_proved` : sql``}`
  return sql<boolean>`(${byAccount}${mobile === undefined ? sql`` : sql` or ${byMobile}`})`
}

function usesByCustomer(db: Db, couponId: string, user: CouponUser) {
  return db
    .selectFrom('orders')
    .innerJoin('coupon_uses', 'coupon_uses.order_id', 'orders.id')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where(isByCustomer(user))
    .where('orders.coupon_id', '=', couponId)
    .where('coupon_uses.coupon_id', '=', couponId)
    .where('given_back_at', 'is', null)
}

/** Takes one use if one is left, unless the coupon gives another amount by now. Its row stays locked until the transaction ends. */
export async function incrementUses(
  tx: Tx,
  couponId: string,
  { kind, amount, percent }: CouponValue,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('coupons')
    .set({ used: sql`used + 1` })
    .where('id', '=', couponId)
    .where('kind', '=', kind)
    .where('amount', '=', amount)
    .where('percent', 'is not distinct from', percent)
    .where('removed_at', 'is', null)
    .where('valid_from', '<=', now)
    .where('valid_to', '>', now)
    .whereRef('used', '<', 'total_uses')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A restaurant may have several coupons for a first order: of one customer's orders at the same moment, one gets one. */
export async function lockFirstOrders(tx: Tx, restaurantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`first orders ${restaurantId}`}, 0))`.execute(tx)
}

/** Whether this customer has another order at the outlet that was not cancelled. */
export async function hasOrderAt(
  db: Db,
  restaurantId: string,
  user: CouponUser,
  { exceptOrder, ignoresUnpaid = false }: { exceptOrder?: string; ignoresUnpaid?: boolean } = {},
): Promise<boolean> {
  let orders = db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('status', '<>', 'Canceled')
    .where('is_test', '=', false)
    .where(isByCustomer(user))
  if (exceptOrder !== undefined) orders = orders.where('id', '<>', exceptOrder)
  if (ignoresUnpaid) orders = orders.where('visible_at', 'is not', null)
  return (await orders.limit(1).executeTakeFirst()) !== undefined
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

/** The use that a cancelled order gave back. */
export async function findReturnedUse(tx: Tx, orderId: string) {
  return tx
    .selectFrom('coupon_uses')
    .innerJoin('coupons', 'coupons.id', 'coupon_uses.coupon_id')
    .select(['coupon_id', 'uses_per_customer'])
    .where('order_id', '=', orderId)
    .where('given_back_at', 'is not', null)
    .executeTakeFirst()
}

/** Takes one use if one is left, whatever has become of the coupon since. */
export async function incrementReturnedUses(tx: Tx, couponId: string): Promise<boolean> {
  const row = await tx
    .updateTable('coupons')
    .set({ used: sql`used + 1` })
    .where('id', '=', couponId)
    .whereRef('used', '<', 'total_uses')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateReturnedUse(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('coupon_uses').set({ given_back_at: null }).where('order_id', '=', orderId).execute()
}

/** Blocks orders that use it until the transaction ends. */
export async function lockCoupon(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('coupons').select('id').where('id', '=', id).forUpdate().execute()
}
