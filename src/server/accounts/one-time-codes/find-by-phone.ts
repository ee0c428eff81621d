import type { api } from '#contract/api.ts'
import { putTicket } from '#server/accounts/one-time-codes/store.ts'
import { hashTicket } from '#server/accounts/one-time-codes/set-new-password.ts'
import { useCode } from '#server/accounts/one-time-codes/use-code.ts'
import { lockAccountWith } from '#server/accounts/passwords/prove-account.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'

const minutes = 15

/**
 * Only whoever has the phone in hand learns whether its number has an account, and gets a ticket for it. The number
 * counts as proved when the ticket is used and not before: until then whoever signed up is still in.
 */
export async function findByPhone(deps: Deps, { body, caller }: Served<typeof api.codes.findByPhone>) {
  const mobile = await useCode(deps, body, caller)
  const ticket = deps.random(32).toString('base64url')
  const account = await deps.db.transaction().execute(async (tx) => {
    const found = await lockAccountWith(tx, mobile)
    const end = new Date(deps.now().getTime() + minutes * 60_000)
    if (found) await putTicket(tx, found.id, hashTicket(ticket), end)
    return found
  })
  return { data: account ? { _id: account.id, ticket } : { _id: null, ticket: null } }
}
