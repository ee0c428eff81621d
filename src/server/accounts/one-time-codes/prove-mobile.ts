import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { parseMobile } from '#domain/shared/phone.ts'
import { useCode } from '#server/accounts/one-time-codes/use-code.ts'
import {
  guestsWith,
  lockGuestsWith,
  proveAccount,
  proveGuest,
} from '#server/accounts/passwords/prove-account.ts'
import { readLogin } from '#server/accounts/passwords/read-login.ts'
import { releaseClaimedMobile } from '#server/accounts/passwords/release-claimed-mobile.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { lockToMove, moveTo } from '#server/accounts/privacy/move-to.ts'
import { openSession, type Settled } from '#server/accounts/sessions/open-session.ts'

/** Proving a number changes what a session may see, so a new one begins, in any case. */
export async function proveMobile(deps: Deps, served: Served<typeof api.codes.proveMobile>) {
  const { principal, body, caller } = served
  if (principal.kind === 'customer') await demandOwnMobile(deps, principal.customerId, body.mobileNo)
  const mobile = await useCode(deps, body, caller)
  return openSession(deps, served, (tx) =>
    principal.kind === 'customer'
      ? settleOwn(tx, principal.customerId, mobile, deps.now())
      : settleGuest(tx, deps, principal.customerId, mobile),
  )
}

/** Checked before the code is used up. */
async function demandOwnMobile(deps: Deps, customerId: string, typed: string | number): Promise<void> {
  const { mobile_no } = await readLogin(deps.db, customerId)
  const mobile = parseMobile(typed)
  if (mobile && mobile !== mobile_no) throw new Refusal('OTHER_MOBILE')
}

async function settleOwn(tx: Tx, customerId: string, mobile: string, now: Date): Promise<Settled> {
  if ((await proveAccount(tx, mobile, now)) !== customerId) throw new Refusal('OTHER_MOBILE')
  return { customerId, how: 'code' }
}

/** The number decides: the account that proved it, or else this guest, gets what all guests with it did. */
async function settleGuest(tx: Tx, deps: Deps, guestId: string, mobile: string): Promise<Settled> {
  await lockToMove(tx, await guestsWith(tx, mobile, guestId))
  const accountId = await releaseClaimedMobile(tx, deps, mobile)
  const customerId = accountId ?? guestId
  const guests = await lockGuestsWith(tx, mobile, guestId)
  if (!guests.includes(guestId)) throw new Refusal('NOT_SIGNED_IN')
  for (const each of guests) if (each !== customerId) await moveTo(tx, each, customerId)
  if (!accountId) await proveGuest(tx, guestId, mobile, deps.now())
  return { customerId, how: accountId ? 'code' : 'guest' }
}
