import type { api } from '#contract/api.ts'
import { upsertTicket } from '#server/accounts/one-time-codes/store.ts'
import { hashTicket } from '#server/accounts/one-time-codes/set-new-password.ts'
import { redeemCode } from '#server/accounts/one-time-codes/redeem-code.ts'
import { lockAccountByMobile } from '#server/accounts/passwords/verify-account-mobile.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

const ticketMinutes = 15

/**
 * Only the holder of the phone learns whether its number has an account, and gets a ticket to reset its password. The
 * number is verified when the ticket is used, not before: until then the person who signed up keeps their access.
 */
export async function findByPhone(deps: Deps, { body, caller }: Served<typeof api.oneTimeCodes.findByPhone>) {
  const mobile = await redeemCode(deps, body, caller)
  const ticket = deps.random(32).toString('base64url')
  const account = await deps.db.transaction().execute(async (tx) => {
    const found = await lockAccountByMobile(tx, mobile)
    const expiresAt = new Date(deps.now().getTime() + ticketMinutes * 60_000)
    if (found) await upsertTicket(tx, found.id, hashTicket(ticket), expiresAt)
    return found
  })
  return { data: account ? { _id: account.id, ticket } : { _id: null, ticket: null } }
}
