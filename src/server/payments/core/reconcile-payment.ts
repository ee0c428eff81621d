import type { Tx } from '#server/platform/db/database.ts'
import { applyGatewayState, enqueueReconcile } from '#server/payments/core/apply-gateway-state.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { type Gateway, toGatewayKey, type GatewayState } from '#server/payments/core/gateway.ts'
import { lockPayment } from '#server/payments/core/lock-payment.ts'
import {
  deleteWaitingReturn,
  findPayment,
  incrementSpoilt,
  type Payment,
  updateReturnDue,
  updateWanted,
} from '#server/payments/core/store.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
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

/** At most a capture, a release and a refund, and one read that finds nothing left to do. */
const maxSteps = 4

/** Job: calls the gateway until the payment is in the state that the order wants. */
export async function reconcilePayment(deps: PaymentDeps, paymentId: string): Promise<void> {
  for (let step = 0; step < maxSteps; step++) {
    const payment = await findPayment(deps.db, paymentId)
    const operation = payment && toOperation(payment)
    if (!operation) return
    if (payment.return_after && !(await beginReturn(deps, payment))) return
    const state = await perform(deps.gateway, payment, operation)
    await deps.db.transaction().execute(async (tx) => {
      // The payment may have been opened at the gateway since it was read: then the next step calls the gateway.
      const { gateway_id } = await lockPayment(tx, deps, paymentId)
      if (gateway_id !== payment.gateway_id) return
      await applyGatewayState(tx, deps, paymentId, state)
      if (state.status === 'unknown' && state.isSpoilt) await incrementSpoilt(tx, paymentId)
    })
    if (state.status === 'unknown') throw new JobError(`the gateway did not answer ${operation}`)
  }
  throw new JobError(`the payment is not reconciled after ${maxSteps} steps`)
}

/** Before the gateway is called, so that nobody withdraws a return that has begun. False if it is too early. */
async function beginReturn({ db, now }: PaymentDeps, payment: Payment): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (await updateReturnDue(tx, payment.id, now())) return true
    // Jobs run by the clock of the database, which may be ahead of ours.
    const at = new Date(payment.return_after!.getTime() + 1_000)
    const key = `reconcile-payment:${payment.id}:${at.getTime()}`
    await enqueue(tx, 'reconcile-payment', { paymentId: payment.id }, { at, key })
    return false
  })
}

type Operation = 'capture' | 'release' | 'refund'

function toOperation({ wanted, state }: Payment): Operation | undefined {
  if (wanted === 'capture') return state === 'Authorised' ? 'capture' : undefined
  if (wanted !== 'return' || state === 'Released' || state === 'Refunded') return undefined
  return state === 'Captured' ? 'refund' : 'release'
}

const outcome = { capture: 'captured', release: 'released', refund: 'refunded' } as const

async function perform(
  gateway: Gateway | undefined,
  { id, gateway_id, spoilt, gateway: name }: Payment,
  operation: Operation,
): Promise<GatewayState> {
  // Never opened at the gateway, so there is nothing to call: opening takes the same lock as applying this result.
  if (gateway_id === null) return { status: outcome[operation] }
  if (gateway?.name !== name) return { status: 'unknown' }
  // The last call's outcome is not known and its key is used up: read the state before trying a new key.
  if (spoilt > 0) {
    const now = await gateway.read(gateway_id)
    const isAsBefore = now.status === (operation === 'refund' ? 'captured' : 'authorised')
    if (!isAsBefore && now.status !== 'requires_action' && now.status !== 'absent') return now
  }
  return gateway[operation](toGatewayKey(operation, id, spoilt + 1), gateway_id)
}
