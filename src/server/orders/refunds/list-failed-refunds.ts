import type { FailedRefund } from '#contract/orders/refunds.ts'
import { canRetry } from '#domain/orders/refunds/refund-rules.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import type { OrderHead } from '#server/orders/lifecycle/store.ts'
import { listOwedRefunds } from '#server/payments/refunds/retry-refund.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Refunds of an order that can be tried again. Everything goes back of a cancelled one. */
export async function listFailedRefunds(db: Db, { id, status }: OrderHead): Promise<FailedRefund[]> {
  if (status === 'Canceled') return []
  const owed = (await listOwedRefunds(db, id)).filter(({ reason }) => canRetry(reason))
  return owed.map((refund) => ({
    _id: refund.id,
    amount: toPounds(pence(refund.amount)),
    reason: refund.reason,
    at: (refund.failed_at ?? refund.reversed_at ?? refund.asked_at).toISOString(),
  }))
}
