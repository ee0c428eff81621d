import { api } from '#contract/api.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { changeDraft, renewKey, savedDraft } from '#web/orders/checkout/draft/saved-draft.ts'
import type { PlaceOrderResult } from '#web/orders/checkout/place/recover-order.ts'
import { type Judged, judgeUnsent } from '#web/orders/checkout/unsent/judge-unsent.ts'
import { placeOrStore } from '#web/orders/checkout/unsent/place-or-store.ts'
import {
  changeUnsent,
  dropUnsent,
  renewUnsentKey,
  toUnsent,
  type UnsentOrder,
} from '#web/orders/checkout/unsent/unsent-order.ts'
import { callApi, type Refused } from '#web/platform/calls/call.ts'
import { toResult } from '#web/platform/calls/send-command.ts'

export type SendResult =
  | { is: 'placed'; order: SavedOrder; unsent: UnsentOrder }
  /** The customer has to decide. */
  | { is: 'ask'; judged: Judged }
  | { is: 'refused'; text: string }
  | { is: 'offline' }
  | { is: 'sign in' }
  /** The order has arrived, or its card needs the customer: the checkout goes on with it. */
  | { is: 'handed over' }
  /** Nothing to send, or another tab sends it. */
  | { is: 'elsewhere' }

type Sending = {
  signal: AbortSignal
  /** The time and price that the customer agreed to. */
  agreed?: Judged | undefined
}

/**
 * Sends the stored order, in one tab at a time: finds out whether it has arrived, compares time, price and dishes with now,
 * and places it if nothing has to be asked.
 */
export async function sendUnsent(sending: Sending): Promise<SendResult> {
  // Older browsers have none: there the key, the same in every tab, keeps the order from being placed twice.
  const { locks } = navigator as { locks?: LockManager | null }
  if (!locks) return sendInThisTab(sending)
  return locks.request('tablefare unsent order', { ifAvailable: true }, async (lock) =>
    lock ? sendInThisTab(sending) : ({ is: 'elsewhere' } as const),
  )
}

async function sendInThisTab({ signal, agreed }: Sending): Promise<SendResult> {
  const arrived = await lookUp(signal)
  if (arrived) return arrived
  const draft = savedDraft.read()
  const unsent = toUnsent(draft)
  if (!draft || !unsent) return { is: 'elsewhere' }
  const judged = agreed ?? (await judge(unsent, signal))
  if ('is' in judged) return judged
  if (!agreed && !judged.sendsByItself) return { is: 'ask', judged }
  // The form takes a typed card again.
  if (unsent.card === 'again') return handOver()
  const { orderType, card } = unsent
  const body = agreed ? withAgreed(unsent, agreed) : unsent.body
  changeUnsent({ body, isFresh: false })
  const onPaying = () => changeDraft({ sending: 'payment' })
  const request = { key: draft.key, signal, onLookup: () => {}, onPaying }
  const result = await placeOrStore({ ...request, orderType, body, card }, (isFresh) =>
    changeUnsent({ isFresh }),
  )
  return toSendResult(result, unsent)
}

/** Undefined if no order exists and none can come into being with an earlier key. */
async function lookUp(signal: AbortSignal): Promise<SendResult | undefined> {
  const draft = savedDraft.read()
  if (!draft || toUnsent(draft)?.isFresh !== false) return undefined
  const found = await toResult(() => callApi(api.orders.findByKey, { query: { key: draft.key } }, { signal }))
  if (!('answer' in found)) return toFailure(found)
  if (found.answer.data.order) return handOver('order')
  renewUnsentKey(draft.key)
  return undefined
}

async function judge(unsent: UnsentOrder, signal: AbortSignal): Promise<Judged | SendResult> {
  const { restaurant, coupon, postCode, pickupTime } = unsent.body
  const { orderType, cart: cartItems } = unsent
  const code = typeof coupon === 'string' ? coupon : undefined
  const body = { restaurant, orderType, cartItems, coupon: code, postCode, pickupTime }
  const quoted = await toResult(() => callApi(api.orders.quote, { body }, { signal }))
  return 'answer' in quoted ? judgeUnsent(unsent, quoted.answer.data, Date.now()) : toFailure(quoted)
}

function toFailure(failed: { refused: Refused } | { lost: unknown }): SendResult {
  if (!('refused' in failed)) return { is: 'offline' }
  return failed.refused.status === 401 ? { is: 'sign in' } : { is: 'refused', text: failed.refused.message }
}

function withAgreed({ body }: UnsentOrder, { price, time }: Judged): UnsentOrder['body'] {
  return {
    ...body,
    totalPrice: price.now,
    ...(body.expectedAt && time.now !== undefined && { expectedAt: time.now }),
  }
}

function toSendResult(result: PlaceOrderResult, unsent: UnsentOrder): SendResult {
  if (result.status === 'placed') return { is: 'placed', order: result.order, unsent }
  if (result.status === 'not sent') return { is: 'offline' }
  if (result.status === 'refused') return toFailure({ refused: result.refusal })
  if (result.status !== 'other order canceled') return handOver('order')
  const handed = handOver()
  renewKey()
  return handed
}

function handOver(sending?: 'order'): SendResult {
  // A card that may be authorised right now is waited for.
  dropUnsent(sending && (savedDraft.read()?.sending ?? sending))
  return { is: 'handed over' }
}
