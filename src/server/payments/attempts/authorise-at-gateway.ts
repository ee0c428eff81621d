import { pence } from '#domain/shared/money.ts'
import type { GatewayDeps } from '#server/payments/core/payment-deps.ts'
import { type GatewayState, toGatewayKey } from '#server/payments/core/gateway.ts'
import { lockPayment } from '#server/payments/core/lock-payment.ts'
import { type Attempt, findAttempt } from '#server/payments/attempts/store.ts'
import { updateGatewayId, type Payment } from '#server/payments/core/store.ts'

/** Runs outside any transaction. */
export async function authoriseAtGateway(
  deps: GatewayDeps,
  payment: Payment,
  attempt: Attempt,
  customer: string | undefined,
): Promise<GatewayState> {
  const { number, gateway_card: token } = attempt
  const gatewayId = payment.gateway_id ?? (await openAtGateway(deps, payment, number))
  if (gatewayId === undefined) return { status: 'absent', attempt: number }
  if (number > 1) {
    // An earlier attempt may have succeeded after all.
    const before = await deps.gateway.read(gatewayId)
    if (before.status === 'unknown') return { ...before, attempt: number }
    if (before.status === 'authorised' || before.status === 'released') return before
  }
  const key = toGatewayKey('authorise', payment.id, number)
  const state = await deps.gateway.authorise(key, { gatewayId, attempt: number, token, customer })
  return state.status === 'unknown' || state.status === 'absent' ? { ...state, attempt: number } : state
}

/**
 * Stores the gateway's id before the card is tried, so that no money is held under an id we do not know. Undefined if
 * the payment could not be opened, or if the attempt was abandoned first.
 */
async function openAtGateway(
  deps: GatewayDeps,
  payment: Payment,
  number: number,
): Promise<string | undefined> {
  const { id, amount } = payment
  const key = toGatewayKey('open', id, number)
  const opened = await deps.gateway.open(key, { payment: id, amount: pence(amount) })
  if (opened.status === 'unknown') return undefined
  return deps.db.transaction().execute(async (tx) => {
    await lockPayment(tx, deps, id)
    const attempt = await findAttempt(tx, id, number)
    return attempt?.state === 'Started' ? updateGatewayId(tx, id, opened.gatewayId) : undefined
  })
}
