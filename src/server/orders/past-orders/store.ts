import { sql } from 'kysely'

import type { OrderSearch } from '#domain/orders/order-search.ts'
import { cancellation } from '#server/orders/lifecycle/store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { matchesPerson } from '#server/platform/db/matches-person.ts'

type Filter = {
  customerId?: string | undefined
  restaurantId?: string | undefined
  search?: OrderSearch | undefined
  due?: { since: Date; until: Date } | undefined
  dueAfter?: Date | undefined
  limit: number
  offset: number
}

export async function findOrders(db: Db, filter: Filter) {
  const { customerId, restaurantId, search, due, dueAfter, limit, offset } = filter
  let orders = db
    .selectFrom('orders as o')
    .innerJoin('restaurants as r', 'r.id', 'o.restaurant_id')
    .select(['o.id', 'o.number', 'o.order_type', 'o.status', 'o.payment_method', 'o.payment_status'])
    .select(['o.customer_name', 'o.mobile_no', 'o.total', 'o.expected_at', 'o.created_at'])
    .select(['r.id as restaurant_id', 'r.uni_id', 'r.name as restaurant_name'])
    .select(cancellation.as('canceled'))
    .where('o.is_test', '=', false)
    .limit(limit)
    .offset(offset)
  // An outlet never sees a card order that was not paid for. An admin does.
  if (restaurantId)
    orders = orders
      .where('o.restaurant_id', '=', restaurantId)
      .where('o.visible_at', 'is not', null)
      .orderBy('o.expected_at', 'desc')
  else orders = orders.orderBy(due ? 'o.expected_at' : 'o.created_at', 'desc')
  if (customerId) orders = orders.where('o.customer_id', '=', customerId)
  if (due) orders = orders.where('o.expected_at', '>=', due.since).where('o.expected_at', '<', due.until)
  if (dueAfter) orders = orders.where('o.expected_at', '>=', dueAfter)
  if (search) orders = orders.where(restaurantId ? matches(search) : matchesAnywhere(search))
  return orders.orderBy('o.id').execute()
}

/** For admins, by the indexes that span all outlets: a name by the beginnings of its words, a whole mobile by its end. */
function matchesAnywhere(search: OrderSearch) {
  if (search.by === 'mobile' && search.digits.length === 10)
    return sql<boolean>`(right(o.mobile_no, 4) = ${search.digits.slice(-4)} and o.mobile_no = ${`+44${search.digits}`})`
  if (search.by !== 'name') return matches(search)
  const words = search.name.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return sql<boolean>`false`
  const query = words.map((word) => `'${word}':*`).join(' & ')
  return sql<boolean>`to_tsvector('simple', coalesce(o.customer_name, '')) @@ to_tsquery('simple', ${query})`
}

function matches(search: OrderSearch) {
  if (search.by === 'last four')
    return sql<boolean>`(right(o.mobile_no, 4) = ${search.digits} or o.id = any (array(
      select p.order_id from payment_attempts a join payments p on p.id = a.payment_id
      where a.card_last4 = ${search.digits})))`
  if (search.by === 'number') return sql<boolean>`o.number = ${search.number}`
  if (search.by === 'email')
    return sql<boolean>`o.customer_id = (select id from customers where email = ${search.email})`
  if (search.by === 'amount') return sql<boolean>`o.total = ${search.pence}`
  if (search.by === 'postcode') return sql<boolean>`o.post_code = ${search.postcode}`
  return matchesPerson(search, { name: 'o.customer_name', mobile: 'o.mobile_no' })
}

export async function findTimeline(db: Db, orderId: string) {
  return db
    .selectFrom('order_events')
    .select(['at', 'who', 'what', 'to_status', 'reason', 'promised_at', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** Messages about an order, to its customer and to its outlet. */
export async function findOrderMessages(db: Db, orderId: string) {
  return db
    .selectFrom('messages')
    .select(['id', 'channel', 'recipient', 'subject', 'text', 'state', 'reason', 'queued_at', 'sent_at'])
    .where((where) =>
      where.or([
        where('key', 'like', `order:${orderId}:%`),
        where('key', 'like', `unanswered:order:${orderId}%`),
      ]),
    )
    .orderBy('queued_at')
    .orderBy('id')
    .execute()
}

export async function findPayment(db: Db, orderId: string) {
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'state', 'gateway', 'gateway_id', 'amount', 'return_after'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!payment) return undefined
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['started_at', 'state', 'reason', 'card_brand', 'card_last4'])
    .where('payment_id', '=', payment.id)
    .orderBy('number')
    .execute()
  const movements = await db
    .selectFrom('payment_ledger')
    .select(['recorded_at', 'kind', 'amount'])
    .where('payment_id', '=', payment.id)
    .orderBy('id')
    .execute()
  return { ...payment, attempts, movements }
}

/** The customer of an order as the desk sees them, with the number of their orders. */
export async function findOrderer(db: Db, customerId: string) {
  return db
    .selectFrom('customers')
    .select(['id', 'name', 'blocked_at'])
    .select(
      sql<number>`(select count(*)::int from orders where customer_id = customers.id and visible_at is not null
        and not is_test)`.as('orders'),
    )
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
}
