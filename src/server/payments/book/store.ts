import { sql } from 'kysely'

import type { DatedPlan, Plan } from '#domain/payments/book/commission.ts'
import type { BookedRefund, BookRow } from '#domain/payments/book/position.ts'
import { staleBefore } from '#domain/orders/order-state.ts'
import type { PaymentMethod } from '#domain/payments/order-payment.ts'
import type { Pence } from '#domain/shared/money.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export type BookableOrder = {
  id: string
  restaurant_id: string
  method: PaymentMethod
  is_canceled: boolean
  /** The money was taken, or there was none to take. */
  is_paid: boolean
  sub_total: Pence
  discount: Pence
  coupon: Pence
  coupon_paid_by: 'outlet' | 'platform'
  is_coupon_for_delivery: boolean
  service_charge: Pence
  delivery_charge: Pence
  tip: Pence
  captured: Pence
  left: Pence
  /** `otherwise`: what of it was paid in another way than to the card. */
  refunds: (BookedRefund & { id: string; otherwise: Pence; isCharged: boolean; isOutside: boolean })[]
  paid_otherwise: Record<'outlet' | 'platform', Pence>
  /** Money for dishes that ran out which did not reach the card. */
  owed: Pence
  /** All of its outlet, and the one that its sale was booked with. */
  plans: DatedPlan[]
  plan: Plan | null
  entries: number
  booked: BookRow[]
  booked_refunds: { id: string; amount: Pence }[]
  base: Pence
  /** When it was paid, and when its money last moved. */
  sold_at: Date | null
  moved_at: Date | null
}

/**
 * A card was charged, or nothing was left to charge it for. Cash is paid at the door, and an outlet that leaves the order open
 * has it all the same: a day after the promised time it counts as paid.
 */
const isPaid = (now: Date) => sql`(case o.payment_method when 'Card'
  then p.state in ('Captured', 'Refunded') or p.state = 'Released' and p.to_capture = 0
  else o.payment_status = 'Paid' or o.status in ('Delivered', 'Completed')
    or o.status = 'Accepted' and o.expected_at < ${staleBefore(now)} end)`

const isPaidOtherwise = sql`(way = 'other' and state = 'Refunded')`

/**
 * Without test orders. The caller has locked those that it posts. Each table is read once for all orders: read once for each,
 * a book that Postgres has no statistics of yet takes minutes.
 */
export async function findBookable(db: Db, orderIds: readonly string[], now: Date): Promise<BookableOrder[]> {
  const among = sql`any (${[...orderIds]}::uuid[])`
  const { rows } = await sql<BookableOrder>`
    with refunded as materialized (
      select order_id, json_agg(json_build_object('id', id, 'otherwise', case way when 'other' then amount else 0 end,
          'paidBy', paid_by, 'food', food, 'deliveryCharge', delivery_charge, 'serviceCharge', service_charge, 'tip', tip,
          'isCharged', way <> 'not charged', 'isOutside', reason in ('gateway', 'chargeback')) order by number)
          filter (where state in ('Refunded', 'Disputed') and reason <> 'ran out') as refunds,
        json_build_object('outlet', coalesce(sum(amount) filter (where ${isPaidOtherwise} and handed_by = 'outlet'), 0),
          'platform', coalesce(sum(amount) filter (where ${isPaidOtherwise} and handed_by = 'platform'), 0)) as paid_otherwise,
        coalesce(sum(amount) filter (where state in ('Failed', 'Dropped') and reason = 'ran out'
          and not exists (select from refund_retries where refund_id = refunds.id)), 0)::int as owed,
        greatest(max(done_at), max(reversed_at)) as moved_at
      from refunds where order_id = ${among} group by order_id),
    moved as materialized (
      select order_id, min(recorded_at) filter (where kind = 'captured') as captured_at, max(recorded_at) as moved_at
      from payments c join payment_ledger on payment_id = c.id where order_id = ${among} group by order_id),
    entered as materialized (
      select order_id, count(*)::int as entries, sum(base)::int as base,
        json_agg(json_build_object('name', plan_name, 'hundredths', plan_hundredths))
          filter (where plan_name is not null) -> 0 as plan
      from book_entries where order_id = ${among} group by order_id),
    booked_refunds as materialized (
      select order_id, json_agg(json_build_object('id', refund_id, 'amount', amount)) as refunds
      from (select order_id, refund_id, sum(amount)::int as amount
        from book_entries n join book_refunds on entry_id = n.id where order_id = ${among} group by 1, 2) s
      group by order_id),
    booked as materialized (
      select order_id, json_agg(json_build_object('account', account, 'what', what, 'amount', amount)) as rows
      from (select order_id, account, what, sum(amount)::int as amount
        from book_entries n join book_rows on entry_id = n.id where order_id = ${among} group by 1, 2, 3) s
      group by order_id)
    select o.id, o.restaurant_id, o.payment_method as method, o.status = 'Canceled' as is_canceled,
      coalesce(${isPaid(now)}, false) as is_paid, o.sub_total, o.discount, o.coupon_amount as coupon,
      coalesce(o.coupon_paid_by, 'outlet') as coupon_paid_by,
      coalesce(o.coupon_kind = 'free delivery', false) as is_coupon_for_delivery, o.service_charge, o.delivery_charge, o.tip,
      coalesce(p.captured, 0) as captured, coalesce(p.captured - p.refunded - p.disputed, 0) as left,
      coalesce(f.refunds, '[]') as refunds, coalesce(b.rows, '[]') as booked, coalesce(t.refunds, '[]') as booked_refunds,
      coalesce(e.entries, 0) as entries, coalesce(e.base, 0) as base, e.plan, coalesce(f.owed, 0) as owed,
      coalesce(f.paid_otherwise, '{"outlet":0,"platform":0}') as paid_otherwise,
      (select coalesce(json_agg(json_build_object('fromDay', from_day, 'name', name, 'hundredths', hundredths)), '[]')
        from (select distinct on (from_day) from_day, name, hundredths from commission_plans
          where restaurant_id = o.restaurant_id order by from_day, id desc) latest) as plans,
      case o.payment_method when 'Card' then coalesce(l.captured_at, p.changed_at) else coalesce(o.delivered_at, o.expected_at) end as sold_at,
      greatest(l.moved_at, f.moved_at, case o.payment_method when 'Card' then p.changed_at
        else coalesce(o.delivered_at, o.expected_at) end) as moved_at
    from orders o left join payments p on p.order_id = o.id
      left join refunded f on f.order_id = o.id left join moved l on l.order_id = o.id
      left join entered e on e.order_id = o.id left join booked_refunds t on t.order_id = o.id
      left join booked b on b.order_id = o.id
    where o.id = ${among} and not o.is_test`.execute(db)
  return rows
}

