import type { api } from '#contract/api.ts'
import { createGuest } from '#server/accounts/customers/register.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import {
  addressCounters,
  consumeRateLimits,
  type RateLimit,
} from '#server/platform/rate-limits/consume-rate-limit.ts'
import { openSession } from '#server/accounts/sessions/open-session.ts'

/** All guests of a food hall share one IP address, and it takes 2,000 orders an hour. */
const guests: RateLimit = { name: 'guest', max: 3_000, minutes: 60, instead: 'or sign in' }

/** Always a new guest: knowing someone's number gives no access to their data. */
export async function joinAsGuest(deps: Deps, served: Served<typeof api.sessions.joinAsGuest>) {
  await consumeRateLimits(deps, addressCounters(guests, served.caller.ip))
  return openSession(deps, served, async (tx) => ({
    customerId: await createGuest(tx, served.body, deps.now()),
    how: 'guest',
  }))
}
