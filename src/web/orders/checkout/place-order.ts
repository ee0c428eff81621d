import type { PaymentAnswer } from '#contract/payments/payments.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { attempt } from '#web/platform/attempt.ts'
import type { Refused } from '#web/platform/call.ts'
import { askUntilAnswered, type Over, standingOf } from '#web/orders/checkout/find-out.ts'
import type { Sending } from '#web/orders/checkout/kept-draft.ts'

/** What placing an order asks of the world outside. */
export type Counter = {
  place(): Promise<SavedOrder>
  findByKey(): Promise<SavedOrder | null>
  readOrder(orderId: string): Promise<SavedOrder>
  cancel(orderId: string): Promise<unknown>
  pay(orderId: string): Promise<PaymentAnswer>
  wait(milliseconds: number): Promise<void>
  /** The order is there, and is being paid for. */
  tellPaying(): void
  /** The answer was lost: the page says that it is finding out. */
  tellFindingOut(what: Sending): void
}

export type PlacingEnd =
  | { end: 'placed'; order: SavedOrder }
  | { end: 'refused'; problem: Refused }
  | { end: 'declined'; text: string | undefined }
  | { end: 'authenticate'; order: SavedOrder; answer: AuthenticationWanted }
  | { end: 'not placed' }
  /** The bank's question was left unanswered, and the order says that nothing is held on the card. */
  | { end: 'not confirmed' }
  | { end: 'over'; why: Over; order: SavedOrder }
  | { end: 'other order canceled' }
  | { end: 'waits for card' }
  | { end: 'not known'; what: Sending }

export type AuthenticationWanted = Extract<PaymentAnswer, { status: 'requires_action' }>

/** Places the draft once, however often it is pressed, and pays for it if by card. It never says failed of what was placed. */
export async function placeOrder(counter: Counter): Promise<PlacingEnd> {
  const placed = await attempt(() => counter.place())
  if ('answer' in placed) return payIfByCard(counter, placed.answer)
  if (placed.refused?.code === 'KEY_USED_OTHERWISE') return settleOtherOrder(counter)
  if (placed.refused) return { end: 'refused', problem: placed.refused }
  const found = await lookForOrder(counter)
  if (found === undefined) return { end: 'not known', what: 'order' }
  return found ? payIfByCard(counter, found) : { end: 'not placed' }
}

/** Somebody comes back to a page that was left while it was sending, or while the card was being tried. */
export async function resumeOrder(counter: Counter, isPaying = false): Promise<PlacingEnd> {
  const found = await lookForOrder(counter)
  if (found === undefined) return { end: 'not known', what: 'order' }
  if (!found) return { end: 'not placed' }
  const standing = isPaying ? await lookTwice(counter, found) : standingOf(found)
  return standing === 'failed' || standing === 'waiting' ? { end: 'waits for card' } : endOf(standing, found)
}

/** What the gateway answered, now or after the bank's authentication. */
export async function afterPayment(
  counter: Counter,
  order: SavedOrder,
  answer: PaymentAnswer | undefined,
): Promise<PlacingEnd> {
  if (answer?.status === 'authorised') return { end: 'placed', order }
  if (answer?.status === 'requires_action') return { end: 'authenticate', order, answer }
  if (answer?.status === 'declined') return { end: 'declined', text: answer.message }
  counter.tellFindingOut('payment')
  const standing = await askUntilAnswered(async () => {
    const now = standingOf(await counter.readOrder(order._id))
    return now === 'waiting' ? undefined : now
  }, counter.wait)
  if (standing === undefined) return { end: 'not known', what: 'payment' }
  return standing === 'failed' ? { end: 'declined', text: undefined } : endOf(standing, order)
}

/** The bank's step was left. What it came to is read from the order: the bank may have said yes all the same. */
export async function afterLeavingBank(counter: Counter, order: SavedOrder): Promise<PlacingEnd> {
  const now = await attempt(() => counter.readOrder(order._id))
  if (!('answer' in now))
    return now.refused ? { end: 'refused', problem: now.refused } : { end: 'not known', what: 'payment' }
  const standing = standingOf(now.answer)
  return standing === 'failed' || standing === 'waiting' ? { end: 'not confirmed' } : endOf(standing, order)
}

function endOf(standing: 'placed' | Over, order: SavedOrder): PlacingEnd {
  return standing === 'placed' ? { end: 'placed', order } : { end: 'over', why: standing, order }
}

async function payIfByCard(counter: Counter, order: SavedOrder): Promise<PlacingEnd> {
  if (order.paymentMethod !== 'Card') return { end: 'placed', order }
  counter.tellPaying()
  const paid = await attempt(() => counter.pay(order._id))
  if ('answer' in paid) return afterPayment(counter, order, paid.answer)
  if (!paid.refused) return afterPayment(counter, order, undefined)
  if (paid.refused.code !== 'ORDER_NOT_PAYABLE') return { end: 'refused', problem: paid.refused }
  return resumeOrder(counter)
}

/** The key stands for an order with something else in it. One that waits for a card gives way; a real one is the truth. */
async function settleOtherOrder(counter: Counter): Promise<PlacingEnd> {
  const known = await resumeOrder(counter)
  if (known.end !== 'waits for card') return known
  const found = await counter.findByKey().catch(() => null)
  const canceled = found && (await attempt(() => counter.cancel(found._id)))
  const isGone = canceled !== null && 'answer' in canceled
  return isGone ? { end: 'other order canceled' } : { end: 'not known', what: 'order' }
}

const moments = [1_000, 2_000, 3_000]

/** A card that is just being tried is given a moment. */
async function lookTwice(counter: Counter, found: SavedOrder) {
  let standing = standingOf(found)
  for (const moment of moments) {
    if (standing !== 'waiting') return standing
    counter.tellFindingOut('payment')
    await counter.wait(moment)
    const now = await attempt(() => counter.readOrder(found._id))
    if ('answer' in now) standing = standingOf(now.answer)
  }
  return standing
}

/** Undefined where nobody answers. */
async function lookForOrder(counter: Counter): Promise<SavedOrder | null | undefined> {
  counter.tellFindingOut('order')
  return askUntilAnswered(() => counter.findByKey(), counter.wait)
}
