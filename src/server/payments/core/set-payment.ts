import { setTimeout as delay } from 'node:timers/promises'

import type { PaymentAnswer } from '#contract/payments/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { answerFor } from '#server/payments/core/answer-for.ts'
import { applyGatewayState } from '#server/payments/core/apply-gateway-state.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import type { Gateway } from '#server/payments/core/gateway.ts'
import { longestAttempt, settleAttemptAt } from '#server/payments/core/settle-attempt.ts'
import { tryCard } from '#server/payments/core/try-card.ts'
import {
  type Asked,
  type Attempt,
  findAttempt,
  findAttemptAsked,
  findOpenAttempt,
  findPaymentOfOrder,
  insertAttempt,
  insertPayment,
  moveAttempt,
  type Payment,
} from '#server/payments/core/store.ts'

export type Wish = {
  orderId: string
  customerId: string
  /** Where the request has a key. */
  asked?: Asked | undefined
  card: { token: string; customer: string | undefined }
}

/**
 * What became of the request if it came before, asked before its card is read or saved once more. Also demands that
 * the order is one of theirs, before a card goes anywhere.
 */
export async function answerAgain(
  deps: PaymentDeps & { gateway: Gateway },
  { orderId, customerId, asked }: Omit<Wish, 'card'>,
): Promise<PaymentAnswer | undefined> {
  const before = await deps.db.transaction().execute(async (tx) => {
    await deps.lockPayableOrder(tx, orderId, customerId)
    const payment = asked && (await findPaymentOfOrder(tx, orderId))
    const attempt = payment && (await findSame(tx, payment, asked))
    return attempt && { payment, attempt }
  })
  return before && joinAttempt(deps, before.payment, before.attempt)
}

type Begun = { payment: Payment; attempt: Attempt | undefined; isNew: boolean }

/**
 * Holds the order's total on a card. The attempt and the job that finds out what became of it are committed before
 * the gateway is called, and no connection is held while it thinks.
 */
export async function setPayment(
  deps: PaymentDeps & { gateway: Gateway },
  wish: Wish,
): Promise<PaymentAnswer> {
  const { payment, attempt, isNew } = await deps.db.transaction().execute((tx) => begin(tx, deps, wish))
  if (!attempt) return { status: 'authorised' }
  if (!isNew) return joinAttempt(deps, payment, attempt)
  const state = await tryCard(deps, payment, attempt, wish.card.customer)
  await deps.db.transaction().execute(async (tx) => {
    await applyGatewayState(tx, deps, payment.id, state)
    // What can be found out at once is; the job that was left behind would wait.
    if (state.status === 'unknown') await settleAttemptAt(tx, idOf(attempt))
  })
  return answerFor(deps, payment.id, attempt.number, state)
}

async function begin(tx: Tx, deps: PaymentDeps & { gateway: Gateway }, wish: Wish): Promise<Begun> {
  const { now, gateway } = deps
  const order = await deps.lockPayableOrder(tx, wish.orderId, wish.customerId)
  const payment =
    (await findPaymentOfOrder(tx, order.id)) ??
    (await insertPayment(tx, { orderId: order.id, amount: order.total, gateway: gateway.name, now: now() }))
  if (payment.state === 'Authorised' || payment.state === 'Captured')
    return { payment, attempt: undefined, isNew: false }
  if (order.status !== 'Pending' || payment.wanted !== null || payment.gateway !== gateway.name)
    throw new Refusal('ORDER_NOT_PAYABLE', { status: order.status })
  if (payment.amount === 0) {
    await applyGatewayState(tx, deps, payment.id, { status: 'authorised' })
    return { payment, attempt: undefined, isNew: false }
  }
  const same = wish.asked && (await findSame(tx, payment, wish.asked))
  if (same) return { payment, attempt: same, isNew: false }
  const open = await findOpenAttempt(tx, payment.id)
  if (open && (open.state !== 'Requires action' || open.gateway_card === wish.card.token))
    return { payment, attempt: open, isNew: false }
  // Another card: nobody comes back for the authentication of the first.
  if (open) await moveAttempt(tx, open, { state: 'Abandoned', now: now() })
  const attempt = await insertAttempt(tx, {
    payment,
    card: wish.card.token,
    asked: wish.asked,
    now: now(),
  })
  // Failed is what the order says of its latest attempt, never of one before.
  if (order.paymentStatus === 'Failed') await deps.paymentStatusChanged(tx, deps, order.id, 'Pending')
  await settleAttemptAt(tx, idOf(attempt), new Date(now().getTime() + longestAttempt))
  return { payment, attempt, isNew: true }
}

async function findSame(tx: Tx, payment: Payment, { key, bodyMac }: Asked): Promise<Attempt | undefined> {
  const attempt = await findAttemptAsked(tx, payment.id, key)
  if (attempt?.body_mac && !attempt.body_mac.equals(bodyMac)) throw new Refusal('KEY_USED_OTHERWISE')
  return attempt
}

/** Pressed twice, or asked again after the answer was lost: there is one attempt, and one answer to it. */
async function joinAttempt(
  deps: PaymentDeps & { gateway: Gateway },
  payment: Payment,
  { number, state }: Attempt,
): Promise<PaymentAnswer> {
  if (state === 'Started') await outlast(deps.db, payment.id, number)
  return answerFor(deps, payment.id, number)
}

const looks = 80
const pause = 100

async function outlast(db: Db, paymentId: string, number: number): Promise<void> {
  for (let look = 0; look < looks; look++) {
    const attempt = await findAttempt(db, paymentId, number)
    if (attempt?.state !== 'Started') return
    await delay(pause)
  }
}

function idOf({ payment_id, number }: Attempt) {
  return { paymentId: payment_id, attempt: number }
}
