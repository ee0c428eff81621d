import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { applyGatewayState } from '#server/payments/core/apply-gateway-state.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { findPayment } from '#server/payments/core/store.ts'
import { JobError } from '#server/platform/jobs/job-error.ts'

/** Job after a webhook: applies the gateway's present state, whatever the event was. */
export async function refreshPayment(deps: PaymentDeps, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment?.gateway_id || deps.gateway?.name !== payment.gateway) return
  const state = await deps.gateway.read(payment.gateway_id)
  if (state.status === 'unknown') throw new JobError('the gateway did not return the state of the payment')
  // The request may still be on its way to the gateway.
  if (state.status === 'absent') return
  await deps.db.transaction().execute((tx) => applyGatewayState(tx, deps, paymentId, state))
}

export async function enqueueRefresh(tx: Tx, paymentId: string): Promise<void> {
  await enqueue(tx, 'refresh-payment', { paymentId }, { key: `refresh-payment:${paymentId}` })
}
