import { sql } from 'kysely'

import { failedAt, isOwed } from '#server/platform/db/owed-refunds.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Gateway } from '#server/payments/core/gateway.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

const columns = [
  'id',
  'order_id',
  'state',
  'amount',
  'gateway',
  'gateway_id',
  'attempts',
  'wanted',
  'spoilt',
  'return_after',
  'captured',
  'refunded',
  'disputed',
  'to_capture',
] as const

export type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>
export type PaymentState = Payment['state']

const paymentsOf = (db: Db) => db.selectFrom('payments').select(columns)

export async function findPayment(db: Db, id: string) {
  return paymentsOf(db).where('id', '=', id).executeTakeFirst()
}

export async function findPaymentOfOrder(db: Db, orderId: string) {
  return paymentsOf(db).where('order_id', '=', orderId).executeTakeFirst()
}

export async function findPaymentAtGateway(db: Db, gateway: Gateway['name'], gatewayId: string) {
  return paymentsOf(db).where('gateway', '=', gateway).where('gateway_id', '=', gatewayId).executeTakeFirst()
}

/** The caller has locked the payment's order: see `lockPayment`. */
export async function lockPaymentRow(tx: Tx, id: string): Promise<Payment> {
  return paymentsOf(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** The caller has locked the order, so no second payment is inserted for it. */
export async function insertPayment(
  tx: Tx,
  { orderId, amount, gateway, now }: { orderId: string; amount: number; gateway: Gateway['name']; now: Date },
): Promise<Payment> {
  return tx
    .insertInto('payments')
    .values({ order_id: orderId, amount, gateway, created_at: now, changed_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updatePaymentState(tx: Tx, id: string, state: PaymentState, now: Date): Promise<void> {
  await tx.updateTable('payments').set({ state, changed_at: now }).where('id', '=', id).execute()
}

/** A wanted outcome is final, except that a capture may become a return, and a return may be withdrawn until its time. */
export async function updateWanted(
  tx: Tx,
  orderId: string,
  wanted: 'capture' | 'return',
  now: Date,
  returnAfter: Date | null = null,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('payments')
    .set({ wanted, return_after: returnAfter, changed_at: now })
    .where('order_id', '=', orderId)
    .where((or) => or.or([or('wanted', 'is', null), or('wanted', '=', 'capture')]))
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** False unless the return waits and its time has come: from then on it cannot be withdrawn. */
export async function updateReturnDue(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('payments')
    .set({ return_after: null })
    .where('id', '=', id)
    .where('return_after', '<=', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False unless a return of held or taken money still waits. All of it may have been refunded before the cancel. */
export async function deleteWaitingReturn(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('payments')
    .set({ wanted: null, return_after: null, changed_at: now })
    .where('order_id', '=', orderId)
    .where('return_after', '>', now)
    .where((or) =>
      or.or([
        or('state', 'in', ['Authorised', 'Captured', 'Refunded']),
        or.and([or('state', '=', 'Released'), or('to_capture', '=', 0)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function incrementSpoilt(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ spoilt: sql`spoilt + 1` })
    .where('id', '=', id)
    .execute()
}

/** The first gateway id wins; returns the one that is stored. */
export async function updateGatewayId(tx: Tx, id: string, gatewayId: string): Promise<string> {
  const row = await tx
    .updateTable('payments')
    .set({ gateway_id: sql`coalesce(gateway_id, ${gatewayId})` })
    .where('id', '=', id)
    .returning('gateway_id')
    .executeTakeFirstOrThrow()
  return row.gateway_id!
}

/** Fixed once: see `planStep`. */
export async function updateToCapture(tx: Tx, id: string, toCapture: number): Promise<void> {
  await tx.updateTable('payments').set({ to_capture: toCapture }).where('id', '=', id).execute()
}

type Kind = Tables['payment_ledger']['kind']
type Entry = {
  payment: Payment
  kind: Kind
  now: Date
  /** The whole payment by default. */
  amount?: number
  /** Of the refund or dispute; by default of the payment. */
  gatewayId?: string
}

/** One entry per kind and id, however often it is reported. A payment of nothing has no entries. */
export async function recordInLedger(tx: Tx, entry: Entry): Promise<void> {
  const { payment, kind, now, amount = payment.amount, gatewayId = payment.gateway_id } = entry
  if (gatewayId === null || amount === 0) return
  await tx
    .insertInto('payment_ledger')
    .values({
      payment_id: payment.id,
      kind,
      amount,
      gateway: payment.gateway,
      gateway_id: gatewayId,
      recorded_at: now,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'gateway_id', 'kind']).doNothing())
    .execute()
}

/** The amount of an entry. */
export async function findInLedger(
  tx: Tx,
  { gateway }: Payment,
  kind: Kind,
  gatewayId: string,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('payment_ledger')
    .select('amount')
    .where('gateway', '=', gateway)
    .where('gateway_id', '=', gatewayId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.amount
}

/** The gateway has not done yet what the order wants. Must match the partial index on payments. */
const isUnreconciled = sql<boolean>`(
  wanted = 'capture' and state in ('Pending', 'Authorised', 'Unknown')
  or wanted = 'return' and (state in ('Pending', 'Authorised', 'Unknown', 'Failed')
    or state = 'Captured' and captured > refunded + disputed))`

export async function findUnreconciled(db: Db, before: Date) {
  return db
    .selectFrom('payments')
    .select('id')
    .where(isUnreconciled)
    .where('changed_at', '<', before)
    .orderBy('changed_at')
    .limit(500)
    .execute()
}

/** A failed refund is for people to put right; after this time they have done it in another way. */
const failedRefundDays = 30

/** Payments whose outcome is not what the order wants, by when that began. Metric, dashboard and list have the same ones. */
const doubtful = (before: Date) => sql`(
  select p.id, min(d.since) as since, bool_or(d.is_failed) as has_failed from payments p join (
    select id, changed_at as since, false as is_failed from payments where ${isUnreconciled} and changed_at < ${before}
    union all select payment_id, started_at, false from payment_attempts
      where state in ('Started', 'Unknown') and started_at < ${before}
    union all select p.id, r.asked_at, false from refunds r join payments p using (order_id)
      where r.state = 'Asked' and p.state = 'Captured' and r.asked_at < ${before}
    union all select p.id, f.asked_at, true from refunds f join payments p using (order_id)
      where ${isOwed} and ${failedAt} between
        ${before}::timestamptz - make_interval(days => ${failedRefundDays}) and ${before}
  ) d using (id) group by p.id)`

/** Longest first. */
export async function findUnresolved(
  db: Db,
  before: Date,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<UnresolvedPayment>`
    select p.id, p.state, p.wanted, p.amount, d.since, d.has_failed, p.order_id
    from ${doubtful(before)} d join payments p using (id)
    order by d.since, p.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export type UnresolvedPayment = {
  id: string
  state: PaymentState
  wanted: 'capture' | 'return' | null
  amount: number
  since: Date
  /** A refund of it did not reach the card. */
  has_failed: boolean
  order_id: string
}

export async function countDoubtful(db: Db, before: Date): Promise<{ count: number; amount: number }> {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum(p.amount), 0)::float8 as amount
    from ${doubtful(before)} d join payments p using (id)`.execute(db)
  return rows[0]!
}
