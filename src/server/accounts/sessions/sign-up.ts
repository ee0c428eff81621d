import type { api } from '#contract/api.ts'
import {
  createAccount,
  type NewAccount,
  prepareAccount,
  registerGuest,
} from '#server/accounts/customers/register.ts'
import { releaseClaimedMobile } from '#server/accounts/passwords/release-claimed-mobile.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import {
  addressCounters,
  consumeRateLimits,
  type RateLimit,
  refundRateLimits,
} from '#server/platform/rate-limits/consume-rate-limit.ts'
import { openSession } from '#server/accounts/sessions/open-session.ts'

const accounts: RateLimit = { name: 'sign-up', max: 100, minutes: 60, instead: 'or order as a guest' }
/** Signing up reveals whether a contact is taken, so failed sign-ups are limited. */
export const takenContacts: RateLimit = { name: 'sign-up taken', max: 20, minutes: 60, instead: 'or sign in' }

/** In a guest session the guest becomes the account, with all orders and bookings. */
export async function signUp(deps: Deps, served: Served<typeof api.sessions.signUp>) {
  const taken = addressCounters(takenContacts, served.caller.ip)
  await consumeRateLimits(deps, addressCounters(accounts, served.caller.ip))
  const account = await prepareAccount(served.body)
  await consumeRateLimits(deps, taken)
  const opened = await openSession(deps, served, async (tx) => ({
    customerId: await (served.principal?.kind === 'guest'
      ? registerThisGuest(tx, deps, served.principal, account)
      : createAccount(tx, account, deps.now())),
    how: 'sign-up',
  }))
  await refundRateLimits(deps, taken)
  return opened
}

async function registerThisGuest(
  tx: Tx,
  deps: Deps,
  { customerId, verifiedMobile }: Principal,
  account: NewAccount,
): Promise<string> {
  const isVerified = verifiedMobile === account.mobile
  if (isVerified) await releaseClaimedMobile(tx, deps, account.mobile)
  await registerGuest(tx, customerId, { ...account, isVerified })
  return customerId
}
