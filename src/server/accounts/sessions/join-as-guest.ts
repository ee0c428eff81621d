import type { api } from '#contract/api.ts'
import { createGuest } from '#server/accounts/customers/register.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { toRateLimitAddress } from '#server/platform/rate-limits/to-rate-limit-address.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'
import { openSession } from '#server/accounts/sessions/open-session.ts'

/** All guests in a restaurant may share one IP address. */
const guests: RateLimit = { name: 'guest', max: 300, minutes: 60 }

/** Always a new guest: knowing someone's number gives no access to their data. */
export async function joinAsGuest(deps: Deps, served: Served<typeof api.sessions.joinAsGuest>) {
  await consumeRateLimit(deps, guests, toRateLimitAddress(served.caller.ip))
  return openSession(deps, served, async (tx) => ({
    customerId: await createGuest(tx, served.body, deps.now()),
    how: 'guest',
  }))
}
