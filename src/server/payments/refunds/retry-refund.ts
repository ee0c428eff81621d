import { requestRefund } from '#server/payments/refunds/request-refund.ts'
import { findOwedRefunds, insertRetry, isRetry } from '#server/payments/refunds/store.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export type OwedRefund = Awaited<ReturnType<typeof findOwedRefunds>>[number]

/** Refunds of an order that did not reach the card and are still owed to the customer, with their dishes. */
export async function listOwedRefunds(db: Db, orderId: string): Promise<OwedRefund[]> {
  return findOwedRefunds(db, orderId)
}

/** Requests a refund in place of one that failed, which can be done once for each failure. */
export async function requestRetry(tx: Tx, failedId: string, refund: Parameters<typeof requestRefund>[1]) {
  const id = await requestRefund(tx, refund)
  await insertRetry(tx, failedId, id)
  return id
}

/** Whether this refund is another attempt at one that failed. */
export async function isRetryOfRefund(db: Db, refundId: string): Promise<boolean> {
  return isRetry(db, refundId)
}
