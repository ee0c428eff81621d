import type { api } from '#contract/api.ts'
import { upsertTicket } from '#server/accounts/one-time-codes/store.ts'
import { redeemCode } from '#server/accounts/one-time-codes/redeem-code.ts'
import { lockAccountByMobile } from '#server/accounts/passwords/verify-account-mobile.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { hashSecret } from '#server/platform/secrets/hash-secret.ts'

const ticketMinutes = 15

/**
 * Only the holder of the phone learns whether an account has verified the number, and gets a ticket to reset its
 * password. An unverified number may be someone else's, and accounts with a role or a second factor are reset by email
 * only: both count as no account.
 */
export async function findByPhone(deps: Deps, { body, caller }: Served<typeof api.oneTimeCodes.findByPhone>) {
  const mobile = await redeemCode(deps, body, 'reset', caller)
  const ticket = deps.random(32).toString('base64url')
  const account = await deps.db.transaction().execute(async (tx) => {
    const found = await lockAccountByMobile(tx, mobile)
    if (!found?.isVerified || !found.opensByCode) return undefined
    const expiresAt = new Date(deps.now().getTime() + ticketMinutes * 60_000)
    await upsertTicket(tx, found.id, hashSecret(ticket), expiresAt)
    return found
  })
  return { data: account ? { _id: account.id, ticket } : { _id: null, ticket: null } }
}
