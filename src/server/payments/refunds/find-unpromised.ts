import { findPaymentOfOrder } from '#server/payments/core/store.ts'
import { findAsked } from '#server/payments/refunds/apply-refunds.ts'
import { findLeft } from '#server/payments/refunds/insert-outside.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** What is still with us of a card payment and in no refund that is being made. Undefined without one. */
export async function findUnpromised(tx: Tx, orderId: string): Promise<number | undefined> {
  const payment = await findPaymentOfOrder(tx, orderId)
  if (!payment) return undefined
  const asked = await findAsked(tx, payment)
  return asked.reduce((left, { amount }) => left - amount, await findLeft(tx, payment))
}
