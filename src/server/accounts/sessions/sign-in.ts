import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { findAccount, readCredential } from '#server/accounts/passwords/find-account.ts'
import { holdPassword } from '#server/accounts/passwords/hold-password.ts'
import { isPassword } from '#server/accounts/passwords/passwords.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { addressOf } from '#server/platform/rate-limits/address-of.ts'
import { countTry, forgetTry, type Limit } from '#server/platform/rate-limits/count-try.ts'
import { openSession } from '#server/accounts/sessions/open-session.ts'

/** The pair is limited most, so that somebody elsewhere cannot lock a person out of their account with a few tries. */
const perPair: Limit = { name: 'sign-in from', most: 10, minutes: 15 }
const perCredential: Limit = { name: 'sign-in', most: 50, minutes: 60 }
const perAddress: Limit = { name: 'sign-in at', most: 100, minutes: 15 }

/** Unknown, wrong and right take the same work and the first two the same answer; each try counts until it succeeds. */
export async function signIn(deps: Deps, served: Served<typeof api.sessions.signIn>) {
  const { body, caller } = served
  const credential = readCredential(body.credential)
  const limits = limitsFor(credential ? Object.values(credential)[0]! : body.credential, caller.ip)
  for (const [limit, subject] of limits) await countTry(deps, limit, subject)
  const account = await findAccount(deps.db, credential)
  const isRight = await isPassword(account?.password_hash, body.password)
  if (!account || !isRight) throw new Refusal('WRONG_CREDENTIALS')
  const opened = await openSession(deps, served, async (tx) => {
    // Checking took a while: a reset, or the end of the account, may have come first.
    if (!(await holdPassword(tx, account))) throw new Refusal('WRONG_CREDENTIALS')
    return { customerId: account.id, how: 'sign-in' }
  })
  for (const [limit, subject] of limits) await forgetTry(deps, limit, subject)
  return opened
}

function limitsFor(credential: string, ip: string): [Limit, string][] {
  const address = addressOf(ip)
  return [
    [perAddress, address],
    [perPair, `${credential} ${address}`],
    [perCredential, credential],
  ]
}
