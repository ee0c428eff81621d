import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { applyGatewayState } from '#server/payments/core/apply-gateway-state.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { gatewayKey, type GatewayState } from '#server/payments/core/gateway.ts'
import { type Attempt, findAttempt, findPayment, type Payment } from '#server/payments/core/store.ts'

/** No request waits longer than this for the gateway, so an attempt of that age is nobody's. */
export const longestAttempt = 30_000

/** The job: finds out what became of an attempt whose request was lost or got no answer. */
export async function settleAttempt(deps: PaymentDeps, paymentId: string, number: number): Promise<void> {
  const payment = await findPayment(deps.db, paymentId)
  const attempt = await findAttempt(deps.db, paymentId, number)
  if (!payment || !attempt || (attempt.state !== 'Started' && attempt.state !== 'Unknown')) return
  const end = new Date(attempt.started_at.getTime() + longestAttempt)
  const state = await lookUp(deps, payment, attempt, deps.now() >= end)
  if (state.status === 'unknown') throw new Error('the gateway did not say what became of an attempt')
  await deps.db.transaction().execute(async (tx) => {
    if (state.status !== 'absent') await applyGatewayState(tx, deps, paymentId, state)
    else if (state.attempt === number) await applyGatewayState(tx, deps, paymentId, state)
    else await settleAttemptAt(tx, { paymentId, attempt: number }, end)
  })
}

/** While somebody may still be at it we only look; afterwards nobody may begin. */
async function lookUp(
  { gateway }: PaymentDeps,
  payment: Payment,
  { number }: Attempt,
  isOver: boolean,
): Promise<GatewayState> {
  if (payment.gateway_id === null) return { status: 'absent', ...(isOver ? { attempt: number } : {}) }
  if (gateway?.name !== payment.gateway) return { status: 'unknown' }
  if (isOver) return gateway.giveUp(gatewayKey('authorise', payment.id, number), payment.gateway_id, number)
  const state = await gateway.read(payment.gateway_id)
  const isAboutAnother = 'attempt' in state && state.attempt !== number
  return isAboutAnother || state.status === 'absent' ? { status: 'absent' } : state
}

export async function settleAttemptAt(
  tx: Parameters<typeof enqueue>[0],
  attempt: { paymentId: string; attempt: number },
  at?: Date,
): Promise<void> {
  const key = `settle-attempt:${attempt.paymentId}:${attempt.attempt}`
  await enqueue(tx, 'settle-attempt', attempt, { key, ...(at ? { at } : {}) })
}
