import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { postOrders } from '#server/payments/book/post-orders.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import type { CapturedState, GatewayState } from '#server/payments/core/gateway.ts'
import {
  applyRefunds,
  dropRefunds,
  endUnchargedRefunds,
  findAsked,
} from '#server/payments/refunds/apply-refunds.ts'
import { lockPayment } from '#server/payments/core/lock-payment.ts'
import { findOpenAttempt, updateAttempt } from '#server/payments/attempts/store.ts'
import {
  type Payment,
  type PaymentState,
  recordInLedger,
  updatePaymentState,
  updateWanted,
} from '#server/payments/core/store.ts'

/** A payment only moves to a later stage; a report of an earlier one is ignored. */
const stage: Record<PaymentState, number> = {
  Pending: 0,
  Unknown: 0,
  Failed: 0,
  Authorised: 1,
  Captured: 2,
  Released: 3,
  Refunded: 3,
}

/**
 * The only place where a gateway state changes a payment. Requests, webhooks, jobs and the sweeper all call it, so it
 * must accept any state in any order, any number of times.
 */
export async function applyGatewayState(
  tx: Tx,
  deps: PaymentDeps,
  paymentId: string,
  state: GatewayState,
): Promise<void> {
  const payment = await lockPayment(tx, deps, paymentId)
  switch (state.status) {
    case 'authorised':
      return applyAuthorised(tx, deps, payment)
    case 'captured':
      await applyCaptured(tx, deps, payment, state)
      return postOrders(tx, [payment.order_id], deps.now())
    case 'released':
      await applyReleased(tx, deps, payment, state.wasHeld)
      return postOrders(tx, [payment.order_id], deps.now())
    default:
      return applyToAttempt(tx, deps, payment, state)
  }
}

async function applyAuthorised(tx: Tx, deps: PaymentDeps, payment: Payment): Promise<void> {
  if (stage[payment.state] >= stage.Authorised) return
  const now = deps.now()
  await endAttempt(tx, payment, 'Authorised', now)
  await recordInLedger(tx, { payment, kind: 'authorised', now })
  await updatePaymentState(tx, payment.id, 'Authorised', now)
  // The order was cancelled before the bank answered: release the hold.
  if (payment.wanted === 'return' || !(await deps.showOrderToOutlet(tx, deps, payment.order_id))) {
    await updateWanted(tx, payment.order_id, 'return', now)
    await enqueueReconcile(tx, payment.id)
  }
}

async function applyCaptured(
  tx: Tx,
  deps: PaymentDeps,
  payment: Payment,
  state: CapturedState,
): Promise<void> {
  if (payment.state === 'Released') return
  if (stage[payment.state] < stage.Captured) {
    const now = deps.now()
    const less = payment.amount - state.amount
    await endAttempt(tx, payment, 'Authorised', now)
    await recordInLedger(tx, { payment, kind: 'authorised', now })
    await recordInLedger(tx, { payment, kind: 'captured', amount: state.amount, now })
    await recordInLedger(tx, { payment, kind: 'released', amount: less, now })
    await updatePaymentState(tx, payment.id, 'Captured', now)
    await endUnchargedRefunds(tx, deps, payment, less)
    if (payment.wanted === 'return' || (await findAsked(tx, payment)).length > 0)
      await enqueueReconcile(tx, payment.id)
  }
  await applyRefunds(tx, deps, payment, state)
}

async function applyReleased(tx: Tx, deps: PaymentDeps, payment: Payment, wasHeld = false): Promise<void> {
  // The hold expired before it was captured: the money is lost. With nothing to capture it is released on purpose.
  const isLost = payment.wanted === 'capture' && payment.to_capture !== 0
  if (stage[payment.state] >= stage.Captured || (isLost && payment.state === 'Failed')) return
  const now = deps.now()
  await endAttempt(tx, payment, 'Abandoned', now)
  if (payment.state === 'Authorised' || wasHeld)
    for (const kind of ['authorised', 'released'] as const) await recordInLedger(tx, { payment, kind, now })
  await updatePaymentState(tx, payment.id, isLost ? 'Failed' : 'Released', now)
  if (payment.wanted === 'capture' && !isLost) await endUnchargedRefunds(tx, deps, payment, payment.amount)
  else await dropRefunds(tx, payment)
  await deps.setPaymentStatus(tx, deps, payment.order_id, isLost ? 'Failed' : 'Released')
}

type AttemptReport = Extract<GatewayState, { status: 'requires_action' | 'declined' | 'absent' | 'unknown' }>

const nextStates = {
  requires_action: { attempt: 'Requires action', payment: 'Pending' },
  declined: { attempt: 'Declined', payment: 'Failed' },
  absent: { attempt: 'Abandoned', payment: 'Pending' },
  unknown: { attempt: 'Unknown', payment: 'Unknown' },
} as const

/** Applies the state of one attempt, named by its number, unless that attempt has ended. */
async function applyToAttempt(
  tx: Tx,
  deps: PaymentDeps,
  payment: Payment,
  state: AttemptReport,
): Promise<void> {
  if (state.attempt === undefined || stage[payment.state] > 0) return
  const now = deps.now()
  const next = nextStates[state.status]
  const reason = state.status === 'declined' ? { reason: state.reason } : {}
  const attempt = { payment_id: payment.id, number: state.attempt }
  if (!(await updateAttempt(tx, attempt, { state: next.attempt, ...reason, now }))) return
  await updatePaymentState(tx, payment.id, next.payment, now)
  if (state.status === 'declined') await deps.setPaymentStatus(tx, deps, payment.order_id, 'Failed')
}

async function endAttempt(
  tx: Tx,
  payment: Payment,
  state: 'Authorised' | 'Abandoned',
  now: Date,
): Promise<void> {
  const attempt = await findOpenAttempt(tx, payment.id)
  if (attempt) await updateAttempt(tx, attempt, { state, now })
}

export async function enqueueReconcile(tx: Tx, paymentId: string, at?: Date): Promise<void> {
  const key = `reconcile-payment:${paymentId}`
  await enqueue(tx, 'reconcile-payment', { paymentId }, { key, ...(at ? { at } : {}) })
}
