import { sql, type Selectable, type Updateable } from 'kysely'

import type { RefundedLine, RefundParts } from '#domain/orders/refunds/compute-refund.ts'
import type {
  AnyRefundReason,
  RefundPayer,
  RefundState,
  RefundWay,
} from '#domain/orders/refunds/refund-rules.ts'
import type { Gateway } from '#server/payments/core/gateway.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

export type RefundRow = Selectable<Tables['refunds']>

export type NewRefund = {
  orderId: string
  state: RefundState
  way: RefundWay
  reason: AnyRefundReason
  note?: string | null
  /** Of one that was paid in another way. `paidBy` bears it, also if the other handed over the money. */
  how?: string
  handedBy?: RefundPayer
  /** The outlet took the money out of its till. */
  isFromTill?: boolean
  madeBy: RefundRow['made_by']
  paidBy: RefundPayer
  amount: number
  parts: RefundParts
  lines?: readonly RefundedLine[]
  gateway?: Gateway['name']
  gatewayId?: string
  respondBy?: Date | null
  askedAt: Date
  doneAt?: Date
}

/** The caller has locked the order, so no other refund takes the number. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<string> {
  const { orderId, parts, lines = [], note, respondBy, doneAt, gateway, gatewayId } = refund
  const { id } = await tx
    .insertInto('refunds')
    .values({
      order_id: orderId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from refunds where order_id = ${orderId})`,
      state: refund.state,
      way: refund.way,
      reason: refund.reason,
      note: note ?? null,
      how: refund.how ?? null,
      handed_by: refund.handedBy ?? null,
      till_amount: refund.isFromTill ? refund.amount : null,
      made_by: refund.madeBy,
      paid_by: refund.paidBy,
      amount: refund.amount,
      ...toPartColumns(parts),
      gateway: gateway ?? null,
      gateway_id: gatewayId ?? null,
      respond_by: respondBy ?? null,
      asked_at: refund.askedAt,
      done_at: doneAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lines.length > 0)
    await tx
      .insertInto('refund_lines')
      .values(lines.map((line) => ({ ...line, refund_id: id, order_id: orderId })))
      .execute()
  return id
}

function toPartColumns(parts: RefundParts) {
  return {
    food: parts.food,
    food_at_5: parts.foodAt5,
    food_at_20: parts.foodAt20,
    vat_at_5: parts.vatAt5,
    vat_at_20: parts.vatAt20,
    service_charge: parts.serviceCharge,
    delivery_charge: parts.deliveryCharge,
    tip: parts.tip,
  }
}

/** A part of it is all that counts, without its dishes. */
export async function lowerRefund(tx: Tx, id: string, amount: number, parts: RefundParts): Promise<void> {
  await tx.deleteFrom('refund_lines').where('refund_id', '=', id).execute()
  await updateRefund(tx, id, { amount, ...toPartColumns(parts) })
}

/** Refunds paid in another way before this time, of which only a part counts. */
export async function findLowered(tx: Tx, orderId: string, before: Date) {
  return tx
    .selectFrom('refunds as r')
    .innerJoin('refund_retries as t', 't.retry_id', 'r.id')
    .innerJoin('refunds as f', 'f.id', 't.refund_id')
    .select('r.id')
    .where('r.order_id', '=', orderId)
    .where('r.way', '=', 'other')
    .where('r.state', '=', 'Refunded')
    .where('r.asked_at', '<', before)
    .whereRef('r.amount', '<', 'f.amount')
    .execute()
}

export async function insertRetry(tx: Tx, refundId: string, retryId: string): Promise<void> {
  await tx
    .insertInto('refund_retries')
    .values({ refund_id: refundId, retry_id: retryId })
    // A retry that was dropped has not put it right.
    .onConflict((conflict) => conflict.column('refund_id').doUpdateSet({ retry_id: retryId }))
    .execute()
}

/** In the order in which they were made. */
export async function findRefunds(db: Db, orderId: string): Promise<RefundRow[]> {
  return db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('number').execute()
}

export async function findRefund(db: Db, id: string): Promise<RefundRow> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function updateRefund(tx: Tx, id: string, set: Updateable<Tables['refunds']>): Promise<void> {
  await tx.updateTable('refunds').set(set).where('id', '=', id).execute()
}

export async function incrementRefundSpoilt(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ spoilt: sql`spoilt + 1` })
    .where('id', '=', id)
    .execute()
}

/** The payments of refunds that should have been made by now. */
export async function findOverdueRefunds(db: Db, before: Date) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.order_id', 'r.order_id')
    .select('p.id')
    .where('r.state', '=', 'Asked')
    .where('r.asked_at', '<', before)
    .where('p.state', '=', 'Captured')
    .groupBy('p.id')
    .limit(500)
    .execute()
}
