import { type Insertable, sql, type Updateable } from 'kysely'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { PaymentStatus } from '#domain/payments/order-payment.ts'
import { awaited, forgottenBefore, type OrderStatus, underWay } from '#domain/orders/order-state.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/schema.ts'

/** Whose order it must be: the owner is in every WHERE. Jobs of ours may look at any. */
export type Owner = { customerId: string } | { restaurantIds: readonly string[] } | 'any'

export async function insertOrderEvent(tx: Tx, event: Insertable<Tables['order_events']>): Promise<void> {
  await tx.insertInto('order_events').values(event).execute()
}

const head = [
  'id',
  'number',
  'customer_id',
  'restaurant_id',
  'order_type',
  'status',
  'payment_method',
  'payment_status',
  'pickup_time',
  'expected_at',
  'ready_at',
  'total',
  'visible_at',
  'expires_at',
  'created_at',
] as const

export async function findHead(db: Db, orderId: string, owner: Owner) {
  return heads(db, orderId, owner).executeTakeFirst()
}

export async function lockHead(tx: Tx, orderId: string, owner: Owner) {
  return heads(tx, orderId, owner).forUpdate().executeTakeFirst()
}

function heads(db: Db, orderId: string, owner: Owner) {
  const orders = db.selectFrom('orders').select(head).where('id', '=', orderId)
  if (owner === 'any') return orders
  if ('customerId' in owner) return orders.where('customer_id', '=', owner.customerId)
  return orders
    .where('restaurant_id', '=', sql<string>`any (${[...owner.restaurantIds]}::uuid[])`)
    .where('visible_at', 'is not', null)
}

export type OrderHead = NonNullable<Awaited<ReturnType<typeof findHead>>>

type Times = Pick<
  Updateable<Tables['orders']>,
  'expected_at' | 'recieved_at' | 'ready_at' | 'delivered_at' | 'payment_status'
>
export type Step = { from: OrderStatus; to: OrderStatus; set: Times; expiredBy?: Date | undefined }

/** Compare and set: false where the order is no longer what it was taken for. */
export async function moveOrder(
  tx: Tx,
  orderId: string,
  { from, to, set, expiredBy }: Step,
): Promise<boolean> {
  let moving = tx
    .updateTable('orders')
    .set({ ...set, status: to })
    .where('id', '=', orderId)
    .where('status', '=', from)
  if (expiredBy) moving = moving.where('expires_at', '<=', expiredBy)
  return (await moving.returning('id').executeTakeFirst()) !== undefined
}

