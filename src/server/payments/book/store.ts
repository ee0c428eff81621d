import { sql } from 'kysely'

import type { Plan } from '#domain/payments/book/commission.ts'
import type { BookedRefund, BookRow } from '#domain/payments/book/position.ts'
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
  captured: Pence
  left: Pence
  refunds: (BookedRefund & { isCharged: boolean })[]
  paid_otherwise: Record<'outlet' | 'platform', Pence>
  plans: Plan[]
  entries: number
  booked: BookRow[]
  /** When it was paid, and when its money last moved. */
  sold_at: Date | null
  moved_at: Date | null
  first_entry_at: Date | null
}

/** A card was charged, or nothing was left to charge it for. Cash is paid at the door. */
const isPaid = sql`(case o.payment_method when 'Card'
  then p.state in ('Captured', 'Refunded') or p.state = 'Released' and p.to_capture = 0
  else o.payment_status = 'Paid' or o.status in ('Delivered', 'Completed') end)`

const isPaidOtherwise = sql`(way = 'other' and state = 'Refunded')`

/** Without test orders. The caller has locked the orders. */
export async function findBookable(tx: Tx, orderIds: readonly string[]): Promise<BookableOrder[]> {
  const { rows } = await sql<BookableOrder>`
    select o.id, o.restaurant_id, o.payment_method as method, o.status = 'Canceled' as is_canceled,
      coalesce(${isPaid}, false) as is_paid, o.sub_total, o.discount, o.coupon_amount as coupon,
      coalesce(o.coupon_paid_by, 'outlet') as coupon_paid_by,
      coalesce(o.coupon_kind = 'free delivery', false) as is_coupon_for_delivery, o.service_charge, o.delivery_charge,
      coalesce(p.captured, 0) as captured, coalesce(p.captured - p.refunded - p.disputed, 0) as left,
      coalesce(f.refunds, '[]') as refunds, f.paid_otherwise, coalesce(b.booked, '[]') as booked, e.entries, e.first_entry_at,
      (select coalesce(json_agg(json_build_object('fromDay', from_day, 'hundredths', hundredths)), '[]')
        from commission_plans where restaurant_id = o.restaurant_id) as plans,
      case o.payment_method when 'Card' then coalesce(l.captured_at, p.changed_at) else o.delivered_at end as sold_at,
      greatest(l.moved_at, f.moved_at, case o.payment_method when 'Card' then p.changed_at else o.delivered_at end) as moved_at
    from orders o left join payments p on p.order_id = o.id
      cross join lateral (
        select json_agg(json_build_object('paidBy', paid_by, 'food', food, 'deliveryCharge', delivery_charge,
            'serviceCharge', service_charge, 'isCharged', way <> 'not charged'))
            filter (where state in ('Refunded', 'Disputed') and reason <> 'ran out') as refunds,
          json_build_object('outlet', coalesce(sum(amount) filter (where ${isPaidOtherwise} and paid_by = 'outlet'), 0),
            'platform', coalesce(sum(amount) filter (where ${isPaidOtherwise} and paid_by = 'platform'), 0)) as paid_otherwise,
          greatest(max(done_at), max(reversed_at)) as moved_at
        from refunds where order_id = o.id) f
      cross join lateral (
        select min(recorded_at) filter (where kind = 'captured') as captured_at, max(recorded_at) as moved_at
        from payment_ledger where payment_id = p.id) l
      cross join lateral (
        select count(*)::int as entries, min(at) as first_entry_at from book_entries where order_id = o.id) e
      cross join lateral (
        select json_agg(json_build_object('account', account, 'what', what, 'amount', amount)) as booked
        from (select account, what, sum(amount)::int as amount
          from book_entries n join book_rows r on r.entry_id = n.id where n.order_id = o.id group by 1, 2) s) b
    where o.id = any (${[...orderIds]}::uuid[]) and not o.is_test`.execute(tx)
  return rows
}

export type NewEntry = {
  /** One of the two. */
  orderId: string | null
  statementId: string | null
  restaurantId: string
  number: number
  kind: 'sale' | 'change' | 'payout'
  at: Date
  rows: readonly BookRow[]
}

/** All entries with their rows, in one statement. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  const rows = entries.flatMap(({ orderId, statementId, number, rows: all }) =>
    all.map((row) => ({ about: orderId ?? statementId, number, ...row })),
  )
  await sql`
    with added as (
      insert into book_entries (order_id, statement_id, restaurant_id, number, kind, at)
      select "orderId", "statementId", "restaurantId", number, kind, at from json_to_recordset(${JSON.stringify(entries)}::json)
        as e ("orderId" uuid, "statementId" uuid, "restaurantId" uuid, number smallint, kind text, at timestamptz)
      returning id, coalesce(order_id, statement_id) as about, number)
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

/** Money by order: on the card as the book has it, and as the ledger of payments has it. */
const cards = sql`(
  select order_id, sum(booked)::bigint as booked, sum(held)::bigint as held from (
    select e.order_id, -r.amount as booked, 0 as held
      from book_entries e join book_rows r on r.entry_id = e.id where r.account = 'customer card'
    union all
    select p.order_id, 0, case when l.kind in ('captured', 'refund-failed', 'reinstated') then l.amount else -l.amount end
      from payment_ledger l join payments p on p.id = l.payment_id
      where l.kind in ('captured', 'refunded', 'refund-failed', 'disputed', 'reinstated')
  ) moved group by order_id)`

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

/** Those that are paid and not in the book, or not with the money that is on their card. */
export async function findUnbooked(db: Db, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o left join payments p on p.order_id = o.id
      cross join lateral (select count(*) as entries, coalesce(-sum(r.amount), 0) as booked
        from book_entries e left join book_rows r on r.entry_id = e.id and r.account = 'customer card'
        where e.order_id = o.id) b
    where o.id = any (${[...orderIds]}::uuid[]) and not o.is_test
      and (b.entries = 0 and ${isPaid} or b.booked <> coalesce(p.captured - p.refunded - p.disputed, 0))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type BookCheck = { entries: number; balance: number; unbalanced: number; differing: number }

export async function readBook(db: Db): Promise<BookCheck> {
  const { rows } = await sql<BookCheck>`
    select count(*)::float8 as entries, coalesce(sum(amount), 0)::float8 as balance,
      (count(*) filter (where amount is distinct from 0))::int as unbalanced,
      (select count(*)::int from ${cards} c where booked <> held) as differing
    from (select e.id, sum(r.amount) as amount from book_entries e left join book_rows r on r.entry_id = e.id
      group by e.id) entry`.execute(db)
  return rows[0]!
}

export async function insertCheck(db: Db, { at, ...check }: BookCheck & { at: Date }): Promise<void> {
  await db
    .insertInto('book_checks')
    .values({ checked_at: at, ...check })
    .execute()
}
