import { toFoodParts } from '#domain/orders/refunds/compute-refund.ts'
import { countsAsRefund } from '#domain/orders/refunds/refund-rules.ts'
import { pence } from '#domain/shared/money.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { findPayment, type Payment } from '#server/payments/core/store.ts'
import {
  findRefunds,
  insertRefund,
  lowerRefund,
  type NewRefund,
  updateRefund,
} from '#server/payments/refunds/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Outside = { amount: number } & Pick<NewRefund, 'way' | 'gatewayId'> &
  Partial<Pick<NewRefund, 'state' | 'reason' | 'respondBy'>>

/** Money that went back without us, at the gateway's own site or by the bank: it counts before what we still have to refund. */
export async function insertOutside(tx: Tx, deps: PaymentDeps, payment: Payment, outside: Outside) {
  const { amount, ...more } = outside
  await dropSurplus(tx, deps, payment, amount)
  const { order_id: orderId, gateway } = payment
  const id = await insertRefund(tx, {
    orderId,
    state: 'Refunded',
    reason: 'gateway',
    madeBy: 'system',
    paidBy: 'outlet',
    amount,
    parts: await deps.splitRefund(tx, orderId, pence(amount)),
    gateway,
    askedAt: deps.now(),
    doneAt: deps.now(),
    ...more,
  })
  await deps.notifyRefund(tx, deps, id)
}

/** Drops or lowers the latest refunds that can no longer be made, so that all of them together never exceed the payment. */
async function dropSurplus(tx: Tx, deps: PaymentDeps, payment: Payment, amount: number): Promise<void> {
  const counted = (await findRefunds(tx, payment.order_id)).filter(({ state }) => countsAsRefund(state))
  let room = counted.reduce((left, refund) => left - refund.amount, payment.amount)
  for (const refund of counted.toReversed()) {
    if (room >= amount) return
    if (refund.state !== 'Asked') continue
    await dropRefund(tx, deps, refund.id)
    room += refund.amount
  }
  // The customer has it twice then. What the card got is what counts.
  for (const refund of counted.toReversed()) {
    if (room >= amount) return
    if (refund.way !== 'other') continue
    const kept = refund.amount - (amount - room)
    await dropPaidOtherwise(tx, refund.id)
    if (kept > 0) {
      const parts = await deps.splitRefund(tx, payment.order_id, pence(kept))
      await lowerRefund(tx, refund.id, kept, refund.reason === 'ran out' ? toFoodParts(pence(kept)) : parts)
      return updateRefund(tx, refund.id, { state: 'Refunded', done_at: refund.done_at })
    }
    room += refund.amount
  }
}

/** The refund in whose place it was is owed again, as far as its money is with us. */
export async function dropPaidOtherwise(tx: Tx, id: string): Promise<void> {
  await updateRefund(tx, id, { state: 'Dropped', done_at: null })
}

/** The customer has read that it is being refunded, so they get a message that it is not. */
export async function dropRefund(tx: Tx, deps: PaymentDeps, id: string): Promise<void> {
  await updateRefund(tx, id, { state: 'Dropped' })
  await deps.notifyNoRefund(tx, deps, id)
}

/** What is still with us of what was captured. */
export async function findLeft(tx: Tx, { id }: Payment): Promise<number> {
  const { captured, refunded, disputed } = (await findPayment(tx, id))!
  return captured - refunded - disputed
}