/** A Card order becomes one that the outlet sees; false where it is not waiting for that any more. */
export async function setAuthorised(
  tx: Tx,
  orderId: string,
  times: { visible_at: Date; expected_at: Date; expires_at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('orders')
    .set({ ...times, payment_status: 'Authorised' })
    .where('id', '=', orderId)
    .where('payment_method', '=', 'Card')
    .where('status', '=', 'Pending')
    .where('visible_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False where it was that already. */
export async function setPaymentStatus(tx: Tx, orderId: string, status: PaymentStatus): Promise<boolean> {
  const row = await tx
    .updateTable('orders')
    .set({ payment_status: status })
    .where('id', '=', orderId)
    .where('payment_status', '<>', status)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type SavedLine = {
  dishId: string
  name: string
  basePrice: number
  optionsPrice: number
  quantity: number
  vatRate: number | null
  options: { groupName: string; typeName: string; price: number }[]
}

/** Orders in full, in one query. */
function fullOrders(db: Db) {
  return db
    .selectFrom('orders as o')
    .innerJoin('restaurants as r', 'r.id', 'o.restaurant_id')
    .selectAll('o')
    .select(['r.uni_id', 'r.name as outlet_name', 'r.address as outlet_address'])
    .select(['r.post_code as outlet_post_code', 'r.telephone', 'r.banner'])
    .select(
      sql<string | null>`(select c.slug from restaurant_cuisines rc join cuisines c on c.id = rc.cuisine_id
        where rc.restaurant_id = r.id order by rc.position limit 1)`.as('cuisine'),
    )
    .select(sql<string | null>`(select code from coupons where id = o.coupon_id)`.as('coupon_code'))
    .select(
      sql<{ brand: string; last4: string } | null>`(
        select json_build_object('brand', s.brand, 'last4', s.last4) from payments p
        join payment_attempts a on a.payment_id = p.id and a.state = 'Authorised'
        join saved_cards s on s.gateway_card = a.gateway_card and s.customer_id = o.customer_id
        where p.order_id = o.id limit 1)`.as('card'),
    )
    .select(
      sql<SavedLine[]>`(
        select json_agg(json_build_object(
          'dishId', l.dish_id, 'name', l.name, 'basePrice', l.base_price, 'optionsPrice', l.options_price,
          'quantity', l.quantity, 'vatRate', l.vat_rate, 'options', coalesce((
            select json_agg(json_build_object('groupName', p.group_name, 'typeName', p.type_name, 'price', p.price)
              order by p.position)
            from order_line_options p where p.order_id = o.id and p.line = l.position), '[]')
        ) order by l.position) from order_lines l where l.order_id = o.id)`.as('lines'),
    )
    .select(
      sql<SavedOrder['canceled']>`(
        select json_build_object('by', e.who, 'reason', e.reason, 'wasSeen', o.visible_at is not null)
        from order_events e
        where e.order_id = o.id and e.to_status = 'Canceled' and e.from_status <> 'Canceled')`.as('canceled'),
    )
}

export async function findOrder(db: Db, orderId: string) {
  return fullOrders(db).where('o.id', '=', orderId).executeTakeFirstOrThrow()
}

export type OrderRow = Awaited<ReturnType<typeof findOrder>>

export async function findOrdersOf(db: Db, customerId: string, limit: number, offset: number) {
  return fullOrders(db)
    .where('o.customer_id', '=', customerId)
    .where('o.visible_at', 'is not', null)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The one rule for what is under way. The statuses stand in it as in the index, so that the index is used. */
function isUnderWay(now: Date) {
  const statuses = sql.join(underWay.map((status) => sql.lit(status)))
  return sql<boolean>`(o.status in (${statuses})
    and (o.status = 'Pending' or o.expected_at >= ${forgottenBefore(now)}))`
}

/** In one order for all commands, so that none deadlock. */
export async function lockOrdersOf(tx: Tx, customerId: string): Promise<void> {
  await sql`select id from orders where customer_id = ${customerId} order by id for update`.execute(tx)
}

/** An order that is not paid yet counts as well: its card may be tried at this moment. */
export async function hasAwaitedOrder(db: Db, customerId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.customer_id', '=', customerId)
    .where(isUnderWay(now))
    .where('o.status', 'in', awaited)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function countOpenOrders(db: Db, restaurantId: string, now: Date): Promise<number> {
  const { n } = await db
    .selectFrom('orders as o')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('o.restaurant_id', '=', restaurantId)
    .where('o.visible_at', 'is not', null)
    .where(isUnderWay(now))
    .executeTakeFirstOrThrow()
  return n
}

/**
 * Those that must be answered first. Each kind is cut off by itself, the latest of it: no flood of requests hides what
 * is being cooked, nor a request that was there before.
 */
export async function findUnderWay(db: Db, restaurantId: string, now: Date) {
  const ranked = db
    .selectFrom('orders as o')
    .select('o.id')
    .select(
      sql`row_number() over (partition by o.status = 'Pending' order by o.created_at, o.id)`.as('place'),
    )
    .where('o.restaurant_id', '=', restaurantId)
    .where('o.visible_at', 'is not', null)
    .where(isUnderWay(now))
    .as('ranked')
  return fullOrders(db)
    .where('o.id', 'in', db.selectFrom(ranked).select('ranked.id').where('ranked.place', '<=', 500))
    .orderBy(sql`o.status = 'Pending'`, 'desc')
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute()
}

/** Ended since then, of those made after `madeAfter`: the index finds them by that. */
export async function findDoneOrders(
  db: Db,
  restaurantId: string,
  { since, madeAfter }: { since: Date; madeAfter: Date },
) {
  const ended = sql<Date>`coalesce((select e.at from order_events e where e.order_id = o.id
    and e.to_status = o.status and e.from_status is distinct from e.to_status), o.created_at)`
  return fullOrders(db)
    .where('o.restaurant_id', '=', restaurantId)
    .where('o.visible_at', 'is not', null)
    .where('o.status', 'in', ['Completed', 'Canceled'])
    .where('o.created_at', '>=', madeAfter)
    .where(ended, '>=', since)
    .orderBy(ended, 'desc')
    .orderBy('o.id')
    .limit(200)
    .execute()
}
