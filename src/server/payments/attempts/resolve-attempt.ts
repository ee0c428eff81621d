import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { applyGatewayState } from '#server/payments/core/apply-gateway-state.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { toGatewayKey, type GatewayState } from '#server/payments/core/gateway.ts'
import { type Attempt, findAttempt } from '#server/payments/attempts/store.ts'
import { findPayment, type Payment } from '#server/payments/core/store.ts'
import { JobError } from '#server/platform/jobs/job-error.ts'
import { timeouts } from '#server/platform/timeouts.ts'

/** Job: resolves an attempt whose request crashed or got no answer from the gateway. */
export async function resolveAttempt(deps: PaymentDeps, paymentId: string, number: number): Promise<void> {
  const payment = await findPayment(deps.db, paymentId)
  const attempt = await findAttempt(deps.db, paymentId, number)
  if (!payment || !attempt || (attempt.state !== 'Started' && attempt.state !== 'Unknown')) return
  const end = new Date(attempt.started_at.getTime() + timeouts.paymentAttempt)
  const state = await readAttemptState(deps, payment, attempt, deps.now() >= end)
  if (state.status === 'unknown') throw new JobError('the gateway did not return the state of the attempt')
  await deps.db.transaction().execute(async (tx) => {
    if (state.status !== 'absent') await applyGatewayState(tx, deps, paymentId, state)
    else if (state.attempt === number) await applyGatewayState(tx, deps, paymentId, state)
    else await enqueueResolveAttempt(tx, { paymentId, attempt: number }, end)
  })
}

/** Only reads while the request may still be running; afterwards the attempt is abandoned at the gateway. */
async function readAttemptState(
  { gateway }: PaymentDeps,
  payment: Payment,
  { number }: Attempt,
  isOver: boolean,
): Promise<GatewayState> {
  if (payment.gateway_id === null) return { status: 'absent', ...(isOver ? { attempt: number } : {}) }
  if (gateway?.name !== payment.gateway) return { status: 'unknown' }
  if (isOver)
    return gateway.abandonAttempt(toGatewayKey('authorise', payment.id, number), payment.gateway_id, number)
  const state = await gateway.read(payment.gateway_id)
  const isAboutAnother = 'attempt' in state && state.attempt !== number
  return isAboutAnother || state.status === 'absent' ? { status: 'absent' } : state
}

export async function enqueueResolveAttempt(
  tx: Parameters<typeof enqueue>[0],
  attempt: { paymentId: string; attempt: number },
  at?: Date,
): Promise<void> {
  const key = `resolve-attempt:${attempt.paymentId}:${attempt.attempt}`
  await enqueue(tx, 'resolve-attempt', attempt, { key, ...(at ? { at } : {}) })
}
