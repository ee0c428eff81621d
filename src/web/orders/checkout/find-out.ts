import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { Refused } from '#web/platform/call.ts'

const pauses = [0, 1, 2, 3, 5, 8, 13, 20, 30, 30].map((seconds) => seconds * 1000)

/** Asks again and again, ever less often. Undefined where there was no answer to the end. A missing session is thrown. */
export async function askUntilAnswered<T>(
  ask: () => Promise<T | undefined>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<T | undefined> {
  for (const pause of pauses) {
    await wait(pause)
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
    } catch (problem) {
      if (problem instanceof Refused && problem.status === 401) throw problem
    }
  }
  return undefined
}

/** Why nothing will become of an order: another needs another key. */
export type Over = 'not paid' | 'not accepted' | 'canceled by you'

/** How an order stands for whoever ordered it: placed, still to be paid for, or over. */
export function standingOf(order: SavedOrder): 'placed' | 'failed' | 'waiting' | Over {
  const { orderStatus, paymentMethod, paymentStatus, canceled } = order
  if (orderStatus === 'Canceled') {
    // An outlet sees, and can refuse, only what was placed: the order's own page says the rest.
    if (canceled?.by === 'outlet') return 'placed'
    if (canceled?.by === 'customer') return 'canceled by you'
    return canceled?.wasSeen ? 'not accepted' : 'not paid'
  }
  const isPaid = paymentStatus === 'Authorised' || paymentStatus === 'Paid'
  if (orderStatus !== 'Pending' || paymentMethod !== 'Card' || isPaid) return 'placed'
  if (paymentStatus === 'Released' || paymentStatus === 'Refunded') return 'not paid'
  return paymentStatus === 'Failed' ? 'failed' : 'waiting'
}
