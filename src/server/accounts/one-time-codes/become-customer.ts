import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { demandEmail, demandGoodPassword } from '#server/accounts/customers/demand-contact.ts'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import { registerGuest } from '#server/accounts/customers/register.ts'
import { releaseClaimedMobile } from '#server/accounts/passwords/release-claimed-mobile.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { addressOf } from '#server/platform/rate-limits/address-of.ts'
import { countTry, forgetTry } from '#server/platform/rate-limits/count-try.ts'
import { openSession } from '#server/accounts/sessions/open-session.ts'
import { takenOnes } from '#server/accounts/sessions/sign-up.ts'

/** The proved number and all that was done with it become an account's. */
export async function becomeCustomer(deps: Deps, served: Served<typeof api.codes.becomeCustomer>) {
  const { principal, body, caller } = served
  if (principal.kind === 'customer') throw new Refusal('NOT_ALLOWED')
  const mobile = principal.provedMobile
  if (!mobile) throw new Refusal('MOBILE_NOT_PROVED')
  const address = addressOf(caller.ip)
  const email = demandEmail(body.email)
  demandGoodPassword(body.password, { email, mobile })
  await countTry(deps, takenOnes, address)
  const passwordHash = await hashPassword(body.password)
  const opened = await openSession(deps, served, async (tx) => {
    await releaseClaimedMobile(tx, deps, mobile)
    await registerGuest(tx, principal.customerId, { email, passwordHash })
    return { customerId: principal.customerId, how: 'sign-up' }
  })
  await forgetTry(deps, takenOnes, address)
  return opened
}
