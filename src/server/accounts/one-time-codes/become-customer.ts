import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { requireEmail, requireStrongPassword } from '#server/accounts/customers/require-contact.ts'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import { registerGuest } from '#server/accounts/customers/register.ts'
import { releaseClaimedMobile } from '#server/accounts/passwords/release-claimed-mobile.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import {
  addressCounters,
  consumeRateLimits,
  refundRateLimits,
} from '#server/platform/rate-limits/consume-rate-limit.ts'
import { openSession } from '#server/accounts/sessions/open-session.ts'
import { takenContacts } from '#server/accounts/sessions/sign-up.ts'

/** A guest with a verified number registers and keeps their orders and bookings. */
export async function becomeCustomer(deps: Deps, served: Served<typeof api.oneTimeCodes.becomeCustomer>) {
  const { principal, body, caller } = served
  if (principal.kind === 'customer') throw new Refusal('NOT_ALLOWED')
  const mobile = principal.verifiedMobile
  if (!mobile) throw new Refusal('MOBILE_NOT_VERIFIED')
  const taken = addressCounters(takenContacts, caller.ip)
  const email = requireEmail(body.email)
  requireStrongPassword(body.password, { email, mobile })
  await consumeRateLimits(deps, taken)
  const passwordHash = await hashPassword(body.password)
  const opened = await openSession(deps, served, async (tx) => {
    await releaseClaimedMobile(tx, deps, mobile)
    await registerGuest(tx, principal.customerId, { email, mobile, passwordHash, isVerified: true })
    return { customerId: principal.customerId, how: 'sign-up' }
  })
  await refundRateLimits(deps, taken)
  return opened
}
