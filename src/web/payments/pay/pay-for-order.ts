import type { api } from '#contract/api.ts'
import type { PaymentAnswer } from '#contract/payments/payments.ts'
import { callFromBrowser, Refused } from '#web/platform/call.ts'
import type { CardPick, TypedCard } from '#web/payments/pay/card-pick.ts'
import { newKey } from '#web/ui/new-key.ts'

/**
 * Holds the order's total on a card. What the server refuses is thrown as it came; an answer that never arrived is
 * asked for again under the same key, and is `unknown` in the end.
 */
export async function payForOrder(
  orderId: string,
  pick: CardPick,
  signal: AbortSignal,
): Promise<PaymentAnswer> {
  const card = 'cardId' in pick ? pick : { ...(await sendable(pick.typed)), saveCard: pick.saveCard }
  const asked = { body: { orderId, ...card }, key: newKey() }
  return untilAnswered(signal, async (patience) => {
    const { data } = await callFromBrowser<typeof api.payments.setPayment>(
      'POST',
      '/customer-payment/set-payment',
      asked,
      patience,
    )
    return data
  })
}

/** The person is back from the bank's page; what became of it, again until there is an answer. */
export async function confirmAuthentication(
  orderId: string,
  isAuthenticated: boolean,
  signal: AbortSignal,
): Promise<PaymentAnswer> {
  return untilAnswered(signal, async (patience) => {
    const { data } = await callFromBrowser<typeof api.payments.confirmAuthentication>(
      'POST',
      '/customer-payment/confirm-authentication',
      { body: { orderId, isAuthenticated } },
      patience,
    )
    return data
  })
}

/** Stripe's name for a card is made when it is needed: it serves once. */
async function sendable(typed: TypedCard) {
  if (!('nameAtStripe' in typed)) return typed
  return { name: typed.name, paymentMethodId: await typed.nameAtStripe() }
}

const lost: PaymentAnswer = {
  status: 'unknown',
  message:
    'We do not know yet whether your card was charged. Do not pay again: look at My Orders in a moment, or check your connection.',
}

const patience = 25_000
const pauses = [1_000, 3_000]

async function untilAnswered(
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<PaymentAnswer>,
): Promise<PaymentAnswer> {
  for (const pause of [...pauses, undefined]) {
    try {
      return await ask(AbortSignal.any([signal, AbortSignal.timeout(patience)]))
    } catch (problem) {
      signal.throwIfAborted()
      if (problem instanceof Refused && saysWhatHappened(problem)) throw problem
    }
    if (pause !== undefined) await new Promise((resolve) => setTimeout(resolve, pause))
    signal.throwIfAborted()
  }
  return lost
}

/** A fault on the way, or of the server, says nothing about the money. */
function saysWhatHappened({ status, code }: Refused): boolean {
  return status < 500 || code === 'GATEWAY_SILENT' || code === 'NOT_READY'
}
