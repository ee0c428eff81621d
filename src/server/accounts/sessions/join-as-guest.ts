import type { api } from '#contract/api.ts'
import { insertGuest } from '#server/accounts/customers/register.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { addressOf } from '#server/platform/rate-limits/address-of.ts'
import { countTry, type Limit } from '#server/platform/rate-limits/count-try.ts'
import { openSession } from '#server/accounts/sessions/open-session.ts'

/** All tables of a restaurant may share one address. */
const guests: Limit = { name: 'guest', most: 300, minutes: 60 }

/** Always a new guest: knowing somebody's number gives nothing of theirs. */
export async function joinAsGuest(deps: Deps, served: Served<typeof api.sessions.joinAsGuest>) {
  await countTry(deps, guests, addressOf(served.caller.ip))
  return openSession(deps, served, async (tx) => ({
    customerId: await insertGuest(tx, served.body, deps.now()),
    how: 'guest',
  }))
}
