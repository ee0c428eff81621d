import { countsAsRefund } from '#domain/orders/refunds/refund-rules.ts'
import { pence, type Pence } from '#domain/shared/money.ts'
import { lockPayment } from '#server/payments/core/lock-payment.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import {
  findPayment,
  type Payment,
  updatePaymentState,
  updateReturnDue,
  updateToCapture,
} from '#server/payments/core/store.ts'
import { findRefund, findRefunds, insertRefund, type RefundRow } from '#server/payments/refunds/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'

/** The next call to the gateway. */
export type Step =
  | { operation: 'capture'; payment: Payment; amount: Pence }
  | { operation: 'release'; payment: Payment }
  | { operation: 'refund'; payment: Payment; refund: RefundRow }

/** Undefined if the payment is as the order wants it. What the call needs is stored before it is made. */
export async function planStep(tx: Tx, deps: PaymentDeps, paymentId: string): Promise<Step | undefined> {
  if (!(await findPayment(tx, paymentId))) return undefined
  const payment = await lockPayment(tx, deps, paymentId)
  const { wanted, state } = payment
  const isWaiting = wanted === 'return' && !(await beginReturn(tx, deps, payment))
  if (state === 'Captured') return planRefund(tx, deps, payment, isWaiting)
  if (isWaiting) return undefined
  if (wanted === 'capture') return state === 'Authorised' ? planCapture(tx, payment) : undefined
  if (wanted !== 'return' || state === 'Released' || state === 'Refunded') return undefined
  return { operation: 'release', payment }
}

/** Stored before the gateway is called, so that nobody withdraws a return that has begun. False if it is too early. */
async function beginReturn(tx: Tx, { now }: PaymentDeps, { id, return_after }: Payment): Promise<boolean> {
  if (!return_after || (await updateReturnDue(tx, id, now()))) return true
  // Jobs run by the clock of the database, which may be ahead of ours.
  const at = new Date(return_after.getTime() + 1_000)
  const key = `reconcile-payment:${id}:${at.getTime()}`
  await enqueue(tx, 'reconcile-payment', { paymentId: id }, { at, key })
  return false
}

/** Refunds that were asked for by now are not charged. Later ones are made after the capture. */
async function planCapture(tx: Tx, payment: Payment): Promise<Step> {
  const amount = payment.to_capture ?? payment.amount - (await sumRefunds(tx, payment))
  if (payment.to_capture === null) await updateToCapture(tx, payment.id, amount)
  return amount === 0 && payment.amount > 0
    ? { operation: 'release', payment }
    : { operation: 'capture', payment, amount: pence(amount) }
}

async function planRefund(
  tx: Tx,
  deps: PaymentDeps,
  payment: Payment,
  isWaiting: boolean,
): Promise<Step | undefined> {
  const asked = (await findRefunds(tx, payment.order_id)).find(({ state }) => state === 'Asked')
  if (asked) return { operation: 'refund', payment, refund: asked }
  if (payment.wanted !== 'return' || isWaiting) return undefined
  if (payment.amount === 0) {
    await updatePaymentState(tx, payment.id, 'Refunded', deps.now())
    await deps.setPaymentStatus(tx, deps, payment.order_id, 'Refunded')
    return undefined
  }
  const rest = await insertRest(tx, deps, payment)
  return rest && { operation: 'refund', payment, refund: rest }
}

/** The gateway's answer to a card that takes no money is the same each time. From then on people put it right. */
const maxFailedReturns = 3

/** The order was cancelled after its card was charged: everything that is left goes back. */
async function insertRest(tx: Tx, deps: PaymentDeps, payment: Payment): Promise<RefundRow | undefined> {
  const failed = (await findRefunds(tx, payment.order_id)).filter(
    ({ state, reason }) => state === 'Failed' && reason === 'cancelled',
  )
  if (failed.length >= maxFailedReturns) return undefined
  const amount = pence(payment.amount - (await sumRefunds(tx, payment)))
  if (amount === 0) return undefined
  const parts = await deps.splitRefund(tx, payment.order_id, amount)
  const id = await insertRefund(tx, {
    orderId: payment.order_id,
    state: 'Asked',
    way: 'card',
    reason: 'cancelled',
    madeBy: 'system',
    paidBy: 'outlet',
    amount,
    parts,
    askedAt: deps.now(),
  })
  return findRefund(tx, id)
}

async function sumRefunds(tx: Tx, { order_id }: Payment): Promise<number> {
  const counted = (await findRefunds(tx, order_id)).filter(({ state }) => countsAsRefund(state))
  return counted.reduce((sum, { amount }) => sum + amount, 0)
}
