import type { PaymentResult } from '#contract/payments/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import { readPaymentResult } from '#server/payments/attempts/read-payment-result.ts'
import { applyGatewayState } from '#server/payments/core/apply-gateway-state.ts'
import type { GatewayDeps } from '#server/payments/core/payment-deps.ts'
import { toGatewayKey } from '#server/payments/core/gateway.ts'
import { enqueueResolveAttempt } from '#server/payments/attempts/resolve-attempt.ts'
import { findAttempt } from '#server/payments/attempts/store.ts'
import { findPaymentOfOrder } from '#server/payments/core/store.ts'

type Authentication = { orderId: string; customerId: string; isAuthenticated: boolean }

/** Called when the customer returns from their bank's 3-D Secure page. */
export async function confirmAuthentication(
  deps: GatewayDeps,
  { orderId, customerId, isAuthenticated }: Authentication,
): Promise<PaymentResult> {
  const payment = await deps.db.transaction().execute(async (tx) => {
    const order = await deps.lockPayableOrder(tx, orderId, customerId)
    return findPaymentOfOrder(tx, order.id)
  })
  const number = payment?.attempts ?? 0
  const attempt = payment && (await findAttempt(deps.db, payment.id, number))
  if (!attempt || payment.gateway !== deps.gateway.name) throw new Refusal('NOTHING_TO_CONFIRM')
  if (attempt.state !== 'Requires action' || !payment.gateway_id)
    return readPaymentResult(deps, payment.id, number)
  const key = toGatewayKey('authenticate', payment.id, number)
  const answered = await deps.gateway.authenticate(key, { gatewayId: payment.gateway_id, isAuthenticated })
  const state = answered.status === 'unknown' ? { ...answered, attempt: number } : answered
  await deps.db.transaction().execute(async (tx) => {
    await applyGatewayState(tx, deps, payment.id, state)
    if (state.status === 'unknown')
      await enqueueResolveAttempt(tx, { paymentId: payment.id, attempt: number })
  })
  return readPaymentResult(deps, payment.id, number, state)
}
