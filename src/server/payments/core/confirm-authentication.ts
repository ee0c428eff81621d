import type { PaymentAnswer } from '#contract/payments/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import { answerFor } from '#server/payments/core/answer-for.ts'
import { applyGatewayState } from '#server/payments/core/apply-gateway-state.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { type Gateway, gatewayKey } from '#server/payments/core/gateway.ts'
import { settleAttemptAt } from '#server/payments/core/settle-attempt.ts'
import { findAttempt, findPaymentOfOrder } from '#server/payments/core/store.ts'

type Back = { orderId: string; customerId: string; isAuthenticated: boolean }

/** The person is back from their bank, with or without success. */
export async function confirmAuthentication(
  deps: PaymentDeps & { gateway: Gateway },
  { orderId, customerId, isAuthenticated }: Back,
): Promise<PaymentAnswer> {
  const payment = await deps.db.transaction().execute(async (tx) => {
    const order = await deps.lockPayableOrder(tx, orderId, customerId)
    return findPaymentOfOrder(tx, order.id)
  })
  const number = payment?.attempts ?? 0
  const attempt = payment && (await findAttempt(deps.db, payment.id, number))
  if (!attempt || payment.gateway !== deps.gateway.name) throw new Refusal('NOTHING_TO_CONFIRM')
  if (attempt.state !== 'Requires action' || !payment.gateway_id) return answerFor(deps, payment.id, number)
  const key = gatewayKey('authenticate', payment.id, number)
  const said = await deps.gateway.authenticate(key, { gatewayId: payment.gateway_id, isAuthenticated })
  const state = said.status === 'unknown' ? { ...said, attempt: number } : said
  await deps.db.transaction().execute(async (tx) => {
    await applyGatewayState(tx, deps, payment.id, state)
    if (state.status === 'unknown') await settleAttemptAt(tx, { paymentId: payment.id, attempt: number })
  })
  return answerFor(deps, payment.id, number, state)
}
