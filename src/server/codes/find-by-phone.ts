import type { api } from '#contract/api.ts'
import { putTicket } from '#server/codes/store.ts'
import { hashTicket } from '#server/codes/set-new-password.ts'
import { useCode } from '#server/codes/use-code.ts'
import { proveAccount } from '#server/customers/prove-account.ts'
import type { Deps } from '#server/deps.ts'
import type { Served } from '#server/http/serve.ts'

const minutes = 15

/** Only whoever has the phone in hand learns whether its number has an account, and gets a ticket for it. */
export async function findByPhone(deps: Deps, { body, caller }: Served<typeof api.codes.findByPhone>) {
  const mobile = await useCode(deps, body, caller)
  const ticket = deps.random(32).toString('base64url')
  const customerId = await deps.db.transaction().execute(async (tx) => {
    const id = await proveAccount(tx, mobile, deps.now())
    if (id) await putTicket(tx, id, hashTicket(ticket), new Date(deps.now().getTime() + minutes * 60_000))
    return id
  })
  return { data: customerId ? { _id: customerId, ticket } : { _id: null, ticket: null } }
}
