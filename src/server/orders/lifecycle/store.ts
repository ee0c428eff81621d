import { type Insertable, sql, type Updateable } from 'kysely'

import type { SavedOrder, SavedRefund } from '#contract/orders/saved-order.ts'
import type { Side } from '#domain/catalogue/menu/options/dish-options.ts'
import type { PaymentStatus } from '#domain/payments/order-payment.ts'
import { awaitedStatuses, openStatuses, type OrderStatus, staleBefore } from '#domain/orders/order-state.ts'
import { openQuestions } from '#server/orders/lifecycle/questions/store.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { StoredSwap } from '#server/platform/db/tables/order-tables.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

/** The owner is in every WHERE. Only jobs may read any order. */
export type Owner = { customerId: string } | { restaurantIds: readonly string[] } | 'any'

export async function insertOrderEvent(tx: Tx, event: Insertable<Tables['order_events']>): Promise<void> {
  const before = sql<number>`(select count(*) from order_events where order_id = ${event.order_id} and what = 'reopened')`
  const round = event.what === 'reopened' ? sql<number>`${before} + 1` : before
  await tx
    .insertInto('order_events')
    .values({ ...event, round })
    .execute()
}

/** The columns that commands decide by. */
const head = [
  'id',
  'number',
  'customer_id',
  'restaurant_id',
  'order_type',
  'status',
  'payment_method',
  'payment_status',
  'mobile_no',
  'is_mobile_proved',
  'pickup_time',
  'expected_at',
  'ready_at',
  'total',
  'visible_at',
  'is_test',
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

type StatusColumns = Pick<
  Updateable<Tables['orders']>,
  | 'expected_at'
  | 'recieved_at'
  | 'ready_at'
  | 'delivered_at'
  | 'nobody_came_at'
  | 'payment_status'
  | 'expires_at'
  | 'let_go_at'
>
export type StatusUpdate = {
  from: OrderStatus
  to: OrderStatus
  set: StatusColumns
  expiredBy?: Date | undefined
}

/** Compare and set: false if the order has left `from`, or has not expired by `expiredBy`. */
export async function updateStatus(
  tx: Tx,
  orderId: string,
  { from, to, set, expiredBy }: StatusUpdate,
): Promise<boolean> {
  let update = tx
    .updateTable('orders')
    .set({ ...set, status: to })
    .where('id', '=', orderId)
    .where('status', '=', from)
  if (expiredBy) update = update.where('expires_at', '<=', expiredBy)
  // Ready keeps the status, so the status alone would let two devices win.
  if (set.ready_at) update = update.where('ready_at', 'is', null)
  return (await update.returning('id').executeTakeFirst()) !== undefined
}

/** Marks the card authorised and makes the order visible to its outlet. False if the order no longer waits for its card. */
export async function updateToAuthorised(
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

/** False if the order had that status already. */
export async function updatePaymentStatus(tx: Tx, orderId: string, status: PaymentStatus): Promise<boolean> {
  const row = await tx
    .updateTable('orders')
    .set({ payment_status: status })
    .where('id', '=', orderId)
    .where('payment_status', '<>', status)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type StoredDeclaration = Tables['order_lines']['declared']['__select__']

type SavedLine = {
  dishId: string
  name: string
  basePrice: number
  optionsPrice: number
  quantity: number
  vatRate: number | null
  declared: StoredDeclaration
  ifOut: 'swap' | 'call' | 'cancel' | null
  swap: StoredSwap | null
  out: number
  insteadOf: number | null
  options: {
    groupName: string
    typeName: string
    price: number
    quantity: number
    side: Side | null
    depth: number
    declared: StoredDeclaration
  }[]
}

/** Of the order `o`: who cancelled it and why. A re-opened order may have been cancelled before. */
export const cancellation = sql<SavedOrder['canceled']>`(
  select json_build_object('by', e.who, 'reason', e.reason, 'wasSeen', o.visible_at is not null)
  from order_events e
  where e.order_id = o.id and o.status = 'Canceled' and e.to_status = 'Canceled' and e.from_status <> 'Canceled'
  order by e.id desc limit 1)`

/** Of the order `o`: its refunds that count, in pence. Null for most orders, which have none. */
const countedRefunds = sql<SavedRefund[] | null>`(case when o.refunded > 0 then (
  select json_agg(json_build_object('_id', f.id, 'state', f.state, 'way', f.way, 'reason', f.reason, 'note', f.note, 'how', f.how,
    'madeBy', f.made_by, 'paidBy', f.paid_by, 'amount', f.amount, 'parts', json_build_object('food', f.food,
      'foodAt5', f.food_at_5, 'foodAt20', f.food_at_20, 'vatAt5', f.vat_at_5, 'vatAt20', f.vat_at_20,
      'serviceCharge', f.service_charge, 'deliveryCharge', f.delivery_charge, 'tip', f.tip),
    'lines', coalesce((select json_agg(json_build_object('line', l.line, 'quantity', l.quantity) order by l.line)
      from refund_lines l where l.refund_id = f.id), '[]'),
    'askedAt', f.asked_at, 'doneAt', f.done_at, 'respondBy', f.respond_by) order by f.number)
  from refunds f where f.order_id = o.id and f.reason <> 'ran out' and f.state in ('Asked', 'Refunded', 'Disputed')) end)`

/** Orders with their outlet, lines, card and cancellation, in one query. */
export function fullOrders(db: Db) {
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
          'quantity', l.quantity, 'vatRate', l.vat_rate, 'declared', l.declared,
          'ifOut', l.if_out, 'swap', l.swap, 'out', l.out, 'insteadOf', l.instead_of, 'options', coalesce((
            select json_agg(json_build_object('groupName', p.group_name, 'typeName', p.type_name, 'price', p.price,
              'quantity', p.quantity, 'side', p.side, 'depth', p.depth, 'declared', p.declared) order by p.position)
            from order_line_options p where p.order_id = o.id and p.line = l.position), '[]')
        ) order by l.position) from order_lines l where l.order_id = o.id)`.as('lines'),
    )
    .select(cancellation.as('canceled'))
    .select(countedRefunds.as('refunds'))
    .select(openQuestions.as('questions'))
}

export async function findOrder(db: Db, orderId: string) {
  return fullOrders(db).where('o.id', '=', orderId).executeTakeFirstOrThrow()
}

export type OrderRow = Awaited<ReturnType<typeof findOrder>>

export async function findOrdersOf(db: Db, customerId: string, limit: number, offset: number) {
  return fullOrders(db)
    .where('o.customer_id', '=', customerId)
    .where('o.visible_at', 'is not', null)
    .where('o.is_test', '=', false)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Open on the board: not ended, and not promised for over a day ago. The statuses are literals, as in the partial index, so that the index is used. */
export function isOpen(now: Date) {
  const statuses = sql.join(openStatuses.map((status) => sql.lit(status)))
  return sql<boolean>`(o.status in (${statuses})
    and (o.status = 'Pending' or o.expected_at >= ${staleBefore(now)}))`
}

/** Locked in the order of their ids, as by every command, so that no two commands deadlock. */
export async function lockOrdersOf(tx: Tx, customerId: string): Promise<void> {
  await sql`select id from orders where customer_id = ${customerId} order by id for update`.execute(tx)
}

/** Unpaid Card orders count too: the gateway may be authorising the card right now. */
export async function hasAwaitedOrder(db: Db, customerId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.customer_id', '=', customerId)
    .where(isOpen(now))
    .where('o.status', 'in', awaitedStatuses)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
