import { sql } from 'kysely'

import { isOwed, owedAmount } from '#server/platform/db/owed-refunds.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export async function findRefundHead(tx: Tx, refundId: string) {
  return tx
    .selectFrom('refunds')
    .select(['order_id', 'state', 'amount', 'reason', 'respond_by', 'way', 'how', 'paid_by'])
    .select(sql<boolean>`exists (select from refund_retries where retry_id = refunds.id)`.as('is_retry'))
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
}

export async function findOrderOf(tx: Tx, refundId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('refunds').select('order_id').where('id', '=', refundId).executeTakeFirst()
  return row?.order_id
}

/**
 * Those that did not reach the card and are still owed to the customer, with their dishes. All that is left of a cancelled
 * order goes back in one, which the system tries several times. The amount is what is still owed.
 */
export async function findOwedRefunds(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('refunds as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .selectAll('f')
    .select(owedAmount.as('owed'))
    .select(
      sql<{ line: number; quantity: number }[]>`coalesce((select json_agg(json_build_object('line', l.line,
        'quantity', l.quantity) order by l.line) from refund_lines l where l.refund_id = f.id), '[]')`.as(
        'lines',
      ),
    )
    .where('f.order_id', '=', orderId)
    .where(isOwed)
    .where(sql<boolean>`(o.status <> 'Canceled' or f.reason = 'cancelled')`)
    .orderBy('f.number')
    .execute()
  return rows.map(({ owed, ...refund }) => ({ ...refund, amount: owed }))
}

export type OwedRefund = Awaited<ReturnType<typeof findOwedRefunds>>[number]

/** Those that put a failed one right and are not among the refunds of the order, or were paid in another way. */
export async function findPutRight(db: Db, orderId: string) {
  return db
    .selectFrom('refunds')
    .select(['id', 'made_by', 'amount', 'how', 'handed_by', 'asked_at'])
    .where('order_id', '=', orderId)
    .where(
      sql<boolean>`(way = 'other'
        or reason = 'ran out' and exists (select from refund_retries where retry_id = refunds.id))`,
    )
    .execute()
}
