import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import type { GatewayState } from '#server/payments/core/gateway.ts'
import { lockPayment } from '#server/payments/core/lock-payment.ts'
import {
  findOpenAttempt,
  moveAttempt,
  type Payment,
  type PaymentState,
  recordInLedger,
  setPaymentState,
  want,
} from '#server/payments/core/store.ts'

/** How far a payment has come. News of an earlier stage is old news. */
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
 * The one place where what the gateway says changes what we know. The request, the webhook, the fallback job and the
 * sweeper all come here, in any order and as often as they like.
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
      return authorised(tx, deps, payment)
    case 'captured':
      return captured(tx, deps, payment)
    case 'released':
      return released(tx, deps, payment, state.wasHeld)
    case 'refunded':
      return refunded(tx, deps, payment)
    default:
      return attempted(tx, deps, payment, state)
  }
}

async function authorised(tx: Tx, deps: PaymentDeps, payment: Payment): Promise<void> {
  if (stage[payment.state] >= stage.Authorised) return
  const now = deps.now()
  await endAttempt(tx, payment, 'Authorised', now)
  await recordInLedger(tx, { payment, kind: 'authorised', now })
  await setPaymentState(tx, payment.id, 'Authorised', now)
  // The order was cancelled while the bank thought about it: what it holds goes back.
  if (payment.wanted === 'return' || !(await deps.orderAuthorised(tx, deps, payment.order_id))) {
    await want(tx, payment.order_id, 'return', now)
    await settleSoon(tx, payment.id)
  }
}

async function captured(tx: Tx, deps: PaymentDeps, payment: Payment): Promise<void> {
  if (stage[payment.state] >= stage.Captured) return
  const now = deps.now()
  await endAttempt(tx, payment, 'Authorised', now)
  await recordInLedger(tx, { payment, kind: 'authorised', now })
  await recordInLedger(tx, { payment, kind: 'captured', now })
  await setPaymentState(tx, payment.id, 'Captured', now)
  await deps.paymentStatusChanged(tx, deps, payment.order_id, 'Paid')
  if (payment.wanted === 'return') await settleSoon(tx, payment.id)
}

async function released(tx: Tx, deps: PaymentDeps, payment: Payment, wasHeld = false): Promise<void> {
  // A hold that ran out before it was taken is money that will not come.
  const isLost = payment.wanted === 'capture'
  if (stage[payment.state] >= stage.Captured || (isLost && payment.state === 'Failed')) return
  const now = deps.now()
  await endAttempt(tx, payment, 'Abandoned', now)
  if (payment.state === 'Authorised' || wasHeld)
    for (const kind of ['authorised', 'released'] as const) await recordInLedger(tx, { payment, kind, now })
  await setPaymentState(tx, payment.id, isLost ? 'Failed' : 'Released', now)
  await deps.paymentStatusChanged(tx, deps, payment.order_id, isLost ? 'Failed' : 'Released')
}

async function refunded(tx: Tx, deps: PaymentDeps, payment: Payment): Promise<void> {
  if (stage[payment.state] >= stage.Refunded) return
  const now = deps.now()
  await endAttempt(tx, payment, 'Authorised', now)
  for (const kind of ['authorised', 'captured', 'refunded'] as const)
    await recordInLedger(tx, { payment, kind, now })
  await setPaymentState(tx, payment.id, 'Refunded', now)
  await deps.paymentStatusChanged(tx, deps, payment.order_id, 'Refunded')
}

type Attempted = Extract<GatewayState, { status: 'requires_action' | 'declined' | 'absent' | 'unknown' }>

const after = {
  requires_action: ['Requires action', 'Pending'],
  declined: ['Declined', 'Failed'],
  absent: ['Abandoned', 'Pending'],
  unknown: ['Unknown', 'Unknown'],
} as const

/** News of one attempt, which changes nothing once that attempt has ended. Without its number it is about none. */
async function attempted(tx: Tx, deps: PaymentDeps, payment: Payment, state: Attempted): Promise<void> {
  if (state.attempt === undefined || stage[payment.state] > 0) return
  const now = deps.now()
  const [attemptState, paymentState] = after[state.status]
  const reason = state.status === 'declined' ? { reason: state.reason } : {}
  const attempt = { payment_id: payment.id, number: state.attempt }
  if (!(await moveAttempt(tx, attempt, { state: attemptState, ...reason, now }))) return
  await setPaymentState(tx, payment.id, paymentState, now)
  if (state.status === 'declined') await deps.paymentStatusChanged(tx, deps, payment.order_id, 'Failed')
}

async function endAttempt(
  tx: Tx,
  payment: Payment,
  state: 'Authorised' | 'Abandoned',
  now: Date,
): Promise<void> {
  const attempt = await findOpenAttempt(tx, payment.id)
  if (attempt) await moveAttempt(tx, attempt, { state, now })
}

export async function settleSoon(tx: Tx, paymentId: string): Promise<void> {
  await enqueue(tx, 'settle-payment', { paymentId }, { key: `settle-payment:${paymentId}` })
}