export type NewEntry = {
  /** One of the two. */
  orderId: string | null
  statementId: string | null
  restaurantId: string
  number: number
  kind: 'sale' | 'change' | 'payout' | 'payout returned'
  at: Date
  charged: Pence | null
  planName: string | null
  planHundredths: number | null
  base: Pence
  rows: readonly BookRow[]
  refunds: readonly { id: string; amount: Pence }[]
}

/** All entries with their rows, in one statement. Those of orders wait for a statement. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  const rows = entries.flatMap(({ orderId, statementId, number, rows: all }) =>
    all.map((row) => ({ about: orderId ?? statementId, number, ...row })),
  )
  const refunds = entries.flatMap(({ orderId, number, refunds: all }) =>
    all.map(({ id, amount }) => ({ orderId, number, id, amount })),
  )
  await sql`
    with added as (
      insert into book_entries (order_id, statement_id, restaurant_id, number, kind, at, charged, plan_name, plan_hundredths,
        base)
      select "orderId", "statementId", "restaurantId", number, kind, at, charged, "planName", "planHundredths", base from json_to_recordset(${JSON.stringify(entries)}::json)
        as e ("orderId" uuid, "statementId" uuid, "restaurantId" uuid, number smallint, kind text, at timestamptz,
          charged integer, "planName" text, "planHundredths" smallint, base integer)
      returning id, coalesce(order_id, statement_id) as about, number, order_id, at),
    opened as (
      insert into open_entries (entry_id, at) select id, at from added where order_id is not null),
    refunded as (
      insert into book_refunds (entry_id, refund_id, amount)
      select added.id, r.id, r.amount from json_to_recordset(${JSON.stringify(refunds)}::json)
        as r ("orderId" uuid, number smallint, id uuid, amount integer)
        join added on added.about = r."orderId" and added.number = r.number)
    insert into book_rows (entry_id, account, what, amount)
    select added.id, r.account, r.what, r.amount from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (about uuid, number smallint, account text, what text, amount integer)
      join added on added.about = r.about and added.number = r.number`.execute(tx)
}

/** In the order of their ids, as by every command, so that no two commands deadlock. */
export async function lockOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`select id from orders where id = any (${[...orderIds]}::uuid[]) order by id for update`.execute(
    tx,
  )
}

export async function findOrdersAfter(db: Db, id: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** The entries of a statement: its payouts, and their returns. */
export async function countPayouts(tx: Tx, statementId: string): Promise<number> {
  const { rows } = await sql<{ entries: number }>`select count(*)::int as entries from book_entries
    where statement_id = ${statementId}`.execute(tx)
  return rows[0]!.entries
}
