import type { Tx } from '#server/platform/db/database.ts'
import { applyGatewayState, settleSoon } from '#server/payments/core/apply-gateway-state.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { type Gateway, gatewayKey, type GatewayState } from '#server/payments/core/gateway.ts'
import { lockPayment } from '#server/payments/core/lock-payment.ts'
import { countSpoilt, findPayment, type Payment, want } from '#server/payments/core/store.ts'

type Wishing = Pick<PaymentDeps, 'now'>

/** On acceptance: the money is taken. An order without a payment, or one that is paid otherwise, is left alone. */
export function capturePayment(tx: Tx, deps: Wishing, orderId: string): Promise<void> {
  return wish(tx, deps, orderId, 'capture')
}

/** Refused, cancelled or expired: what is held, or about to be, is given back. */
export function releasePayment(tx: Tx, deps: Wishing, orderId: string): Promise<void> {
  return wish(tx, deps, orderId, 'return')
}

/** Cancelled after acceptance. If the money was not taken yet, the hold is given back instead. */
export function refundPayment(tx: Tx, deps: Wishing, orderId: string): Promise<void> {
  return wish(tx, deps, orderId, 'return')
}

async function wish(tx: Tx, { now }: Wishing, orderId: string, wanted: 'capture' | 'return'): Promise<void> {
  const paymentId = await want(tx, orderId, wanted, now())
  if (paymentId) await settleSoon(tx, paymentId)
}

/** Taking may turn out to be giving back, and giving back a refund: no more steps than that. */
const mostSteps = 4

/** The job: does at the gateway what the order wants, step by step, until nothing is left to do. */
export async function settlePayment(deps: PaymentDeps, paymentId: string): Promise<void> {
  for (let step = 0; step < mostSteps; step++) {
    const payment = await findPayment(deps.db, paymentId)
    const operation = payment && operationFor(payment)
    if (!operation) return
    const state = await perform(deps.gateway, payment, operation)
    await deps.db.transaction().execute(async (tx) => {
      // Since it was looked at it may have been opened at the gateway: then the next step asks there.
      const { gateway_id } = await lockPayment(tx, deps, paymentId)
      if (gateway_id !== payment.gateway_id) return
      await applyGatewayState(tx, deps, paymentId, state)
      if (state.status === 'unknown' && state.isSpoilt) await countSpoilt(tx, paymentId)
    })
    if (state.status === 'unknown') throw new Error(`no answer to ${operation}`)
  }
  throw new Error('the payment does not settle')
}

type Operation = 'capture' | 'release' | 'refund'

function operationFor({ wanted, state }: Payment): Operation | undefined {
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
  // Never opened at the gateway, and from now on it cannot be: whoever would open it asks for the same lock.
  if (gateway_id === null) return { status: outcome[operation] }
  if (gateway?.name !== name) return { status: 'unknown' }
  // A key that failed is not used again, so the gateway is asked first what it did.
  if (spoilt > 0) {
    const now = await gateway.read(gateway_id)
    const isAsBefore = now.status === (operation === 'refund' ? 'captured' : 'authorised')
    if (!isAsBefore && now.status !== 'requires_action' && now.status !== 'absent') return now
  }
  return gateway[operation](gatewayKey(operation, id, spoilt + 1), gateway_id)
}
