import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { applyGatewayState } from '#server/payments/core/apply-gateway-state.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { findPayment } from '#server/payments/core/store.ts'

/** The job: there is news about a payment, so the gateway is asked where it stands now, whatever the news was. */
export async function readPayment(deps: PaymentDeps, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment?.gateway_id || deps.gateway?.name !== payment.gateway) return
  const state = await deps.gateway.read(payment.gateway_id)
  if (state.status === 'unknown') throw new Error('the gateway did not say where a payment stands')
  // What it has not heard of may be on its way to it.
  if (state.status === 'absent') return
  await deps.db.transaction().execute((tx) => applyGatewayState(tx, deps, paymentId, state))
}

export async function readPaymentSoon(tx: Tx, paymentId: string): Promise<void> {
  await enqueue(tx, 'read-payment', { paymentId }, { key: `read-payment:${paymentId}` })
}
