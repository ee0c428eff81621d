import { setTimeout as delay } from 'node:timers/promises'

import type { PaymentResult } from '#contract/payments/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import { pence } from '#domain/shared/money.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { readPaymentResult } from '#server/payments/attempts/read-payment-result.ts'
import { applyGatewayState } from '#server/payments/core/apply-gateway-state.ts'
import type { GatewayDeps } from '#server/payments/core/payment-deps.ts'
import { enqueueResolveAttempt } from '#server/payments/attempts/resolve-attempt.ts'
import { type GatewayState, toGatewayKey } from '#server/payments/core/gateway.ts'
import { lockPayment } from '#server/payments/core/lock-payment.ts'
import {
  type KeyedRequest,
  type Attempt,
  findAttempt,
  findAttemptByKey,
  findOpenAttempt,
  insertAttempt,
  updateAttempt,
} from '#server/payments/attempts/store.ts'
import {
  findPaymentOfOrder,
  insertPayment,
  type Payment,
  updateGatewayId,
} from '#server/payments/core/store.ts'
import { timeouts } from '#server/platform/timeouts.ts'

export type PaymentRequest = {
  orderId: string
  customerId: string
  /** Present if the request has an idempotency key. */
  keyed?: KeyedRequest | undefined
  card: {
    token: string
    gatewayCustomer: string | undefined
    fingerprintMac?: Buffer | null
    brand?: string
    last4?: string
  }
}

/**
 * The result of a repeated request, looked up before its card is tokenised or saved again. Also checks that the order
 * is the customer's before a card is sent anywhere.
 */
export async function findRetryResult(
  deps: GatewayDeps,
  { orderId, customerId, keyed }: Omit<PaymentRequest, 'card'>,
): Promise<PaymentResult | undefined> {
  const before = await deps.db.transaction().execute(async (tx) => {
    await deps.lockPayableOrder(tx, orderId, customerId)
    const payment = keyed && (await findPaymentOfOrder(tx, orderId))
    const attempt = payment && (await findRetriedAttempt(tx, payment, keyed))
    return attempt && { payment, attempt }
  })
  return before && joinAttempt(deps, before.payment, before.attempt)
}

type Started = { payment: Payment; attempt: Attempt | undefined; isNew: boolean }

/**
 * Holds the order's total on a card. The attempt and the job that resolves it are committed before the gateway is
 * called, and no database connection is held during the call.
 */
export async function authorisePayment(deps: GatewayDeps, request: PaymentRequest): Promise<PaymentResult> {
  const { payment, attempt, isNew } = await deps.db
    .transaction()
    .execute((tx) => startAttempt(tx, deps, request))
  if (!attempt) return { status: 'authorised' }
  if (!isNew) return joinAttempt(deps, payment, attempt)
  const state = await authoriseAtGateway(deps, payment, attempt, request.card.gatewayCustomer)
  await deps.db.transaction().execute(async (tx) => {
    await applyGatewayState(tx, deps, payment.id, state)
    // The job enqueued at the start waits for the timeout; this one runs now.
    if (state.status === 'unknown') await enqueueResolveAttempt(tx, toAttemptId(attempt))
  })
  return readPaymentResult(deps, payment.id, attempt.number, state)
}

async function startAttempt(tx: Tx, deps: GatewayDeps, request: PaymentRequest): Promise<Started> {
  const { now, gateway } = deps
  const order = await deps.lockPayableOrder(tx, request.orderId, request.customerId)
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
  const same = request.keyed && (await findRetriedAttempt(tx, payment, request.keyed))
  if (same) return { payment, attempt: same, isNew: false }
  const open = await findOpenAttempt(tx, payment.id)
  if (open && (open.state !== 'Requires action' || open.gateway_card === request.card.token))
    return { payment, attempt: open, isNew: false }
  // The customer chose another card, so the first one's authentication is abandoned.
  if (open) await updateAttempt(tx, open, { state: 'Abandoned', now: now() })
  const { fingerprintMac } = request.card
  if (fingerprintMac) await deps.redeemCouponWithCard(tx, order.id, fingerprintMac)
  const attempt = await insertAttempt(tx, {
    payment,
    card: request.card,
    keyed: request.keyed,
    now: now(),
  })
  // `Failed` describes the latest attempt only.
  if (order.paymentStatus === 'Failed') await deps.setPaymentStatus(tx, deps, order.id, 'Pending')
  await enqueueResolveAttempt(tx, toAttemptId(attempt), new Date(now().getTime() + timeouts.paymentAttempt))
  return { payment, attempt, isNew: true }
}

/** Runs outside any transaction. */
async function authoriseAtGateway(
  deps: GatewayDeps,
  payment: Payment,
  attempt: Attempt,
  gatewayCustomer: string | undefined,
): Promise<GatewayState> {
  const { number, gateway_card: token } = attempt
  const gatewayId = payment.gateway_id ?? (await openAtGateway(deps, payment, number))
  if (gatewayId === undefined) return { status: 'absent', attempt: number }
  if (number > 1) {
    // An earlier attempt may have succeeded after all.
    const before = await deps.gateway.read(gatewayId)
    if (before.status === 'unknown') return { ...before, attempt: number }
    if (before.status === 'authorised' || before.status === 'released') return before
  }
  const key = toGatewayKey('authorise', payment.id, number)
  const state = await deps.gateway.authorise(key, {
    gatewayId,
    attempt: number,
    token,
    customer: gatewayCustomer,
  })
  return state.status === 'unknown' || state.status === 'absent' ? { ...state, attempt: number } : state
}

/**
 * Stores the gateway's id before the card is tried, so that no money is held under an id we do not know. Undefined if
 * the payment could not be opened, or if the attempt was abandoned first.
 */
async function openAtGateway(
  deps: GatewayDeps,
  payment: Payment,
  number: number,
): Promise<string | undefined> {
  const { id, amount } = payment
  const key = toGatewayKey('open', id, number)
  const opened = await deps.gateway.open(key, { payment: id, amount: pence(amount) })
  if (opened.status === 'unknown') return undefined
  return deps.db.transaction().execute(async (tx) => {
    await lockPayment(tx, deps, id)
    const attempt = await findAttempt(tx, id, number)
    return attempt?.state === 'Started' ? updateGatewayId(tx, id, opened.gatewayId) : undefined
  })
}

async function findRetriedAttempt(
  tx: Tx,
  payment: Payment,
  { key, bodyMac }: KeyedRequest,
): Promise<Attempt | undefined> {
  const attempt = await findAttemptByKey(tx, payment.id, key)
  if (attempt?.body_mac && !attempt.body_mac.equals(bodyMac)) throw new Refusal('KEY_REUSED')
  return attempt
}

/** A double click or a retry joins the running attempt and gets its result. */
async function joinAttempt(
  deps: GatewayDeps,
  payment: Payment,
  { number, state }: Attempt,
): Promise<PaymentResult> {
  if (state === 'Started') await waitForAttempt(deps.db, payment.id, number)
  return readPaymentResult(deps, payment.id, number)
}

const maxPolls = 80

async function waitForAttempt(db: Db, paymentId: string, number: number): Promise<void> {
  for (let poll = 0; poll < maxPolls; poll++) {
    const attempt = await findAttempt(db, paymentId, number)
    if (attempt?.state !== 'Started') return
    await delay(timeouts.paymentAttemptPoll)
  }
}

function toAttemptId({ payment_id, number }: Attempt) {
  return { paymentId: payment_id, attempt: number }
}
