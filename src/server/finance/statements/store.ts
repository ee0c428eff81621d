import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'

import type { statementFilters } from '#contract/finance/statements.ts'
import type { StatementEntry } from '#domain/finance/statement.ts'
import type { AnyRefundReason, RefundPayer, RefundWay } from '#domain/orders/refunds/refund-rules.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

export type StatementRow = Selectable<Tables['statements']>

export async function lockStatement(tx: Tx, id: string): Promise<StatementRow | undefined> {
  return tx.selectFrom('statements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Of the same outlet, the week before this one that has a statement. */
export async function findStatementBefore(db: Db, { restaurant_id, monday }: StatementRow) {
  return db
    .selectFrom('statements')
    .select(['state', 'number', 'total'])
    .where('restaurant_id', '=', restaurant_id)
    .where('monday', '<', monday)
    .orderBy('monday', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function updateStatement(
  tx: Tx,
  id: string,
  set: Updateable<Tables['statements']>,
): Promise<void> {
  await tx.updateTable('statements').set(set).where('id', '=', id).execute()
}

/** With what its orders are now, which is stored when the statement is issued. */
export type StoredEntry = StatementEntry & {
  kind: 'sale' | 'change'
  order_type: Tables['orders']['order_type']
  payment_method: Tables['orders']['payment_method']
  charged: number
  coupon_code: string | null
  coupon_paid_by: RefundPayer
  plan_name: string | null
  plan_hundredths: number | null
  base: number
  refunds: { reason: AnyRefundReason; paidBy: RefundPayer; way: RefundWay; amount: number }[]
}

/** Earliest first. */
export async function findEntries(db: Db, statementId: string): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select o.number as "order", e.at, e.kind, o.order_type, o.payment_method, coalesce(e.charged, 0) as charged,
      c.code as coupon_code, coalesce(o.coupon_paid_by, 'outlet') as coupon_paid_by, sale.plan_name, sale.plan_hundredths,
      e.base, b.rows, coalesce(f.refunds, '[]') as refunds
    from statement_entries s join book_entries e on e.id = s.entry_id join orders o on o.id = e.order_id
      join book_entries sale on sale.order_id = e.order_id and sale.number = 1
      left join coupons c on c.id = o.coupon_id
      cross join lateral (
        select json_agg(json_build_object('account', account, 'what', what, 'amount', amount) order by account, what) as rows
        from book_rows where entry_id = e.id) b
      cross join lateral (
        select json_agg(json_build_object('reason', r.reason, 'paidBy', r.paid_by, 'way', r.way, 'amount', n.amount) order by r.number)
          as refunds
        from book_refunds n join refunds r on r.id = n.refund_id where n.entry_id = e.id) f
    where s.statement_id = ${statementId}
    order by e.at, e.id`.execute(db)
  return rows
}

/** Orders of the week whose hold was lost before it was captured. */
export async function findFailedPayments(db: Db, restaurantId: string, begins: Date, ends: Date) {
  return db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.number', 'p.changed_at', 'p.amount'])
    .where('o.restaurant_id', '=', restaurantId)
    .where('o.is_test', '=', false)
    .where('o.status', '<>', 'Canceled')
    .where('p.state', '=', 'Failed')
    .where('p.wanted', '=', 'capture')
    .where('p.changed_at', '>=', begins)
    .where('p.changed_at', '<', ends)
    .orderBy('p.changed_at')
    .orderBy('o.number')
    .execute()
}

export type StatementHeadRow = Omit<StatementRow, 'content' | 'digest'> & {
  outlet_name: string
  previous_number: number | null
  /** Sum of its entries on the outlet's account. */
  moved: number
  /** Of a proposal: orders without a card and without a verified number whose coupon the platform pays, and the amount. */
  unverified_orders: number
  unverified_coupons: number
}

/** The sums of a proposal are computed, those of an issued one are stored. */
const heads = sql`
  select s.id, s.restaurant_id, s.monday, s.state, s.hold_reason, s.number, s.total, s.bank_reference,
    coalesce(s.brought_forward, least(0, before.total), 0) as brought_forward, before.number as previous_number,
    s.proposed_at, s.issued_at, s.paid_at, r.name as outlet_name,
    case when s.state = 'Proposed' then (select coalesce(sum(b.amount), 0)::int from statement_entries n
      join book_rows b on b.entry_id = n.entry_id and b.account = 'outlet' where n.statement_id = s.id) else 0 end as moved,
    u.orders as unverified_orders, u.coupons as unverified_coupons
  from statements s join restaurants r on r.id = s.restaurant_id
    left join lateral (select number, total from statements where restaurant_id = s.restaurant_id and monday < s.monday
      order by monday desc limit 1) before on true
    cross join lateral (select count(distinct o.id)::int as orders, coalesce(-sum(b.amount), 0)::int as coupons
      from statement_entries n join book_entries e on e.id = n.entry_id
        join book_rows b on b.entry_id = e.id and b.account = 'coupons' join orders o on o.id = e.order_id
      where s.state = 'Proposed' and n.statement_id = s.id and not o.is_mobile_proved
        and (o.payment_method <> 'Card' or o.total = 0)) u`

export async function findHead(db: Db, id: string): Promise<StatementHeadRow | undefined> {
  const { rows } = await sql<StatementHeadRow>`${heads} where s.id = ${id}`.execute(db)
  return rows[0]
}

type StatementFilter = (typeof statementFilters)[number]

const matches: Record<StatementFilter, RawBuilder<unknown>> = {
  Proposed: sql`s.state = 'Proposed' and s.hold_reason is null`,
  Issued: sql`s.state = 'Issued' and s.hold_reason is null and s.total > 0`,
  'Carried forward': sql`s.state = 'Issued' and s.hold_reason is null and s.total <= 0`,
  Paid: sql`s.state = 'Paid'`,
  Held: sql`s.hold_reason is not null`,
}

type Filter = {
  state?: StatementFilter | undefined
  outlet?: string | undefined
  /** A day of the week. */
  week?: string | undefined
  limit: number
  offset: number
}

export async function findHeads(db: Db, filter: Filter): Promise<StatementHeadRow[]> {
  const { state, outlet, week, limit, offset } = filter
  const { rows } = await sql<StatementHeadRow>`${heads} where ${state ? matches[state] : sql`true`}
    and ${outlet ? sql`${outlet} in (r.id::text, r.uni_id)` : sql`true`}
    and ${week ? sql`s.monday = date_trunc('week', ${week}::date)::date` : sql`true`}
    order by s.monday desc, r.name, s.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function findContent(db: Db, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('statements').select('content').where('id', '=', id).executeTakeFirst()
  return row?.content ?? null
}

/** The outlet as it stands on the statement. */
export async function findOutlet(db: Db, id: string) {
  return db
    .selectFrom('restaurants')
    .select(['name', 'legal_name', 'address', 'post_code', 'vat_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Its history, by the audit log. */
export async function findSteps(db: Db, { id, restaurant_id }: Pick<StatementRow, 'id' | 'restaurant_id'>) {
  return db
    .selectFrom('changes as c')
    .leftJoin('customers as p', 'p.id', 'c.customer_id')
    .select(['c.what', 'c.at', 'p.name as by'])
    .where('c.restaurant_id', '=', restaurant_id)
    .where('c.what', 'like', 'statement-%')
    .where(sql<boolean>`c.detail ->> 'statementId' = ${id}`)
    .orderBy('c.id')
    .execute()
}
