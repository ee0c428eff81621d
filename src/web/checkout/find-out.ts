import type { SavedOrder } from '#contract/saved-order.ts'
import { Refused } from '#web/call.ts'

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

/** What an order says of the card that was tried last. An outlet sees, and can refuse, only what was paid. */
export function paymentVerdict({
  orderStatus,
  paymentStatus,
  canceled,
}: SavedOrder): 'paid' | 'failed' | 'over' | 'waiting' {
  if (paymentStatus === 'Authorised' || paymentStatus === 'Paid' || canceled?.by === 'outlet') return 'paid'
  if (orderStatus === 'Canceled' || paymentStatus === 'Released' || paymentStatus === 'Refunded')
    return 'over'
  return paymentStatus === 'Failed' ? 'failed' : 'waiting'
}
