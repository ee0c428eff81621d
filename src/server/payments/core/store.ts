import { sql } from 'kysely'

import type { DeclineReason } from '#contract/payments/decline-reasons.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Gateway } from '#server/payments/core/gateway.ts'

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
] as const

export type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>
export type PaymentState = Payment['state']
export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

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

/** Its order is locked before. */
export async function lockRow(tx: Tx, id: string): Promise<Payment> {
  return paymentsOf(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** The order is locked, so nobody else makes one for it at the same time. */
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

export async function setPaymentState(tx: Tx, id: string, state: PaymentState, now: Date): Promise<void> {
  await tx.updateTable('payments').set({ state, changed_at: now }).where('id', '=', id).execute()
}

/** What is wanted once is wanted for good, but giving back comes after taking. */
export async function want(
  tx: Tx,
  orderId: string,
  wanted: 'capture' | 'return',
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('payments')
    .set({ wanted, changed_at: now })
    .where('order_id', '=', orderId)
    .where((or) => or.or([or('wanted', 'is', null), or('wanted', '=', 'capture')]))
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function countSpoilt(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ spoilt: sql`spoilt + 1` })
    .where('id', '=', id)
    .execute()
}

/** The first to open the payment at the gateway gives it its name there. */
export async function bindToGateway(tx: Tx, id: string, gatewayId: string): Promise<string> {
  const row = await tx
    .updateTable('payments')
    .set({ gateway_id: sql`coalesce(gateway_id, ${gatewayId})` })
    .where('id', '=', id)
    .returning('gateway_id')
    .executeTakeFirstOrThrow()
  return row.gateway_id!
}

/** The key of a request, and a keyed hash of what came with it. */
export type Asked = { key: string; bodyMac: Buffer }

const attemptColumns = [
  'payment_id',
  'number',
  'state',
  'reason',
  'gateway_card',
  'request_key',
  'body_mac',
  'started_at',
] as const
const open = ['Started', 'Unknown', 'Requires action'] as const

export async function insertAttempt(
  tx: Tx,
  { payment, card, asked, now }: { payment: Payment; card: string; asked: Asked | undefined; now: Date },
): Promise<Attempt> {
  const number = payment.attempts + 1
  await tx
    .updateTable('payments')
    .set({ attempts: number, state: 'Pending', changed_at: now })
    .where('id', '=', payment.id)
    .execute()
  return tx
    .insertInto('payment_attempts')
    .values({
      payment_id: payment.id,
      number,
      gateway_card: card,
      request_key: asked?.key ?? null,
      body_mac: asked?.bodyMac ?? null,
      started_at: now,
    })
    .returning(attemptColumns)
    .executeTakeFirstOrThrow()
}

const attemptsOf = (db: Db, paymentId: string) =>
  db.selectFrom('payment_attempts').select(attemptColumns).where('payment_id', '=', paymentId)

export async function findAttempt(db: Db, paymentId: string, number: number) {
  return attemptsOf(db, paymentId).where('number', '=', number).executeTakeFirst()
}

export async function findAttemptAsked(db: Db, paymentId: string, requestKey: string) {
  return attemptsOf(db, paymentId).where('request_key', '=', requestKey).executeTakeFirst()
}

/** There is one at most. */
export async function findOpenAttempt(db: Db, paymentId: string) {
  return attemptsOf(db, paymentId).where('state', 'in', open).executeTakeFirst()
}

/** Moves an attempt on if it is still open; one that has ended stays as it ended. */
export async function moveAttempt(
  tx: Tx,
  { payment_id, number }: Pick<Attempt, 'payment_id' | 'number'>,
  to: { state: Attempt['state']; reason?: DeclineReason; now: Date },
): Promise<boolean> {
  const isOpen = open.some((state) => state === to.state)
  const row = await tx
    .updateTable('payment_attempts')
    .set({ state: to.state, reason: to.reason ?? null, ended_at: isOpen ? null : to.now })
    .where('payment_id', '=', payment_id)
    .where('number', '=', number)
    .where('state', 'in', open)
    .returning('number')
    .executeTakeFirst()
  return row !== undefined
}

type Entry = {
  payment: Payment
  kind: 'authorised' | 'captured' | 'released' | 'refunded'
  now: Date
}

/** Written once, however often it is heard. Where nothing had to be paid, nothing is written. */
export async function recordInLedger(tx: Tx, { payment, kind, now }: Entry): Promise<void> {
  if (payment.gateway_id === null || payment.amount === 0) return
  await tx
    .insertInto('payment_ledger')
    .values({
      payment_id: payment.id,
      kind,
      amount: payment.amount,
      gateway: payment.gateway,
      gateway_id: payment.gateway_id,
      recorded_at: now,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'gateway_id', 'kind']).doNothing())
    .execute()
}

/** True the first time that this news is heard. */
export async function insertWebhookEvent(
  tx: Tx,
  event: { gateway: Gateway['name']; event_id: string; gateway_id: string | null; received_at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('webhook_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteWebhookEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_events').where('received_at', '<', before).execute()
}

/** As the index on payments has it. */
const isUnmet = sql<boolean>`(
  wanted = 'capture' and state in ('Pending', 'Authorised', 'Unknown')
  or wanted = 'return' and state in ('Pending', 'Authorised', 'Unknown', 'Failed', 'Captured'))`

export async function findUnmet(db: Db, before: Date) {
  return db
    .selectFrom('payments')
    .select('id')
    .where(isUnmet)
    .where('changed_at', '<', before)
    .orderBy('changed_at')
    .limit(500)
    .execute()
}

/** Also of whoever was sent to their bank. What the order no longer wants is looked after otherwise. */
export async function findUnsettledAttempts(db: Db, before: Date) {
  return db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('payments', 'payments.id', 'attempt.payment_id')
    .select(['payment_id', 'number', 'attempt.state'])
    .where('attempt.state', 'in', open)
    .where((or) => or.or([or('attempt.state', '<>', 'Requires action'), or('wanted', 'is', null)]))
    .where('started_at', '<', before)
    .orderBy('started_at')
    .limit(500)
    .execute()
}

export async function countUnsettled(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from payments where ${isUnmet} and changed_at < ${before})
      + (select count(*) from payment_attempts where state in ('Started', 'Unknown') and started_at < ${before}))::int
      as count`.execute(db)
  return rows[0]!.count
}
