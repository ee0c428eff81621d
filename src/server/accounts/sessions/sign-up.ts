import type { api } from '#contract/api.ts'
import { insertAccount, prepareAccount } from '#server/accounts/customers/register.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { addressOf } from '#server/platform/rate-limits/address-of.ts'
import { countTry, forgetTry, type Limit } from '#server/platform/rate-limits/count-try.ts'
import { openSession } from '#server/accounts/sessions/open-session.ts'

const accounts: Limit = { name: 'sign-up', most: 100, minutes: 60 }
/** Whether a number has an account can be learnt by signing up with it; so only slowly. */
export const takenOnes: Limit = { name: 'sign-up taken', most: 20, minutes: 60 }

export async function signUp(deps: Deps, served: Served<typeof api.sessions.signUp>) {
  const address = addressOf(served.caller.ip)
  await countTry(deps, accounts, address)
  const account = await prepareAccount(served.body)
  await countTry(deps, takenOnes, address)
  const opened = await openSession(deps, served, async (tx) => ({
    customerId: await insertAccount(tx, account, deps.now()),
    how: 'sign-up',
  }))
  await forgetTry(deps, takenOnes, address)
  return opened
}
