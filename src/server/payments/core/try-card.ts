import { pence } from '#domain/shared/money.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { type Gateway, gatewayKey, type GatewayState } from '#server/payments/core/gateway.ts'
import { lockPayment } from '#server/payments/core/lock-payment.ts'
import { type Attempt, bindToGateway, findAttempt, type Payment } from '#server/payments/core/store.ts'

type Trying = PaymentDeps & { gateway: Gateway }

/** The gateway's part of an attempt, outside any transaction. */
export async function tryCard(
  deps: Trying,
  payment: Payment,
  attempt: Attempt,
  customer: string | undefined,
): Promise<GatewayState> {
  const { number, gateway_card: token } = attempt
  const gatewayId = payment.gateway_id ?? (await openAtGateway(deps, payment, number))
  if (gatewayId === undefined) return { status: 'absent', attempt: number }
  if (number > 1) {
    // An earlier attempt may have come through after all; then there is nothing left to try.
    const before = await deps.gateway.read(gatewayId)
    if (before.status === 'unknown') return { ...before, attempt: number }
    if (before.status === 'authorised' || before.status === 'released') return before
  }
  const key = gatewayKey('authorise', payment.id, number)
  const state = await deps.gateway.authorise(key, { gatewayId, attempt: number, token, customer })
  return state.status === 'unknown' || state.status === 'absent' ? { ...state, attempt: number } : state
}

/**
 * The name of the payment at the gateway is written down before the card is tried, so that nothing can be held that
 * we could not ask about. Nothing if it could not be opened, or if the attempt was given up meanwhile.
 */
async function openAtGateway(deps: Trying, payment: Payment, number: number): Promise<string | undefined> {
  const { id, amount } = payment
  const key = gatewayKey('open', id, number)
  const opened = await deps.gateway.open(key, { payment: id, amount: pence(amount) })
  if (opened.status === 'unknown') return undefined
  return deps.db.transaction().execute(async (tx) => {
    await lockPayment(tx, deps, id)
    const attempt = await findAttempt(tx, id, number)
    return attempt?.state === 'Started' ? bindToGateway(tx, id, opened.gatewayId) : undefined
  })
}
