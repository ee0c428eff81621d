import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { parseMobile } from '#domain/phone.ts'
import { useCode } from '#server/codes/use-code.ts'
import { changePassword } from '#server/customers/change-password.ts'
import { lockAccountWith, lockGuestsWith, proveAccount, proveGuest } from '#server/customers/prove-account.ts'
import { hashPassword } from '#server/customers/passwords.ts'
import { readLogin } from '#server/customers/read-login.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Served } from '#server/http/serve.ts'
import { moveTo } from '#server/personal/move-to.ts'
import { openSession, type Settled } from '#server/sessions/open-session.ts'

/** Proving a number changes what a session may see, so a new one begins, in any case. */
export async function proveMobile(deps: Deps, served: Served<typeof api.codes.proveMobile>) {
  const { principal, body, caller } = served
  if (principal.kind === 'customer') await demandOwnMobile(deps, principal.customerId, body.mobileNo)
  const mobile = await useCode(deps, body, caller)
  const unusable = await hashPassword(deps.random(32).toString('base64'))
  return openSession(deps, served, (tx) =>
    principal.kind === 'customer'
      ? settleOwn(tx, mobile, deps.now())
      : settleGuest(tx, principal.customerId, mobile, unusable, deps.now()),
  )
}

/** Checked before the code is used up. */
async function demandOwnMobile(deps: Deps, customerId: string, typed: string | number): Promise<void> {
  const { mobile_no } = await readLogin(deps.db, customerId)
  const mobile = parseMobile(typed)
  if (mobile && mobile !== mobile_no) throw new Refusal('OTHER_MOBILE')
}

async function settleOwn(tx: Tx, mobile: string, now: Date): Promise<Settled> {
  const customerId = await proveAccount(tx, mobile, now)
  if (!customerId) throw new Refusal('OTHER_MOBILE')
  return { customerId, how: 'code' }
}

/**
 * The number decides: its account, or else this guest, gets what all guests with it did. An account that never proved
 * the number may be somebody else's who claimed it, so whoever knows its password is shut out; a reset opens it again.
 */
async function settleGuest(
  tx: Tx,
  guestId: string,
  mobile: string,
  unusable: string,
  now: Date,
): Promise<Settled> {
  const account = await lockAccountWith(tx, mobile)
  if (account && !account.isProved) await changePassword(tx, account.id, unusable, now)
  const customerId = account?.id ?? guestId
  const guests = new Set([...(await lockGuestsWith(tx, mobile)), guestId])
  guests.delete(customerId)
  for (const each of guests) await moveTo(tx, each, customerId)
  if (account) await proveAccount(tx, mobile, now)
  else await proveGuest(tx, guestId, mobile, now)
  return { customerId, how: account ? 'code' : 'guest' }
}
