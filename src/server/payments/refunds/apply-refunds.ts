import { countsAsRefund } from '#domain/orders/refunds/refund-rules.ts'
import type { CapturedState, GatewayRefund } from '#server/payments/core/gateway.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { findInLedger, type Payment, recordInLedger } from '#server/payments/core/store.ts'
import { applyDispute } from '#server/payments/refunds/apply-dispute.ts'
import { findLeft, insertOutside } from '#server/payments/refunds/insert-outside.ts'
import { findRefunds, type RefundRow, updateRefund } from '#server/payments/refunds/store.ts'
import { updatePaidState } from '#server/payments/refunds/update-paid-state.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Applies the refunds and disputes that the gateway reports, each once. The caller has locked the order. */
export async function applyRefunds(
  tx: Tx,
  deps: PaymentDeps,
  payment: Payment,
  { refunds, disputes }: CapturedState,
): Promise<void> {
  for (const refund of refunds)
    if (refund.hasFailed) await applyFailed(tx, deps, payment, refund)
    else await applyRefund(tx, deps, payment, refund)
  for (const dispute of disputes) await applyDispute(tx, deps, payment, dispute)
  await updatePaidState(tx, deps, payment)
}

/**
 * The card was charged this much less than was held: the refunds that were asked for before the capture are made.
 * They are the oldest ones, as the amount to capture was fixed while no later one was there.
 */
export async function endUnchargedRefunds(
  tx: Tx,
  deps: PaymentDeps,
  payment: Payment,
  less: number,
): Promise<void> {
  let left = less
  for (const refund of await findAsked(tx, payment)) {
    if (refund.amount > left) break
    left -= refund.amount
    await updateRefund(tx, refund.id, { state: 'Refunded', way: 'not charged', done_at: deps.now() })
    await deps.notifyRefund(tx, deps, refund.id)
  }
  if (left > 0) await insertOutside(tx, deps, payment, { amount: left, way: 'not charged' })
}

/** Nothing will be charged, so there is nothing to refund. The customer learns that from the order itself. */
export async function dropRefunds(tx: Tx, payment: Pick<Payment, 'order_id'>): Promise<void> {
  for (const { id } of await findAsked(tx, payment)) await updateRefund(tx, id, { state: 'Dropped' })
}

export async function findAsked(tx: Tx, { order_id }: Pick<Payment, 'order_id'>): Promise<RefundRow[]> {
  return (await findRefunds(tx, order_id)).filter(({ state }) => state === 'Asked')
}

async function applyRefund(
  tx: Tx,
  deps: PaymentDeps,
  payment: Payment,
  { id: gatewayId, reference, amount: reported }: GatewayRefund,
): Promise<void> {
  if (await findInLedger(tx, payment, 'refunded', gatewayId)) return
  // Nothing is left if the ledger has it under another id, as refunds from before partial ones.
  const amount = Math.min(reported, await findLeft(tx, payment))
  if (amount <= 0) return
  const now = deps.now()
  await recordInLedger(tx, { payment, kind: 'refunded', amount, gatewayId, now })
  const own = (await findAsked(tx, payment)).find(({ id }) => id === reference)
  if (!own) {
    await insertOutside(tx, deps, payment, { amount, way: 'card', gatewayId })
    return
  }
  const ids = { gateway: payment.gateway, gateway_id: gatewayId }
  await updateRefund(tx, own.id, { state: 'Refunded', way: 'card', done_at: now, ...ids })
  await deps.notifyRefund(tx, deps, own.id)
}

/** The money is with us again: it no longer counts, and people get a message, as the card would refuse it once more. */
async function applyFailed(
  tx: Tx,
  deps: PaymentDeps,
  payment: Payment,
  { id: gatewayId, reference }: GatewayRefund,
): Promise<void> {
  const refund = (await findRefunds(tx, payment.order_id)).find(
    ({ id, state, gateway_id }) => (state === 'Asked' && id === reference) || gateway_id === gatewayId,
  )
  const amount = await findInLedger(tx, payment, 'refunded', gatewayId)
  const now = deps.now()
  if (amount) await recordInLedger(tx, { payment, kind: 'refund-failed', amount, gatewayId, now })
  if (!refund || !countsAsRefund(refund.state)) return
  const ids = { gateway: payment.gateway, gateway_id: gatewayId }
  const reversed = refund.state === 'Refunded' ? { reversed_at: now } : {}
  await updateRefund(tx, refund.id, { state: 'Failed', failed_at: now, ...ids, ...reversed })
  await deps.notifyNoRefund(tx, deps, refund.id)
}
