import { Refusal } from '#contract/refusals.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Once } from '#server/platform/http/read-key.ts'
import { onlyOnce } from '#server/platform/idempotency/only-once.ts'
import { countTry, type Limit } from '#server/platform/rate-limits/count-try.ts'

/** A request holds covers, so nobody may leave any number of them. */
const requests: Limit = { name: 'bookings', most: 30, minutes: 60 }

/** A request as one command. One that was answered before is answered so again: nothing is done, and nothing counted. */
export async function countedOnce<Answer extends object>(
  deps: Deps,
  once: Once | undefined,
  customerId: string,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await onlyOnce(deps, once, async (tx) => {
      await countTry({ db: tx, now: deps.now }, requests, customerId)
      return work(tx)
    })
  } catch (problem) {
    // What was refused has taken its count back with it, and was still a try.
    if (problem instanceof Refusal && problem.code !== 'TOO_MANY_TRIES')
      await countTry(deps, requests, customerId)
    throw problem
  }
}
