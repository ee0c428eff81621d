import { Refusal } from '#contract/refusals.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { IdempotentRequest } from '#server/platform/http/endpoints/idempotent-request.ts'
import { runIdempotent } from '#server/platform/idempotency/run-idempotent.ts'
import { callerCounters, type CountedCaller } from '#server/platform/rate-limits/caller-counters.ts'
import {
  consumeRateLimits,
  orVerify,
  type RateLimit,
} from '#server/platform/rate-limits/consume-rate-limit.ts'

/** Every request holds covers, so their number is limited: by account, by mobile and by IP address. */
const requests: RateLimit = { name: 'bookings', max: 30, minutes: 60, instead: 'or call the restaurant' }
const perAddress = { max: 100, instead: orVerify }

/** Runs a booking command idempotently and rate-limited. A retry gets the stored response and does not count. */
export async function runRateLimited<Answer extends object>(
  deps: Deps,
  idempotency: IdempotentRequest | undefined,
  caller: CountedCaller,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const counters = callerCounters(requests, caller, perAddress)
  try {
    return await runIdempotent(deps, idempotency, async (tx) => {
      await consumeRateLimits({ db: tx, now: deps.now }, counters)
      return work(tx)
    })
  } catch (problem) {
    // A refusal rolls its count back with the transaction, but it still counts toward the rate limit.
    if (problem instanceof Refusal && problem.code !== 'TOO_MANY_TRIES')
      await consumeRateLimits(deps, counters)
    throw problem
  }
}
