import type { Tx } from '#server/platform/db/database.ts'
import { applyGatewayState, enqueueReconcile } from '#server/payments/core/apply-gateway-state.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import type { CapturedState, GatewayState } from '#server/payments/core/gateway.ts'
import { lockPayment } from '#server/payments/core/lock-payment.ts'
import { planStep } from '#server/payments/core/plan-step.ts'
import { performStep } from '#server/payments/core/perform-step.ts'
import { deleteWaitingReturn, incrementSpoilt, updateWanted } from '#server/payments/core/store.ts'
import { dropRefund } from '#server/payments/refunds/insert-outside.ts'
import { findRefund, incrementRefundSpoilt, type RefundRow } from '#server/payments/refunds/store.ts'
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
    const { payment, operation } = step
    const state = await performStep(deps.gateway, step)
    const isDone = await deps.db.transaction().execute(async (tx) => {
      // The payment may have been opened at the gateway since it was read: then the next step calls the gateway.
      const { gateway_id } = await lockPayment(tx, deps, paymentId)
      if (gateway_id !== payment.gateway_id) return true
      await applyGatewayState(tx, deps, paymentId, state)
      return step.operation === 'refund'
        ? finishRefund(tx, deps, step.refund, state)
        : finishMove(tx, paymentId, state)
    })
    // What the gateway did report is stored by now.
    if (state.status === 'unknown') throw new JobError(`the gateway did not answer ${operation}`)
    if (!isDone) throw new JobError(`the gateway did not ${operation}`)
  }
  throw new JobError(`the payment is not reconciled after ${maxSteps} steps`)
}

/** False if the gateway left the hold as it was: the next try needs a new key, as the gateway would repeat its answer. */
async function finishMove(tx: Tx, paymentId: string, state: GatewayState): Promise<boolean> {
  const isAsBefore = state.status === 'authorised' || state.status === 'requires_action'
  if (isAsBefore || (state.status === 'unknown' && state.isSpoilt)) await incrementSpoilt(tx, paymentId)
  return !isAsBefore
}

/**
 * False if the gateway did not make the refund, though enough is left: perhaps its own balance is too low, so a job tries
 * again with a new key. With too little left it is dropped.
 */
async function finishRefund(
  tx: Tx,
  deps: PaymentDeps,
  { id, amount }: RefundRow,
  state: GatewayState,
): Promise<boolean> {
  if (state.status === 'unknown') {
    if (state.isSpoilt) await incrementRefundSpoilt(tx, id)
    return false
  }
  if (state.status !== 'captured' || (await findRefund(tx, id)).state !== 'Asked') return true
  if (toLeft(state) < amount) await dropRefund(tx, deps, id)
  else await incrementRefundSpoilt(tx, id)
  return toLeft(state) < amount
}

function toLeft({ amount, refunds, disputes }: CapturedState): number {
  const taken = [
    ...refunds.filter(({ hasFailed }) => !hasFailed),
    ...disputes.filter(({ status }) => status !== 'won'),
  ]
  return taken.reduce((left, one) => left - one.amount, Number(amount))
}
