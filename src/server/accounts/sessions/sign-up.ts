import type { api } from '#contract/api.ts'
import { createAccount, prepareAccount } from '#server/accounts/customers/register.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { toRateLimitAddress } from '#server/platform/rate-limits/to-rate-limit-address.ts'
import {
  consumeRateLimit,
  refundRateLimit,
  type RateLimit,
} from '#server/platform/rate-limits/consume-rate-limit.ts'
import { openSession } from '#server/accounts/sessions/open-session.ts'

const accounts: RateLimit = { name: 'sign-up', max: 100, minutes: 60 }
/** Signing up reveals whether a contact is taken, so failed sign-ups are limited. */
export const takenContacts: RateLimit = { name: 'sign-up taken', max: 20, minutes: 60 }

export async function signUp(deps: Deps, served: Served<typeof api.sessions.signUp>) {
  const address = toRateLimitAddress(served.caller.ip)
  await consumeRateLimit(deps, accounts, address)
  const account = await prepareAccount(served.body)
  await consumeRateLimit(deps, takenContacts, address)
  const opened = await openSession(deps, served, async (tx) => ({
    customerId: await createAccount(tx, account, deps.now()),
    how: 'sign-up',
  }))
  await refundRateLimit(deps, takenContacts, address)
  return opened
}
