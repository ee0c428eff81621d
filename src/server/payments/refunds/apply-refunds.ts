import { pence } from '#domain/shared/money.ts'
import type { CapturedState, GatewayDispute, GatewayRefund } from '#server/payments/core/gateway.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import {
  findPayment,
  isInLedger,
  type Payment,
  recordInLedger,
  updatePaymentState,
} from '#server/payments/core/store.ts'
import { findRefunds, insertRefund, type RefundRow, updateRefund } from '#server/payments/refunds/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Applies the refunds and disputes that the gateway reports, each once. The caller has locked the order. */
export async function applyRefunds(
  tx: Tx,
  deps: PaymentDeps,
  payment: Payment,
  { refunds, disputes }: CapturedState,
): Promise<void> {
  for (const refund of refunds) await applyRefund(tx, deps, payment, refund)
  for (const dispute of disputes) await applyDispute(tx, deps, payment, dispute)
  await updateState(tx, deps, payment)
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
  if (left > 0) await insertForeign(tx, deps, payment, { amount: left, way: 'not charged' })
}

/** Nothing will be charged, so there is nothing to refund. */
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
  if (await isInLedger(tx, payment, 'refunded', gatewayId)) return
  // Nothing is left if the ledger has it under another id, as refunds from before partial ones.
  const amount = Math.min(reported, await findLeft(tx, payment))
  if (amount <= 0) return
  const now = deps.now()
  await recordInLedger(tx, { payment, kind: 'refunded', amount, gatewayId, now })
  const own = (await findAsked(tx, payment)).find(({ id }) => id === reference)
  if (!own) {
    await insertForeign(tx, deps, payment, { amount, way: 'card', gatewayId })
    return
  }
  const ids = { gateway: payment.gateway, gateway_id: gatewayId }
  await updateRefund(tx, own.id, { state: 'Refunded', way: 'card', done_at: now, ...ids })
  await deps.notifyRefund(tx, deps, own.id)
}

/** A dispute takes the money when it is opened, and brings it back if it is won. */
async function applyDispute(
  tx: Tx,
  deps: PaymentDeps,
  payment: Payment,
  { id: gatewayId, amount: disputed, status, respondBy }: GatewayDispute,
): Promise<void> {
  const now = deps.now()
  if (!(await isInLedger(tx, payment, 'disputed', gatewayId))) {
    const amount = Math.min(disputed, await findLeft(tx, payment))
    if (amount <= 0) return
    await recordInLedger(tx, { payment, kind: 'disputed', amount, gatewayId, now })
    await makeRoom(tx, payment, amount)
    await insertRefund(tx, {
      ...(await toForeign(tx, deps, payment, amount)),
      state: 'Disputed',
      way: 'chargeback',
      reason: 'chargeback',
      gatewayId,
      respondBy,
    })
  }
  const all = await findRefunds(tx, payment.order_id)
  const row = all.find(({ gateway_id, state }) => gateway_id === gatewayId && state === 'Disputed')
  if (!row) return
  if (status === 'won') {
    await recordInLedger(tx, { payment, kind: 'reinstated', amount: row.amount, gatewayId, now })
    await updateRefund(tx, row.id, { state: 'Reversed', reversed_at: now })
  } else
    await updateRefund(tx, row.id, { respond_by: respondBy, ...(status === 'lost' && { state: 'Refunded' }) })
}

type Foreign = { amount: number; way: 'card' | 'not charged'; gatewayId?: string }

/** Money that went back without us, at the gateway's own site: it counts before what we still have to refund. */
async function insertForeign(tx: Tx, deps: PaymentDeps, payment: Payment, { amount, ...more }: Foreign) {
  await makeRoom(tx, payment, amount)
  const refund = { ...(await toForeign(tx, deps, payment, amount)), ...more }
  await deps.notifyRefund(tx, deps, await insertRefund(tx, refund))
}

async function toForeign(tx: Tx, deps: PaymentDeps, { order_id, gateway }: Payment, amount: number) {
  return {
    orderId: order_id,
    state: 'Refunded',
    reason: 'gateway',
    madeBy: 'system',
    paidBy: 'outlet',
    amount,
    parts: await deps.splitRefund(tx, order_id, pence(amount)),
    gateway,
    askedAt: deps.now(),
    doneAt: deps.now(),
  } as const
}

/** Drops the latest refunds that can no longer be made, so that all of them together never exceed the payment. */
async function makeRoom(tx: Tx, payment: Payment, amount: number): Promise<void> {
  const counted = (await findRefunds(tx, payment.order_id)).filter(
    ({ state }) => state !== 'Dropped' && state !== 'Reversed',
  )
  let room = counted.reduce((left, refund) => left - refund.amount, payment.amount)
  for (const refund of counted.toReversed()) {
    if (room >= amount) return
    if (refund.state !== 'Asked') continue
    await updateRefund(tx, refund.id, { state: 'Dropped' })
    room += refund.amount
  }
}

async function findLeft(tx: Tx, { id }: Payment): Promise<number> {
  const { captured, refunded, disputed } = (await findPayment(tx, id))!
  return captured - refunded - disputed
}

async function updateState(tx: Tx, deps: PaymentDeps, payment: Payment): Promise<void> {
  const isAllBack = payment.amount > 0 && (await findLeft(tx, payment)) === 0
  const refunds = await findRefunds(tx, payment.order_id)
  const isDisputed = refunds.some(({ way, state }) => way === 'chargeback' && state !== 'Reversed')
  const state = isAllBack ? 'Refunded' : 'Captured'
  if ((await findPayment(tx, payment.id))!.state !== state)
    await updatePaymentState(tx, payment.id, state, deps.now())
  const paid = isAllBack ? 'Refunded' : 'Paid'
  await deps.setPaymentStatus(tx, deps, payment.order_id, isDisputed ? 'Disputed' : paid)
}
