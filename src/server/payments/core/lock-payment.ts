import type { Tx } from '#server/platform/db/database.ts'
import type { PaymentHooks } from '#server/payments/core/payment-deps.ts'
import { findPayment, lockPaymentRow, type Payment } from '#server/payments/core/store.ts'
import { JobError } from '#server/platform/jobs/job-error.ts'

/** Locks the order first, then its payment: every command uses this order, so no two deadlock. */
export async function lockPayment(
  tx: Tx,
  { lockOrderRow }: Pick<PaymentHooks, 'lockOrderRow'>,
  id: string,
): Promise<Payment> {
  const payment = await findPayment(tx, id)
  if (!payment) throw new JobError('no such payment')
  await lockOrderRow(tx, payment.order_id)
  return lockPaymentRow(tx, id)
}
