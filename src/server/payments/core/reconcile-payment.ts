import type { Tx } from '#server/platform/db/database.ts'
import { applyGatewayState, enqueueReconcile } from '#server/payments/core/apply-gateway-state.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import type { GatewayState } from '#server/payments/core/gateway.ts'
import { lockPayment } from '#server/payments/core/lock-payment.ts'
import { planStep } from '#server/payments/core/plan-step.ts'
import { performStep } from '#server/payments/core/perform-step.ts'
import { deleteWaitingReturn, incrementSpoilt, updateWanted } from '#server/payments/core/store.ts'
import {
  findRefund,
  incrementRefundSpoilt,
  type RefundRow,
  updateRefund,
} from '#server/payments/refunds/store.ts'
import { JobError } from '#server/platform/jobs/job-error.ts'

type Clock = Pick<PaymentDeps, 'now'>

/** Requests the capture of the hold, which a job makes. Does nothing for an order without a card payment. */
export function requestCapture(tx: Tx, deps: Clock, orderId: string): Promise<void> {
  return requestOperation(tx, deps, orderId, 'capture')
}

/**
 * Requests the money's return: a hold is released, also one that is still being authorised; a captured one refunded. Until
 * `after` the return can be withdrawn.
 */
export function requestReturn(tx: Tx, deps: Clock, orderId: string, after?: Date): Promise<void> {
  return requestOperation(tx, deps, orderId, 'return', after)
}

/** The money stays where it is. False if its return may have begun, or there is nothing held or taken. */
export function withdrawReturn(tx: Tx, { now }: Clock, orderId: string): Promise<boolean> {
  return deleteWaitingReturn(tx, orderId, now())
}

async function requestOperation(
  tx: Tx,
  { now }: Clock,
  orderId: string,
  wanted: 'capture' | 'return',
  after?: Date,
): Promise<void> {
  const paymentId = await updateWanted(tx, orderId, wanted, now(), after)
  if (paymentId) await enqueueReconcile(tx, paymentId, after)
}

/** More than any order has refunds at one time. */
const maxSteps = 30

/** Job: calls the gateway until the payment is in the state that the order wants. */
export async function reconcilePayment(deps: PaymentDeps, paymentId: string): Promise<void> {
  for (let count = 0; count < maxSteps; count++) {
    const step = await deps.db.transaction().execute((tx) => planStep(tx, deps, paymentId))
    if (!step) return
    const { payment } = step
    const state = await performStep(deps.gateway, step)
    await deps.db.transaction().execute(async (tx) => {
      // The payment may have been opened at the gateway since it was read: then the next step calls the gateway.
      const { gateway_id } = await lockPayment(tx, deps, paymentId)
      if (gateway_id !== payment.gateway_id) return
      await applyGatewayState(tx, deps, paymentId, state)
      if (step.operation === 'refund') await endStep(tx, step.refund, state)
      else if (state.status === 'unknown' && state.isSpoilt) await incrementSpoilt(tx, paymentId)
    })
    if (state.status === 'unknown') throw new JobError(`the gateway did not answer ${step.operation}`)
  }
  throw new JobError(`the payment is not reconciled after ${maxSteps} steps`)
}

/** A refund that the gateway did not make, though it answered, is dropped if too little is left for it. */
async function endStep(tx: Tx, { id, amount }: RefundRow, state: GatewayState): Promise<void> {
  if (state.status === 'unknown') {
    if (state.isSpoilt) await incrementRefundSpoilt(tx, id)
    return
  }
  if ((await findRefund(tx, id)).state !== 'Asked' || state.status !== 'captured') return
  const left = state.refunds.reduce((sum, refund) => sum - refund.amount, Number(state.amount))
  if (left >= amount) throw new JobError('the gateway did not make the refund')
  await updateRefund(tx, id, { state: 'Dropped' })
}
