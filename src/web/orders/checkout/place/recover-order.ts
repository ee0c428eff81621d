import { api } from '#contract/api.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { PaymentResult } from '#contract/payments/payments.ts'
import { callApi, Refused } from '#web/platform/calls/call.ts'
import type { PendingStep } from '#web/orders/checkout/draft/saved-draft.ts'
import { toResult } from '#web/platform/calls/send-command.ts'
import { timeouts } from '#web/platform/timeouts.ts'

export type PlaceOrderResult =
  | { status: 'placed'; order: SavedOrder }
  | { status: 'refused'; refusal: Refused }
  | { status: 'declined'; message: string | undefined }
  | { status: 'authenticate'; order: SavedOrder; answer: RequiresAction }
  /** The bank's step was left, and nothing is held on the card. */
  | { status: 'not confirmed' }
  | { status: 'awaiting card'; order: SavedOrder }
  | { status: 'not placed' }
  | { status: 'ended'; reason: EndReason; order: SavedOrder }
  /** Another order had the key; it was unpaid and is canceled now. */
  | { status: 'other order canceled' }
  | { status: 'unknown'; step: PendingStep }
  /** There is no connection: the order is stored on the device. It may have arrived all the same. */
  | { status: 'not sent' }

export type RequiresAction = Extract<PaymentResult, { status: 'requires_action' }>

type EndReason = 'not paid' | 'not accepted' | 'canceled by customer'

/** How the order was sent, and how long to ask about it. */
export type OrderRequest = {
  /** The idempotency key that the order was sent with. */
  key: string
  /** Aborted when the customer leaves the page. */
  signal: AbortSignal
  /** Called when an answer was lost and the page starts to ask for it. */
  onLookup: (step: PendingStep) => void
}

/** After a reload: the order may exist, and its card may be authorised right now (`isPaying`). */
export async function resumeOrder(request: OrderRequest, isPaying = false): Promise<PlaceOrderResult> {
  const order = await findOrderByKey(request)
  if (order === undefined) return { status: 'unknown', step: 'order' }
  if (!order) return { status: 'not placed' }
  const state = isPaying ? await waitForCard(request, order) : toOrderState(order)
  return isUnpaidState(state) ? { status: 'awaiting card', order } : toPlaceOrderResult(state, order)
}

/** Null: no order was placed with the key. Undefined: no answer. */
export async function findOrderByKey(request: OrderRequest): Promise<SavedOrder | null | undefined> {
  request.onLookup('order')
  return retryUntilAnswered(async () => {
    const { data } = await callApi(api.orders.findByKey, { query: { key: request.key } }, options(request))
    return data.order
  }, request.signal)
}

/** The gateway's answer, at once or after the bank's step. Without one the order is read until its payment is known. */
export async function resolvePayment(
  request: OrderRequest,
  order: SavedOrder,
  answer: PaymentResult | undefined,
): Promise<PlaceOrderResult> {
  if (answer?.status === 'authorised') return { status: 'placed', order }
  if (answer?.status === 'requires_action') return { status: 'authenticate', order, answer }
  if (answer?.status === 'declined') return { status: 'declined', message: answer.message }
  request.onLookup('payment')
  const state = await retryUntilAnswered(async () => {
    const state = toOrderState(await readOrder(request, order._id))
    return state === 'awaiting card' ? undefined : state
  }, request.signal)
  if (state === undefined) return { status: 'unknown', step: 'payment' }
  return isUnpaidState(state) ? { status: 'declined', message: undefined } : toPlaceOrderResult(state, order)
}

/** The customer closed the bank's step. The bank may have approved all the same, so the order is read. */
export async function resolveLeftAuthentication(
  request: OrderRequest,
  order: SavedOrder,
): Promise<PlaceOrderResult> {
  const read = await toResult(() => readOrder(request, order._id))
  if ('refused' in read) return { status: 'refused', refusal: read.refused }
  if ('lost' in read) return { status: 'unknown', step: 'payment' }
  const state = toOrderState(read.answer)
  return isUnpaidState(state) ? { status: 'not confirmed' } : toPlaceOrderResult(state, order)
}

type OrderState = 'placed' | 'card declined' | 'awaiting card' | EndReason

/** The meaning of an order's status for the customer who submitted it. */
function toOrderState(order: SavedOrder): OrderState {
  const { orderStatus, paymentMethod, paymentStatus, canceled } = order
  if (orderStatus === 'Canceled') {
    // An outlet can refuse only an order that was placed. The order's own page says so.
    if (canceled?.by === 'outlet' || canceled?.by === 'admin') return 'placed'
    if (canceled?.by === 'customer') return 'canceled by customer'
    return canceled?.wasSeen ? 'not accepted' : 'not paid'
  }
  const isHeldOrPaid = paymentStatus === 'Authorised' || paymentStatus === 'Paid'
  if (orderStatus !== 'Pending' || paymentMethod !== 'Card' || isHeldOrPaid) return 'placed'
  if (paymentStatus === 'Released' || paymentStatus === 'Refunded') return 'not paid'
  return paymentStatus === 'Failed' ? 'card declined' : 'awaiting card'
}

function isUnpaidState(state: OrderState): state is 'card declined' | 'awaiting card' {
  return state === 'card declined' || state === 'awaiting card'
}

function toPlaceOrderResult(state: 'placed' | EndReason, order: SavedOrder): PlaceOrderResult {
  return state === 'placed' ? { status: 'placed', order } : { status: 'ended', reason: state, order }
}

/** An authorisation that is still running gets six seconds to finish. */
async function waitForCard(request: OrderRequest, order: SavedOrder): Promise<OrderState> {
  let state = toOrderState(order)
  for (const delay of [1_000, 2_000, 3_000]) {
    if (state !== 'awaiting card') return state
    request.onLookup('payment')
    await pause(delay, request.signal)
    const read = await toResult(() => readOrder(request, order._id))
    if ('answer' in read) state = toOrderState(read.answer)
  }
  return state
}

async function readOrder(request: OrderRequest, orderId: string): Promise<SavedOrder> {
  const { data } = await callApi(api.orders.readOrder, { params: { orderId } }, options(request))
  return data
}

function options({ signal }: OrderRequest) {
  return { signal, timeoutMs: timeouts.placeOrder }
}

const backOff = [0, 1, 2, 3, 5, 8, 13, 20, 30, 30].map((seconds) => seconds * 1000)

/** Undefined after the last try. A 401 is thrown: no later try can succeed without a session. */
async function retryUntilAnswered<T>(
  ask: () => Promise<T | undefined>,
  signal: AbortSignal,
): Promise<T | undefined> {
  for (const delay of backOff) {
    await pause(delay, signal)
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
    } catch (problem) {
      if (problem instanceof Refused && problem.status === 401) throw problem
    }
  }
  return undefined
}

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
