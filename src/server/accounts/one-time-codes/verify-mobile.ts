import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { parseMobile } from '#domain/shared/phone.ts'
import { alerts, enqueueAlert } from '#server/accounts/alerts/enqueue-alert.ts'
import { redeemCode } from '#server/accounts/one-time-codes/redeem-code.ts'
import { updateVerifiedMobile } from '#server/accounts/passwords/store.ts'
import { verifyAccountMobile } from '#server/accounts/passwords/verify-account-mobile.ts'
import { requireLogin } from '#server/accounts/passwords/require-login.ts'
import { releaseClaimedMobile } from '#server/accounts/passwords/release-claimed-mobile.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { lockForMerge, mergeGuests } from '#server/accounts/privacy/merge-guests.ts'
import { renewSession } from '#server/accounts/sessions/renew-session.ts'
import { openSession, type ResolvedCustomer } from '#server/accounts/sessions/open-session.ts'

/**
 * Verifying a number changes what a session may see, so its token is always replaced. A guest gets a new session; the
 * one of an account continues, as a code alone never opens one.
 */
export async function verifyMobile(deps: Deps, served: Served<typeof api.oneTimeCodes.verifyMobile>) {
  const { principal, body, caller } = served
  const { customerId } = principal
  if (principal.kind === 'customer') await requireOwnMobile(deps, customerId, body.mobileNo)
  const mobile = await redeemCode(deps, body, 'verify', caller)
  return principal.kind === 'customer'
    ? renewSession(deps, served, (tx) => verifyOwn(tx, deps, customerId, mobile))
    : openSession(deps, served, (tx) => resolveGuest(tx, deps, customerId, mobile))
}

/** Checked before the code is consumed. */
async function requireOwnMobile(deps: Deps, customerId: string, typed: string | number): Promise<void> {
  const { mobile_no } = await requireLogin(deps.db, customerId)
  const mobile = parseMobile(typed)
  if (mobile && mobile !== mobile_no) throw new Refusal('OTHER_MOBILE')
}

async function verifyOwn(tx: Tx, deps: Deps, customerId: string, mobile: string): Promise<void> {
  await lockForMerge(tx, mobile)
  const account = await verifyAccountMobile(tx, mobile, deps.now())
  if (account?.id !== customerId) throw new Refusal('OTHER_MOBILE')
  await mergeGuests(tx, { customerId, mobile }, deps.now())
  if (!account.isVerified) await enqueueAlert(tx, deps, customerId, alerts.mobileVerified)
}

/** The account that has verified the number, or else this guest, gets what guests made with it. */
async function resolveGuest(tx: Tx, deps: Deps, guestId: string, mobile: string): Promise<ResolvedCustomer> {
  await lockForMerge(tx, mobile, guestId)
  const accountId = await releaseClaimedMobile(tx, deps, mobile)
  const customerId = accountId ?? guestId
  await mergeGuests(tx, { customerId, mobile, guestId }, deps.now())
  if (!accountId) await updateVerifiedMobile(tx, guestId, mobile, deps.now())
  return { customerId, how: accountId ? 'code' : 'guest' }
}
