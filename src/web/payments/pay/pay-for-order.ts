import { api } from '#contract/api.ts'
import type { PaymentResult } from '#contract/payments/payments.ts'
import { callApi, Refused } from '#web/platform/calls/call.ts'
import { timeouts } from '#web/platform/timeouts.ts'
import type { CardPick, TypedCard } from '#web/payments/pay/card-pick.ts'
import { newIdempotencyKey } from '#web/platform/calls/new-idempotency-key.ts'

/**
 * Holds the order's total on a card. A refusal is thrown. After a lost answer the request is sent again with the same
 * key; the result is `unknown` where every answer was lost.
 */
export async function payForOrder(
  orderId: string,
  pick: CardPick,
  signal: AbortSignal,
): Promise<PaymentResult> {
  const card = 'cardId' in pick ? pick : { ...(await toCardBody(pick.typed)), saveCard: pick.saveCard }
  const asked = { body: { orderId, ...card }, key: newIdempotencyKey() }
  return retryPayment(signal, () => callApi(api.payments.payForOrder, asked, { signal, timeoutMs }))
}

/** Asks for the result after the bank's authentication, again until there is an answer. */
export async function confirmAuthentication(
  orderId: string,
  isAuthenticated: boolean,
  signal: AbortSignal,
): Promise<PaymentResult> {
  const asked = { body: { orderId, isAuthenticated } }
  return retryPayment(signal, () => callApi(api.payments.confirmAuthentication, asked, { signal, timeoutMs }))
}

/** Stripe's id of a card can be used once, so it is created just before it is sent. */
async function toCardBody(typed: TypedCard) {
  if (!('createAtStripe' in typed)) return typed
  return { name: typed.name, paymentMethodId: await typed.createAtStripe() }
}

const lost: PaymentResult = {
  status: 'unknown',
  message:
    'We do not know yet whether your card was charged. Do not pay again: look at My Orders in a moment, or check your connection.',
}

const timeoutMs = timeouts.payment
const retryDelaysMs = [1_000, 3_000]

async function retryPayment(
  signal: AbortSignal,
  send: () => Promise<{ data: PaymentResult }>,
): Promise<PaymentResult> {
  for (const delayMs of [...retryDelaysMs, undefined]) {
    try {
      return (await send()).data
    } catch (problem) {
      signal.throwIfAborted()
      if (problem instanceof Refused && isFinal(problem)) throw problem
    }
    if (delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, delayMs))
    signal.throwIfAborted()
  }
  return lost
}

/** Not retried here: refusals, and faults after which the customer had better wait. A lost answer or server fault is. */
function isFinal({ status, code }: Refused): boolean {
  return status < 500 || code === 'GATEWAY_UNAVAILABLE' || code === 'NOT_READY'
}
