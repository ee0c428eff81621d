import type { FailedRefund } from '#contract/orders/refunds.ts'
import { canRetry } from '#domain/orders/refunds/refund-rules.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import type { OrderHead } from '#server/orders/lifecycle/store.ts'
import { findOwedRefunds } from '#server/orders/refunds/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Refunds of an order that people have to put right. Those of a cancelled one were tried again by the system. */
export async function listFailedRefunds(db: Db, { id, status }: OrderHead): Promise<FailedRefund[]> {
  return (await findOwedRefunds(db, id)).map((refund) => ({
    _id: refund.id,
    amount: toPounds(pence(refund.amount)),
    reason: refund.reason,
    paidBy: refund.paid_by,
    canRetry: status !== 'Canceled' && canRetry(refund.reason),
    at: (refund.failed_at ?? refund.reversed_at ?? refund.asked_at).toISOString(),
  }))
}
